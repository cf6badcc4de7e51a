import 'server-only'
import { can } from '@/lib/ability/ability'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord } from '@/lib/content/server/content-record'
import type { ContentPair, ContentState } from '@/lib/content/types'
import { inTransaction } from '@/lib/db/db'
import { notAllowed, ProductError } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { OWN_TYPES } from '../create-kinds'
import type { CreateContent, NamedQuotation } from '../schema'
import { beginsPublished, isAssessment } from './begins-published'
import type { Change } from './check-change'
import { changesLinks, commitChanges } from './commit-changes'
import { composeRecord, withReferences } from './compose-record'
import { lockGraph } from './lock-content'
import { placeInParent, readParent } from './new-place'
import { newEcho, newRecord } from './new-record'
import { readMissingQuotations } from './read-missing-quotations'
import { readWritten, requireWriter } from './require-writable'

export type Created = {
  content: WireContent
  parent: { id: string; version: number } | null
  dropped: string[]
  missingQuotations: NamedQuotation[]
}

/** Whether this actor may create an item of this kind: authors all kinds, assessment builders those of assessments, others items for themselves. */
export function mayMake(actor: Actor, pair: ContentPair): boolean {
  if (isAssessment(pair)) return can(actor, 'assessment.create')
  return can(actor, 'author') || OWN_TYPES.includes(pair.contentType)
}

/** Builds a new item in its initial state. Unless publishing was requested explicitly, it stays a draft while required fields are missing. */
function composeNew(blank: ContentRecord, sent: CreateContent, published: boolean) {
  const { contentState: asked, parentContent: _, contentType: __, contentSubType: ___, ...fields } = sent
  const inState = (contentState: ContentState) =>
    composeRecord(blank, { ...fields, data: sent.data ?? {}, contentState })
  if (!published || asked === 'draft') return inState('draft')
  try {
    return inState('published')
  } catch (error) {
    const isUnfinished = error instanceof ProductError && error.code === 'invalid_input' && asked === undefined
    if (!isUnfinished) throw error
    return inState('draft')
  }
}

/**
 * Creates an item and places it in one transaction (contract.md §2, Content): an echo with its five features, embedded items as children.
 * Throws 403 `not_allowed` for types reserved to authors, 404 for items outside the actor's scope, 409 `asset_code_in_use`, `cycle`, and
 * `stale_version` for the parent.
 */
export async function createContent(actor: Actor, sent: CreateContent): Promise<Created> {
  requireWriter(actor)
  // The schema of the call has checked that the two belong together.
  const pair = { contentType: sent.contentType, contentSubType: sent.contentSubType ?? null } as ContentPair
  if (!mayMake(actor, pair)) throw notAllowed('You are not allowed to make items of this type.')
  const { id, parent, dropped } = await inTransaction(async () => {
    const asked = await readParent(actor, sent.parentContent)
    const curriculum = asked ? asked.curriculum : (actor.profile?.curriculum ?? null)
    const blank = newRecord(actor, { ...pair, curriculum, parentId: asked?.id ?? null })
    const { echo, blocks } = pair.contentType === 'echo' ? newEcho(actor, blank) : { echo: blank, blocks: [] }
    const { record, dropped } = composeNew(echo, sent, beginsPublished(actor, pair, asked))
    const content = withReferences(record)
    const made = blocks.map((block): ContentRecord => ({ ...block, curriculum: content.curriculum }))
    const changes: Change[] = [
      ...made.map((after) => ({ before: { ...after, curriculum }, after, isNew: true })),
      { before: blank, after: content, isNew: true },
    ]
    // Everything is composed; only now is the parent read, under the graph lock.
    if (asked || changes.some(changesLinks)) await lockGraph()
    const placed = await placeInParent(actor, sent.parentContent, content.id)
    await commitChanges(actor, placed ? [...changes, placed] : changes)
    return { id: content.id, parent: placed && { id: placed.after.id, version: placed.after.version }, dropped }
  })
  const [content, missingQuotations] = await Promise.all([readWritten(actor, id), readMissingQuotations(actor, id)])
  return { content, parent, dropped, missingQuotations }
}
