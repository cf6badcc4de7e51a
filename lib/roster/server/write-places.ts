import 'server-only'
import { inChunks } from '@/lib/common/in-chunks'
import { db } from '@/lib/db/db'
import { lockGroup } from '@/lib/group/server/lock-group'
import type { Actor } from '@/lib/session/actor'
import type { GroupFields, SchoolFields } from '../change'
import { withGradeName } from '../grade-levels'
import { ROSTER_BATCH } from '../limits'
import type { Step } from './write-people'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether the fields that a change affects still have the values it was computed from. */
function isUnchanged(held: object | undefined, from: object): boolean {
  if (!held) return false
  const current = withGradeName(held) as Record<string, unknown>
  return Object.entries(from).every(([name, value]) => same(current[name], value))
}

export async function addSchools(
  actor: Actor,
  districtId: string,
  steps: readonly Step<SchoolFields>[],
): Promise<void> {
  const by = { districtId, createdById: actor.userId, modifiedById: actor.userId }
  await db().school.createMany({
    data: steps.map(({ recordId: id, to: { name = '', ...fields } }) => ({ ...fields, name, id, ...by })),
  })
}

/** Writes changes of schools; returns the steps skipped because the school was changed since. */
export async function changeSchools(
  actor: Actor,
  districtId: string,
  steps: readonly Step<SchoolFields>[],
): Promise<Step<SchoolFields>[]> {
  const left: Step<SchoolFields>[] = []
  for (const step of steps) {
    await db().$queryRaw`SELECT 1 FROM "school" WHERE "id" = ${step.recordId}::uuid FOR NO KEY UPDATE`
    const held = await db().school.findFirst({
      where: { id: step.recordId, districtId },
      select: { externalId: true, name: true, code: true, isActive: true },
    })
    if (!isUnchanged(held ?? undefined, step.from)) {
      left.push(step)
      continue
    }
    await db().school.update({
      where: { id: step.recordId },
      data: { ...step.to, version: { increment: 1 }, modifiedById: actor.userId },
    })
  }
  return left
}

/** Returns the columns of a group's own table. */
const ownFields = ({ school: _school, students: _students, teachers: _teachers, ...fields }: GroupFields) => fields

/** Creates groups; returns the steps skipped because their school was excluded. */
export async function addGroups(
  actor: Actor,
  districtId: string,
  steps: readonly Step<GroupFields>[],
): Promise<Step<GroupFields>[]> {
  const schools = await db().school.findMany({ where: { districtId }, select: { id: true } })
  const known = new Set(schools.map(({ id }) => id))
  const isPlaced = ({ to }: Step<GroupFields>) => to.schoolId !== undefined && known.has(to.schoolId)
  const by = { districtId, createdById: actor.userId, modifiedById: actor.userId }
  await db().group.createMany({
    data: steps.filter(isPlaced).map(({ recordId: id, to }) => {
      const { name = '', schoolId = '', ...fields } = ownFields(to)
      return { ...fields, id, name, schoolId, ...by }
    }),
  })
  return steps.filter((step) => !isPlaced(step))
}

/** Writes changes of groups; returns the steps skipped because the group was changed since. */
export async function changeGroups(
  actor: Actor,
  districtId: string,
  steps: readonly Step<GroupFields>[],
): Promise<Step<GroupFields>[]> {
  const left: Step<GroupFields>[] = []
  for (const step of steps) {
    await lockGroup(step.recordId)
    const held = await db().group.findFirst({
      where: { id: step.recordId, districtId },
      select: { externalId: true, name: true, gradeLevel: true, schoolId: true, isActive: true },
    })
    if (!isUnchanged(held ?? undefined, ownFields(step.from))) {
      left.push(step)
      continue
    }
    await db().group.update({
      where: { id: step.recordId },
      data: { ...ownFields(step.to), version: { increment: 1 }, modifiedById: actor.userId },
    })
  }
  return left
}

/** Locks these groups, so that nobody joins them, and returns those that have a member with an active account. */
export async function lockTakenGroups(groupIds: readonly string[]): Promise<Set<string>> {
  for (const groupId of [...groupIds].sort()) await lockGroup(groupId)
  const taken = new Set<string>()
  for (const some of inChunks(groupIds, ROSTER_BATCH)) {
    const where = { groupId: { in: some }, user: { isActive: true } }
    const students = await db().groupStudent.findMany({ where, select: { groupId: true }, distinct: ['groupId'] })
    const teachers = await db().groupTeacher.findMany({ where, select: { groupId: true }, distinct: ['groupId'] })
    for (const { groupId } of [...students, ...teachers]) taken.add(groupId)
  }
  return taken
}

/** Returns those of these schools that have groups in use, or people with active accounts. */
export async function readTakenSchools(schoolIds: readonly string[]): Promise<Set<string>> {
  const schoolId = { in: [...schoolIds] }
  const select = { schoolId: true } as const
  const distinct = ['schoolId' as const]
  const groups = await db().group.findMany({ where: { schoolId, isActive: true }, select, distinct })
  const people = await db().userSchool.findMany({ where: { schoolId, user: { isActive: true } }, select, distinct })
  return new Set([...groups, ...people].map((row) => row.schoolId))
}
