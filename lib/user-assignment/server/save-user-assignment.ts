import 'server-only'
import type { Viewer } from '@/lib/session/viewer'
import type { SaveUserAssignment, WireUserAssignment } from '../schema'
import { reopenWork } from './reopen-work'
import { savePlace, saveProgress } from './save-place'
import { submitWork } from './submit-work'

/** One change of a user assignment: submit, reopen the whole, progress, or the last viewed item (contract.md §2). */
export async function saveUserAssignment(
  viewer: Viewer,
  id: string,
  { submittedDate, lastViewedContentId, version }: SaveUserAssignment,
): Promise<WireUserAssignment> {
  if (submittedDate === null) return reopenWork(viewer, id, version)
  if (submittedDate !== undefined) return submitWork(viewer, id, version)
  if (lastViewedContentId !== undefined) return savePlace(viewer, id, lastViewedContentId, version)
  return saveProgress(viewer, id, version)
}
