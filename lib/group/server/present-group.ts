import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { byUserName } from '@/lib/user/server/name-order'
import type { WireGroup } from '../schema'

const named = { id: true, firstName: true, lastName: true } as const

/** Returns the columns of a group with its members' names, sorted for the reader. */
export function groupSelectFor(actor: Actor) {
  return {
    id: true,
    name: true,
    schoolId: true,
    districtId: true,
    gradeLevel: true,
    curriculum: true,
    isActive: true,
    externalId: true,
    version: true,
    dateCreated: true,
    dateModified: true,
    createdById: true,
    modifiedById: true,
    students: { select: { user: { select: named } }, orderBy: byUserName(actor) },
    teachers: { select: { user: { select: named } }, orderBy: byUserName(actor) },
  } satisfies Prisma.GroupSelect
}
export type GroupRow = Prisma.GroupGetPayload<{ select: ReturnType<typeof groupSelectFor> }>

/** Presents a group to this actor: staff see all of it, students see the teachers and, of the students, only themselves. */
export function presentGroup(actor: Actor, row: GroupRow, openAssignments?: number): WireGroup {
  const isStudent = actor.roleId === 'student'
  const students = row.students.map(({ user }) => user).filter(({ id }) => !isStudent || id === actor.userId)
  const teachers = row.teachers.map(({ user }) => user)
  const known: WireGroup = {
    id: row.id,
    name: row.name,
    schoolId: row.schoolId,
    districtId: row.districtId,
    gradeLevel: row.gradeLevel,
    curriculum: row.curriculum,
    students,
    studentIds: students.map(({ id }) => id),
    teachers,
    teacherIds: teachers.map(({ id }) => id),
    isActive: row.isActive,
    version: row.version,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  }
  if (isStudent) return known
  return {
    ...known,
    externalId: row.externalId,
    createdById: row.createdById,
    modifiedById: row.modifiedById,
    ...(openAssignments !== undefined && {
      counts: { students: students.length, teachers: teachers.length, openAssignments },
    }),
  }
}
