import type { ContentData } from '@/lib/content/data'
import type { EchoSubType } from '@/lib/echo/echo'
import type { ShownItem } from '../node'

/** An echo with typed data. */
export type EchoNode = Omit<ShownItem, 'contentSubType' | 'data'> & {
  contentSubType: EchoSubType
  data: Pick<ContentData<'echo'>, 'minWords' | 'maxLength' | 'points' | 'features'>
}
