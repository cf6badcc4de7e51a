import 'server-only'
import { db } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { getInteraction } from './list-interactions'
import { type SavedInteraction, saveOwnAnswer } from './save-interaction'

/**
 * Restores an answer from a revision as a new save by its owner: it is scored and counted like any other, and the state it replaces is kept as a
 * revision. 404 for a revision of another answer, 403 `not_allowed` for all but the owner, 409 as for a save of closed work.
 */
export async function restoreRevision(actor: Actor, id: string, revisionId: string): Promise<SavedInteraction> {
  await getInteraction(actor, id)
  const row = await db().interaction.findFirst({
    where: { id, userId: actor.userId, interactionType: 'interactive', deletedDate: null },
  })
  if (!row?.userAssignmentId) throw notAllowed('Only the student can restore an answer.')
  const revision = await db().interactionRevision.findFirst({ where: { id: revisionId, interactionId: id } })
  if (!revision) throw notFound()
  return saveOwnAnswer(actor, row.userAssignmentId, {
    clientId: row.clientId,
    contentId: row.contentId,
    contextContentId: row.contextContentId,
    // An answer that was empty then is now emptied on purpose.
    interactionData: { ...(revision.interactionData as Record<string, unknown>), cleared: true },
    state: revision.state === 'incomplete' ? 'incomplete' : 'complete',
    tabId: null,
    sequence: 0,
    version: row.version,
  })
}
