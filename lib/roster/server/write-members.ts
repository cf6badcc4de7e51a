import 'server-only'
import { addStudentsToOpenAssignments } from '@/lib/assignment/server/add-students'
import { db } from '@/lib/db/db'
import { lockGroup } from '@/lib/group/server/lock-group'
import { alertRosterChanged } from '@/lib/group/server/roster-alerts'
import { endConnections } from '@/lib/realtime/server/end-connections'
import type { Actor } from '@/lib/session/actor'
import type { MemberRole } from '../roster'

/** Who comes to a group and who leaves it, each with the change that says so. */
export type MemberStep = { changeId: string; userId: string; role: MemberRole }
export type GroupSteps = { joins: MemberStep[]; leaves: MemberStep[] }

const idsOf = (steps: readonly MemberStep[], role: MemberRole) =>
  steps.flatMap((step) => (step.role === role ? [step.userId] : []))

/** Those of these people who may be in a group as they are to be: active, of its district, students as students. */
async function joinable(districtId: string, steps: readonly MemberStep[]): Promise<MemberStep[]> {
  const rows = await db().user.findMany({
    where: { id: { in: steps.map(({ userId }) => userId) }, districtId, isActive: true },
    select: { id: true, roleId: true },
  })
  const roles = new Map(rows.map(({ id, roleId }) => [id, roleId]))
  return steps.filter(({ userId, role }) => {
    const roleId = roles.get(userId)
    return roleId !== undefined && (roleId === 'student') === (role === 'student')
  })
}

/**
 * Lets people join and leave one group as a change of its members does (lib/assignment): who joins is given its open assignments, who leaves keeps
 * the work and loses the channels. `isNew` are accounts that nobody has used yet, which are told nothing. Gives the joins that it left.
 */
export async function writeMembers(
  actor: Actor,
  { districtId, groupId }: { districtId: string; groupId: string },
  { joins, leaves }: GroupSteps,
  isNew: (userId: string) => boolean,
): Promise<MemberStep[]> {
  await lockGroup(groupId)
  const [group] = await db().group.updateManyAndReturn({
    where: { id: groupId, districtId },
    data: { version: { increment: 1 }, modifiedById: actor.userId },
    select: { name: true, version: true },
  })
  if (!group) return joins
  const joining = await joinable(districtId, joins)
  const leavingIds = { student: idsOf(leaves, 'student'), teacher: idsOf(leaves, 'teacher') }
  if (leavingIds.student.length > 0)
    await db().groupStudent.deleteMany({ where: { groupId, userId: { in: leavingIds.student } } })
  if (leavingIds.teacher.length > 0)
    await db().groupTeacher.deleteMany({ where: { groupId, userId: { in: leavingIds.teacher } } })
  const rows = (role: MemberRole) => idsOf(joining, role).map((userId) => ({ groupId, userId }))
  await db().groupStudent.createMany({ data: rows('student'), skipDuplicates: true })
  await db().groupTeacher.createMany({ data: rows('teacher'), skipDuplicates: true })
  await addStudentsToOpenAssignments(groupId, idsOf(joining, 'student'))
  if (leaves.length > 0) {
    const teachers = await db().groupTeacher.findMany({ where: { groupId }, select: { userId: true } })
    endConnections([...leaves, ...teachers].map(({ userId }) => userId))
  }
  const told = (steps: readonly MemberStep[]) =>
    steps.map(({ userId }) => userId).filter((id) => id !== actor.userId && !isNew(id))
  const [joined, left] = [told(joining), told(leaves)]
  const { name, version } = group
  if (joined.length + left.length > 0) await alertRosterChanged({ groupId, name, version }, joined, left)
  return joins.filter((step) => !joining.includes(step))
}
