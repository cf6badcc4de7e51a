import 'server-only'
import { assignmentSelect } from '@/lib/assignment/server/present-assignment'
import { db } from '@/lib/db/db'
import { readAssignmentPages } from '@/lib/presence/server/read-assignment-pages'
import { withParameter } from '@/lib/routing/pane'
import { ITEM_PARAMETER, viewerPath } from '@/lib/routing/viewer-address'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { ASSIGNMENT_FETCH_FAILED, CONTENT_FETCH_FAILED, type Destination } from '../schema'

/** An item of an assignment or of the actor's own work; null if it no longer exists. */
export type Goal =
  | { assignmentId: string; contentId: string }
  | { userAssignmentId: string | null; contentId: string | null }

/**
 * Returns where a request takes a student: the page of their user assignment that contains the item, at the item (contract.md §6), or why there is no
 * destination. Content that the student may not read counts as missing.
 */
export async function getDestination(actor: Actor, target: Goal): Promise<Destination> {
  const own = 'assignmentId' in target ? { assignmentId: target.assignmentId } : { id: target.userAssignmentId ?? '' }
  if ('id' in own && own.id === '') return { reason: ASSIGNMENT_FETCH_FAILED }
  const work = await db().userAssignment.findFirst({
    where: { AND: [{ ...own, userId: actor.userId }, userAssignmentScope(actor)] },
    select: { id: true, submittedDate: true, assignment: { select: assignmentSelect } },
  })
  if (!work) return { reason: ASSIGNMENT_FETCH_FAILED }
  const { contentId } = target
  const { pageOf, isOnPage } = await readAssignmentPages(work.assignment)
  const page = contentId === null ? null : pageOf(contentId)
  if (!page || contentId === null) return { reason: CONTENT_FETCH_FAILED }
  const family = work.submittedDate === null ? 'assignments' : 'binder'
  const step = { kind: page.contentType, id: page.id }
  const path = viewerPath({ family, userAssignmentId: work.id }, page.tail.length > 0 ? [step] : [])
  return {
    userAssignmentId: work.id,
    contentId: page.id,
    path: isOnPage(contentId) ? withParameter(path, ITEM_PARAMETER, contentId) : path,
  }
}
