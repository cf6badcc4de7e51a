import 'server-only'
import { addStudentsToOpenAssignments } from '@/lib/assignment/server/add-students'
import { inChunks } from '@/lib/common/in-chunks'
import { db } from '@/lib/db/db'
import { lockGroup } from '@/lib/group/server/lock-group'
import { alertRosterChanged } from '@/lib/group/server/roster-alerts'
import { endConnections } from '@/lib/realtime/server/end-connections'
import type { Actor } from '@/lib/session/actor'
import { endStudentViews } from '@/lib/user/server/end-user-sessions'
import { ROSTER_BATCH } from '../limits'
import type { MemberRole } from '../roster'

/** Someone who joins a group, leaves one, or both, with the id of the change. */
export type Move = {
  changeId: string
  userId: string
  role: MemberRole
  from: string | undefined
  to: string | undefined
  /** Who added the restored membership and when; empty for a new one. */
  held: { addedByTeacherId?: string | null; dateCreated?: Date }
}
/** The joins and leaves of one group. */
export type GroupSteps = { joins: Move[]; leaves: Move[] }
/** Current members by group. */
type Members = ReadonlyMap<string, Record<MemberRole, Set<string>>>

const idsOf = (steps: readonly Move[], role: MemberRole) =>
  steps.flatMap((step) => (step.role === role ? [step.userId] : []))

/** Returns the moves that join nothing, or whose person may join: active, in a group of their district, and with a matching role. */
export async function joinable(districtId: string, moves: readonly Move[]): Promise<Set<Move>> {
  const open = new Set(moves.filter(({ to }) => !to))
  for (const some of inChunks(
    moves.filter(({ to }) => to),
    ROSTER_BATCH,
  )) {
    const people = await db().user.findMany({
      where: { id: { in: some.map(({ userId }) => userId) }, districtId, isActive: true },
      select: { id: true, roleId: true },
    })
    const groups = await db().group.findMany({
      where: { id: { in: some.flatMap(({ to }) => to ?? []) }, districtId },
      select: { id: true },
    })
    const roles = new Map(people.map(({ id, roleId }) => [id, roleId]))
    const places = new Set(groups.map(({ id }) => id))
    for (const move of some) {
      const roleId = roles.get(move.userId)
      const fits = roleId !== undefined && (roleId === 'student') === (move.role === 'student')
      if (fits && move.to && places.has(move.to)) open.add(move)
    }
  }
  return open
}

/** Reads the members of these groups and locks the groups in the order of their ids, so that memberships do not change until the transaction ends. */
export async function lockMembers(groupIds: readonly string[]): Promise<Members> {
  const ids = [...new Set(groupIds)].sort()
  for (const id of ids) await lockGroup(id)
  const members = new Map(ids.map((id) => [id, { student: new Set<string>(), teacher: new Set<string>() }]))
  for (const some of inChunks(ids, ROSTER_BATCH)) {
    const asked = { where: { groupId: { in: some } }, select: { groupId: true, userId: true } } as const
    for (const { groupId, userId } of await db().groupStudent.findMany(asked)) members.get(groupId)?.student.add(userId)
    for (const { groupId, userId } of await db().groupTeacher.findMany(asked)) members.get(groupId)?.teacher.add(userId)
  }
  return members
}

/** Whether someone is still a member of the group they leave, and not yet of the group they join. */
export function fits(members: Members, { userId, role, from, to }: Move): boolean {
  const isIn = (groupId: string) => members.get(groupId)?.[role].has(userId) === true
  return (from === undefined || isIn(from)) && (to === undefined || !isIn(to))
}

