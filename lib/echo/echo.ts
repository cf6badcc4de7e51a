import { isBlankHtml } from '@/lib/common/html-text'
import type { ContentData } from '@/lib/content/data'
import type { ContentSubType } from '@/lib/content/types'
import { gradedByHand, type InteractiveDefinition } from '@/lib/interactive/definition'
import { isWritten } from '@/lib/interactive/types/essay'

export type EchoSubType = ContentSubType<'echo'>

const echo: InteractiveDefinition<ContentData<'echo'>, ContentData<'echo'>, string> = {
  completable: true,
  emptyValue: () => '',
  readValue: (stored) => (typeof stored === 'string' ? stored : ''),
  isEmpty: isBlankHtml,
  isAnswered: (data, value) => isWritten(value, data.minWords),
  points: ({ points }) => points,
  score: (data, value, options) => gradedByHand(!isBlankHtml(value), data.points, options?.rubricMaxScore),
  forLearner: (data) => data,
}

/** The answer definitions of echoes, as `interactives` has them for interactives; free of zod. */
export const echoes: Record<EchoSubType, typeof echo> = { writing: echo, response: echo }

/** Whether one of an echo's five features is enabled. */
export function hasFeature({ features }: Pick<ContentData<'echo'>, 'features'>, name: keyof typeof features): boolean {
  return features[name]?.enabled ?? false
}
