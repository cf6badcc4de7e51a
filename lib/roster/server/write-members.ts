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

/** Who comes to a group, leaves one, or both, with the change that says so. */
export type Move = {
  changeId: string
  userId: string
  role: MemberRole
  from: string | undefined
  to: string | undefined
  /** By whom and since when they were where they come back to; empty for who comes anew. */
  held: { addedByTeacherId?: string | null; dateCreated?: Date }
}
/** Who comes to one group and who leaves it. */
export type GroupSteps = { joins: Move[]; leaves: Move[] }
/** Who is in groups now, by the group. */
type Members = ReadonlyMap<string, Record<MemberRole, Set<string>>>

const idsOf = (steps: readonly Move[], role: MemberRole) =>
  steps.flatMap((step) => (step.role === role ? [step.userId] : []))

/** Those who join nothing, or may be where they come to: active, in a group of their district, students as students. */
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

/** Who is in these groups, which are locked in the order of their ids: it stays so until the transaction ends. */
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

/** Whether somebody still is where they leave, and not yet where they come to. */
export function fits(members: Members, { userId, role, from, to }: Move): boolean {
  const isIn = (groupId: string) => members.get(groupId)?.[role].has(userId) === true
  return (from === undefined || isIn(from)) && (to === undefined || !isIn(to))
}

/** The groups that have students now, and none after these moves. */
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

/** Stores by whom and since when they who leave a group were in it, for a roll-back: it decides who may set their passwords. */
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
 * Lets people join and leave one group as a change of its members does (lib/assignment): who joins is given its open assignments, who leaves keeps
 * the work and loses the channels. Call it with the group locked (`lockMembers`) and moves that fit. `isNew` are accounts that nobody has used yet, which are told nothing.
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
