import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import type { InteractiveSubType } from '@/lib/interactive/sub-types'
import { newName } from '../address'

/** Creates an interactive under its default name; retries use the same key, so that a lost response causes no duplicate. */
export async function createInteractive(contentSubType: InteractiveSubType, key: string): Promise<WireContent> {
  const kind = { contentType: 'interactive' as const, contentSubType }
  const { result } = await request<WireContent>({
    method: 'POST',
    path: 'content',
    body: { ...kind, name: newName(kind) },
    idempotencyKey: key,
    silent: true,
  })
  return result
}
