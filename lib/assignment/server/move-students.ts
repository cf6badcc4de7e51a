import 'server-only'
import { inTransaction } from '@/lib/db/db'
import { invalidInput, notFound } from '@/lib/error/product-error'
import type { MoveStudents } from '@/lib/group/schema'
import { lockWritableGroup } from '@/lib/group/server/lock-writable-group'
import type { GroupRow } from '@/lib/group/server/present-group'
import type { Actor } from '@/lib/session/actor'
import { type ChangedGroup, changeLocked, presentChanged } from './change-members'

/** Locks both groups, always in the same order, so that two moves at once do not wait for each other. */
async function lockBoth(actor: Actor, fromId: string, toId: string): Promise<{ from: GroupRow; to: GroupRow }> {
  if (fromId < toId) {
    const from = await lockWritableGroup(actor, fromId)
    return { from, to: await lockWritableGroup(actor, toId) }
  }
  const to = await lockWritableGroup(actor, toId)
  return { from: await lockWritableGroup(actor, fromId), to }
}

/**
 * Takes students of one group into another, both or neither: they keep their work of the first, which stands in its grades as that of somebody
 * who left, and get what is open in the second. Gives the first group. 404 for groups that are not the actor's to change, and for who is not in it;
 * 400 where both are one group.
 */
export async function moveStudents(
  actor: Actor,
  id: string,
  { toGroupId, studentIds }: MoveStudents,
): Promise<ChangedGroup> {
  return inTransaction(async () => {
    const { from, to } = await lockBoth(actor, id, toGroupId)
    // By the ids that were loaded: one id can be written in two ways.
    if (from.id === to.id)
      throw invalidInput('The request is not valid.', [{ path: 'toGroupId', message: 'must be another group' }])
    const members = new Set(from.students.map(({ user }) => user.id))
    if (!studentIds.every((studentId) => members.has(studentId))) throw notFound('There is no such student.')
    // They join first: a teacher may put into a group whom they teach.
    const joined = await changeLocked(actor, to, { addStudentIds: studentIds })
    const left = await changeLocked(actor, from, { removeStudentIds: studentIds })
    return presentChanged(actor, id, [joined, left])
  })
}
