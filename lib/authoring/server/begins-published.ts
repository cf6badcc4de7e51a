import 'server-only'
import { can } from '@/lib/ability/ability'
import type { ContentRecord } from '@/lib/content/server/content-record'
import type { ContentPair } from '@/lib/content/types'
import type { Actor } from '@/lib/session/actor'

type Kind = Pick<ContentRecord, 'contentType' | 'contentSubType'>

/** Whether an item is an assessment. */
export const isAssessment = ({ contentType, contentSubType }: ContentPair | Kind): boolean =>
  contentType === 'chapter' && contentSubType === 'assessment'

/**
 * Whether a new item is published from the start: a page of a structured source, a block, an image, an item written for the user's own
 * assessment, or any item if the user has the ability (domain.md §1).
 */
export function beginsPublished(actor: Actor, pair: ContentPair | Kind, parent: ContentRecord | null): boolean {
  if (can(actor, 'content.publish-on-create')) return true
  if (parent?.contentType === 'source' && parent.contentSubType === 'structured') return true
  if (parent && isAssessment(parent) && !parent.isShared) return true
  return pair.contentType === 'block' || (pair.contentType === 'interactive' && pair.contentSubType === 'image')
}
