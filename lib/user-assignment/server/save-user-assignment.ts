import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { SaveUserAssignment, WireUserAssignment } from '../schema'
import { reopenWork } from './reopen-work'
import { savePlace, saveProgress } from './save-place'
import { submitWork } from './submit-work'

/** Applies one change to a user assignment: submit, reopen the whole, progress, or the last viewed item (contract.md §2). */
export async function saveUserAssignment(
  actor: Actor,
  id: string,
  { submittedDate, lastViewedContentId, version }: SaveUserAssignment,
): Promise<WireUserAssignment> {
  if (submittedDate === null) return reopenWork(actor, id, version)
  if (submittedDate !== undefined) return submitWork(actor, id, version)
  if (lastViewedContentId !== undefined) return savePlace(actor, id, lastViewedContentId, version)
  return saveProgress(actor, id, version)
}
