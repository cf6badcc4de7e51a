import 'server-only'
import type { WireAssignment } from '@/lib/assignment/schema'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import { getUser } from '@/lib/user/server/get-user'
import type { UserAssignmentListQuery, WireUserAssignment } from '@/lib/user-assignment/schema'
import { listUserAssignments } from '@/lib/user-assignment/server/list-user-assignments'
import { readMetadataNames } from './name-maps'

/** A student's work with the assignment that it answers. */
export type StudentWork = { work: WireUserAssignment; assignment: WireAssignment }
export type StudentRecord = {
  student: WireUser
  language: string | null
  proficiency: string | null
  works: StudentWork[]
  /** Of all pages. */
  count: number
}

/** A student whom this actor teaches or runs; 404 for anybody else, also for colleagues and those known by name alone. */
export async function requireStudent(actor: Actor, id: string): Promise<WireUser> {
  const student = await getUser(actor, id)
  if (student.roleId !== 'student' || student.id === actor.userId) throw notFound()
  return student
}

async function listWorks(actor: Actor, userId: string, query: UserAssignmentListQuery) {
  const { data, count, related } = await listUserAssignments(actor, {
    ...query,
    where: { ...query.where, userId },
    modifiers: { ...query.modifiers, addAssignmentAndContent: true },
  })
  // The companions of this modifier are assignments, each once.
  const assignments = new Map((related?.assignments as WireAssignment[] | undefined)?.map((one) => [one.id, one]))
  const works = data.flatMap((work): StudentWork[] => {
    const assignment = assignments.get(work.assignmentId)
    return assignment ? [{ work, assignment }] : []
  })
  return { works, count }
}

/** The record of a student, whom the viewer was found to know, with a page of their work. */
export async function readStudentRecord(
  actor: Actor,
  student: WireUser,
  query: UserAssignmentListQuery,
): Promise<StudentRecord> {
  const [works, languages, proficiencies] = await Promise.all([
    listWorks(actor, student.id, query),
    readMetadataNames(actor, 'languages'),
    readMetadataNames(actor, 'proficiencies'),
  ])
  return {
    ...works,
    student,
    language: languages[student.languageId ?? ''] ?? null,
    proficiency: proficiencies[student.proficiencyId ?? ''] ?? null,
  }
}
