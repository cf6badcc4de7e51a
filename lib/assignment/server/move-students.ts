import 'server-only'
import { inTransaction } from '@/lib/db/db'
import { invalidInput, notFound } from '@/lib/error/product-error'
import type { MoveStudents } from '@/lib/group/schema'
import { lockWritableGroup } from '@/lib/group/server/lock-writable-group'
import type { GroupRow } from '@/lib/group/server/present-group'
import type { Actor } from '@/lib/session/actor'
import { type ChangedGroup, changeLocked, presentChanged } from './change-members'

/** Locks both groups, always in the same order, so that two concurrent moves cannot deadlock. */
async function lockBoth(actor: Actor, fromId: string, toId: string): Promise<{ from: GroupRow; to: GroupRow }> {
  if (fromId < toId) {
    const from = await lockWritableGroup(actor, fromId)
    return { from, to: await lockWritableGroup(actor, toId) }
  }
  const to = await lockWritableGroup(actor, toId)
  return { from: await lockWritableGroup(actor, fromId), to }
}

/**
 * Moves students from one group to another in one transaction: their work stays in the first group's grades as that of former members, and
 * they get the open assignments of the second. Returns the first group. Throws 404 for groups that the actor may not change and for users
 * who are not in the first group; 400 if both are the same group.
 */
export async function moveStudents(
  actor: Actor,
  id: string,
  { toGroupId, studentIds }: MoveStudents,
): Promise<ChangedGroup> {
  return inTransaction(async () => {
    const { from, to } = await lockBoth(actor, id, toGroupId)
    // Uses the ids as loaded: one id can be written in two ways.
    if (from.id === to.id)
      throw invalidInput('The request is not valid.', [{ path: 'toGroupId', message: 'must be another group' }])
    const members = new Set(from.students.map(({ user }) => user.id))
    if (!studentIds.every((studentId) => members.has(studentId))) throw notFound('There is no such student.')
    // They join first: a teacher may only add students whom they teach to a group.
    const joined = await changeLocked(actor, to, { addStudentIds: studentIds })
    const left = await changeLocked(actor, from, { removeStudentIds: studentIds })
    return presentChanged(actor, id, [joined, left])
  })
}
