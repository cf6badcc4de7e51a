import 'server-only'
import { addStudentsToOpenAssignments } from '@/lib/assignment/server/add-students'
import { inChunks } from '@/lib/common/in-chunks'
import { db } from '@/lib/db/db'
import { lockGroup } from '@/lib/group/server/lock-group'
import { alertRosterChanged } from '@/lib/group/server/roster-alerts'
import { endConnections } from '@/lib/realtime/server/end-connections'
import type { Actor } from '@/lib/session/actor'
import { ROSTER_BATCH } from '../limits'
import type { MemberRole } from '../roster'

/** Who comes to a group, leaves one, or both, with the change that says so. */
export type Move = {
  changeId: string
  userId: string
  role: MemberRole
  from: string | undefined
  to: string | undefined
}
/** Who comes to one group and who leaves it. */
export type GroupSteps = { joins: Move[]; leaves: Move[] }

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

/**
 * Lets people join and leave one group as a change of its members does (lib/assignment): who joins is given its open assignments, who leaves keeps
 * the work and loses the channels. `isNew` are accounts that nobody has used yet, which are told nothing.
 */
export async function writeMembers(
  actor: Actor,
  { districtId, groupId }: { districtId: string; groupId: string },
  { joins, leaves }: GroupSteps,
  isNew: (userId: string) => boolean,
): Promise<void> {
  await lockGroup(groupId)
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
  const rows = (role: MemberRole) => idsOf(joins, role).map((userId) => ({ groupId, userId }))
  await db().groupStudent.createMany({ data: rows('student'), skipDuplicates: true })
  await db().groupTeacher.createMany({ data: rows('teacher'), skipDuplicates: true })
  await addStudentsToOpenAssignments(groupId, idsOf(joins, 'student'))
  if (leaves.length > 0) {
    const teachers = await db().groupTeacher.findMany({ where: { groupId }, select: { userId: true } })
    endConnections([...leaves, ...teachers].map(({ userId }) => userId))
  }
  const told = (steps: readonly Move[]) =>
    steps.map(({ userId }) => userId).filter((id) => id !== actor.userId && !isNew(id))
  const [joined, left] = [told(joins), told(leaves)]
  const { name, version } = group
  if (joined.length + left.length > 0) await alertRosterChanged({ groupId, name, version }, joined, left)
}
