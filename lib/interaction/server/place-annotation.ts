import 'server-only'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { requireAssignment, requireTaught } from '@/lib/assignment/server/require-assignment'
import { now } from '@/lib/common/clock'
import { conflict, invalidInput, notFound } from '@/lib/error/product-error'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { lockWork } from '@/lib/user-assignment/server/lock-work'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import type { CreateInteraction } from '../schema'
import type { StoredInteraction } from './stored-interaction'

/** Where an annotation belongs: to a student's own work, or to a page that a staff member reads, for a class or for themselves. */
type Place = Pick<
  StoredInteraction,
  'contextContentId' | 'rootContentId' | 'userAssignmentId' | 'assignmentId' | 'sharedForAssignmentId' | 'attempt'
>

/** Locks a student's own work while its annotations change; 404 for another student's, 409 `closed` once it was submitted. */
export async function lockOpenWork(actor: Actor, userAssignmentId: string) {
  const work = await lockWork(userAssignmentId)
  if (!work || work.userId !== actor.userId || work.startDate > now()) throw notFound()
  if (work.submittedDate !== null)
    throw conflict('closed', 'This assignment was turned in. Ask your teacher to open it again.', {
      userAssignment: { id: work.id, submittedDate: work.submittedDate.toISOString(), version: work.version },
    })
  return work
}

async function placeInWork(actor: Actor, userAssignmentId: string, input: CreateInteraction): Promise<Place> {
  const work = await lockOpenWork(actor, userAssignmentId)
  const { paths } = await readWorkContent(work)
  const { contentId, contextContentId } = input
  if (!paths.has(contentId)) throw notFound()
  return {
    contextContentId: contextContentId && paths.has(contextContentId) ? contextContentId : contentId,
    rootContentId: work.contentId,
    userAssignmentId: work.id,
    assignmentId: work.assignmentId,
    sharedForAssignmentId: null,
    attempt: work.attempt,
  }
}

/** Returns the place of an annotation that is shared with a class: an item that its students get (contract.md §2). */
async function placeInShared(actor: Actor, assignmentId: string, input: CreateInteraction): Promise<Place> {
  await requireTaught(actor, assignmentId)
  const assignment = await requireAssignment(actor, assignmentId)
  const problem = (path: string, message: string) => invalidInput('This cannot be shared.', [{ path, message }])
  if (!assignment.group) throw problem('sharedForAssignmentId', 'is not the assignment of a group')
  const { paths } = await contentOf(assignment)
  const { contentId, contextContentId } = input
  if (!paths.has(contentId)) throw problem('contentId', 'is not part of the assignment')
  return {
    contextContentId: contextContentId && paths.has(contextContentId) ? contextContentId : contentId,
    rootContentId: assignment.contentId,
    userAssignmentId: null,
    assignmentId: null,
    sharedForAssignmentId: assignmentId,
    attempt: 1,
  }
}

async function placeOfStaff(actor: Actor, input: CreateInteraction): Promise<Place> {
  if (input.userAssignmentId)
    throw invalidInput('Staff cannot write in a student’s work.', [
      { path: 'userAssignmentId', message: 'is for students' },
    ])
  if (input.sharedForAssignmentId) return placeInShared(actor, input.sharedForAssignmentId, input)
  const { contentId, rootContentId } = input
  const contextContentId = input.contextContentId ?? contentId
  const ids = [contentId, rootContentId, contextContentId]
  const readable = await readReadableIds(actor, ids)
  if (!ids.every((id) => readable.has(id))) throw notFound()
  return {
    contextContentId,
    rootContentId,
    userAssignmentId: null,
    assignmentId: null,
    sharedForAssignmentId: null,
    attempt: 1,
  }
}

/** Returns the place of a new annotation, by its author; a student's work stays locked. Throws as `createAnnotation` documents. */
export function placeAnnotation(actor: Actor, input: CreateInteraction): Promise<Place> {
  return actor.roleId === 'student'
    ? placeInWork(actor, input.userAssignmentId ?? '', input)
    : placeOfStaff(actor, input)
}