/** Returns the groups that have students now and would have none after these moves. */
export function emptiedBy(members: Members, moves: readonly Move[]): string[] {
  const counts = new Map([...members].map(([groupId, { student }]) => [groupId, student.size]))
  const add = (groupId: string | undefined, number: number) => {
    if (groupId !== undefined) counts.set(groupId, (counts.get(groupId) ?? 0) + number)
  }
  for (const { role, from, to } of moves) {
    if (role !== 'student') continue
    add(from, -1)
    add(to, 1)
  }
  return [...members].flatMap(([id, { student }]) => (student.size > 0 && counts.get(id) === 0 ? [id] : []))
}

/** Stores who added the leaving members and when, for a roll-back: this decides who may set their passwords. */
export async function storeLeaving(groupId: string, leaves: readonly Move[]): Promise<void> {
  const ids = leaves.map(({ changeId }) => changeId)
  await db().$executeRaw`
    UPDATE "roster_import_change" c SET "before" = c."before" || jsonb_build_object('addedByTeacherId', m."addedByTeacherId", 'dateCreated', m."dateCreated")
    FROM "group_student" m WHERE c."id" = ANY (${ids}::uuid[]) AND c."recordType" = 'student'
      AND m."groupId" = ${groupId}::uuid AND m."userId" = c."recordId"`
  await db().$executeRaw`
    UPDATE "roster_import_change" c SET "before" = c."before" || jsonb_build_object('dateCreated', m."dateCreated")
    FROM "group_teacher" m WHERE c."id" = ANY (${ids}::uuid[]) AND c."recordType" = 'teacher'
      AND m."groupId" = ${groupId}::uuid AND m."userId" = c."recordId"`
}

/**
 * Adds and removes members of one group like a manual change (lib/assignment): new students receive its open assignments, leavers keep their work and
 * lose their channels. The caller has locked the group (`lockMembers`) and checked the moves with `fits`. Accounts that are `isNew` are not notified,
 * because nobody has used them yet.
 */
export async function writeMembers(
  actor: Actor,
  { districtId, groupId }: { districtId: string; groupId: string },
  { joins, leaves }: GroupSteps,
  isNew: (userId: string) => boolean,
): Promise<void> {
  const [group] = await db().group.updateManyAndReturn({
    where: { id: groupId, districtId },
    data: { version: { increment: 1 }, modifiedById: actor.userId },
    select: { name: true, version: true },
  })
  if (!group) return
  const leavingIds = { student: idsOf(leaves, 'student'), teacher: idsOf(leaves, 'teacher') }
  if (leavingIds.student.length > 0)
    await db().groupStudent.deleteMany({ where: { groupId, userId: { in: leavingIds.student } } })
  if (leavingIds.teacher.length > 0)
    await db().groupTeacher.deleteMany({ where: { groupId, userId: { in: leavingIds.teacher } } })
  const rows = (wanted: MemberRole) =>
    joins.flatMap(({ userId, role, held }) => (role === wanted ? [{ ...held, groupId, userId }] : []))
  await db().groupStudent.createMany({ data: rows('student') })
  await db().groupTeacher.createMany({ data: rows('teacher').map(({ addedByTeacherId: _by, ...row }) => row) })
  await addStudentsToOpenAssignments(groupId, idsOf(joins, 'student'))
  if (leaves.length > 0) {
    const members = { where: { groupId }, select: { userId: true } } as const
    const teachers = (await db().groupTeacher.findMany(members)).map(({ userId }) => userId)
    endConnections([...leaves.map(({ userId }) => userId), ...teachers])
    await endStudentViews([...teachers, ...leavingIds.teacher], leavingIds.student)
    if (leavingIds.teacher.length > 0) {
      const students = await db().groupStudent.findMany(members)
      await endStudentViews(
        leavingIds.teacher,
        students.map(({ userId }) => userId),
      )
    }
  }
  const told = (steps: readonly Move[]) =>
    steps.map(({ userId }) => userId).filter((id) => id !== actor.userId && !isNew(id))
  const [joined, left] = [told(joins), told(leaves)]
  const { name, version } = group
  if (joined.length + left.length > 0) await alertRosterChanged({ groupId, name, version }, joined, left)
}
