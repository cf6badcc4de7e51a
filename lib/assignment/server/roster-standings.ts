import 'server-only'
import { db } from '@/lib/db/db'
import { groupScope } from '@/lib/scope/server/group-scope'
import type { Actor } from '@/lib/session/actor'
import { readPayloads } from '@/lib/undo/server/read-payloads'
import type { RosterChange, RosterUndo } from '../roster-undo'

/** Whether a roster change can be undone: `open`, `changed` since, or `foreign` because a group is no longer in the actor's scope. */
type Standing = 'open' | 'changed' | 'foreign'

const peopleOf = ({ joined, left }: RosterChange) => [
  ...joined.studentIds,
  ...joined.teacherIds,
  ...[...left.students, ...left.teachers].map(({ userId }) => userId),
]

/** Reads the current state of the groups, memberships and people that these changes affected. */
async function readNow(actor: Actor, changes: readonly RosterChange[]) {
  const groupIds = changes.map(({ groupId }) => groupId)
  const userIds = changes.flatMap(peopleOf)
  const groups = await db().group.findMany({
    where: { id: { in: groupIds } },
    select: { id: true, districtId: true, schoolId: true, isActive: true },
  })
  const own = await db().group.findMany({
    where: { AND: [{ id: { in: groupIds } }, groupScope(actor)] },
    select: { id: true },
  })
  const asked = {
    where: { groupId: { in: groupIds }, userId: { in: userIds } },
    select: { groupId: true, userId: true, dateCreated: true },
  }
  const students = await db().groupStudent.findMany(asked)
  const teachers = await db().groupTeacher.findMany(asked)
  const people = await db().user.findMany({
    where: { id: { in: userIds }, erasedDate: null },
    select: { id: true, districtId: true, roleId: true, isActive: true },
  })
  const sinceOf = (rows: typeof students) =>
    new Map(rows.map(({ groupId, userId, dateCreated }) => [`${groupId} ${userId}`, dateCreated.toISOString()]))
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    ownIds: new Set(own.map(({ id }) => id)),
    students: sinceOf(students),
    teachers: sinceOf(teachers),
    people: new Map(people.map((person) => [person.id, person])),
  }
}
type Now = Awaited<ReturnType<typeof readNow>>

function standingOf(actor: Actor, change: RosterChange, now: Now): Standing {
  const { groupId, inactiveIds, joinedAt, joined, left } = change
  const group = now.groups.get(groupId)
  if (!group) return 'changed'
  // Teachers who removed themselves lost access by this very change; it is enough that they still belong to the group's school.
  const hasLeft = left.teachers.some(({ userId }) => userId === actor.userId)
  const isNear = group.districtId === actor.districtId && actor.schoolIds.includes(group.schoolId)
  if (!now.ownIds.has(groupId) && !(hasLeft && isNear)) return 'foreign'
  const isAsActive = ({ id, isActive }: { id: string; isActive: boolean }) => isActive || inactiveIds.includes(id)
  const isIn = (members: Map<string, string>) => (userId: string) => members.get(`${groupId} ${userId}`) === joinedAt
  const canReturn = (members: Map<string, string>, isStudent: boolean) => (row: { userId: string }) => {
    const person = now.people.get(row.userId)
    if (!person || members.has(`${groupId} ${row.userId}`)) return false
    return person.districtId === group.districtId && (person.roleId === 'student') === isStudent && isAsActive(person)
  }
  const isAsLeft =
    isAsActive(group) &&
    joined.studentIds.every(isIn(now.students)) &&
    joined.teacherIds.every(isIn(now.teachers)) &&
    left.students.every(canReturn(now.students, true)) &&
    left.teachers.every(canReturn(now.teachers, false))
  return isAsLeft ? 'open' : 'changed'
}

/**
 * Returns whether each change can be undone: the members it added still have the same membership, those it removed are still out, and they
 * and the groups are as active as before. Other changes to the groups do not matter. Uses a fixed number of statements.
 */
export async function rosterStandings(actor: Actor, undos: readonly RosterUndo[]): Promise<Standing[]> {
  const now = await readNow(
    actor,
    undos.flatMap(({ changes }) => changes),
  )
  return undos.map(({ changes }) => {
    const standings = changes.map((change) => standingOf(actor, change, now))
    return standings.find((each) => each === 'foreign') ?? standings.find((each) => each === 'changed') ?? 'open'
  })
}

/** Returns those of the given steps that `reverseRosters` would accept. */
export async function openRosterSteps(actor: Actor, stepIds: readonly string[]): Promise<string[]> {
  const steps = await readPayloads(stepIds)
  // Only `presentChanged` writes these payloads.
  const standings = await rosterStandings(
    actor,
    steps.map(({ payload }) => payload as RosterUndo),
  )
  return steps.flatMap(({ id }, at) => (standings[at] === 'open' ? [id] : []))
}
