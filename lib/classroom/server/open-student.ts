import 'server-only'
import type { WireAssignment } from '@/lib/assignment/schema'
import { notFound } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import type { WireUser } from '@/lib/user/schema'
import { getUser } from '@/lib/user/server/get-user'
import type { UserAssignmentListQuery, WireUserAssignment } from '@/lib/user-assignment/schema'
import { listUserAssignments } from '@/lib/user-assignment/server/list-user-assignments'
import { readMetadataNames } from './name-maps'

/** A student's work with the assignment that it answers. */
export type StudentWork = { work: WireUserAssignment; assignment: WireAssignment }
export type OpenStudent = {
  student: WireUser
  language: string | null
  proficiency: string | null
  works: StudentWork[]
  /** Of all pages. */
  count: number
}

/** A student whom this viewer teaches or runs; 404 for anybody else, also for colleagues and those known by name alone. */
export async function requireStudent(viewer: Viewer, id: string): Promise<WireUser> {
  const student = await getUser(viewer, id)
  if (student.roleId !== 'student' || student.id === viewer.userId) throw notFound()
  return student
}

async function listWorks(viewer: Viewer, userId: string, query: UserAssignmentListQuery) {
  const { data, count, related } = await listUserAssignments(viewer, {
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
export async function openStudent(
  viewer: Viewer,
  student: WireUser,
  query: UserAssignmentListQuery,
): Promise<OpenStudent> {
  const [works, languages, proficiencies] = await Promise.all([
    listWorks(viewer, student.id, query),
    readMetadataNames(viewer, 'languages'),
    readMetadataNames(viewer, 'proficiencies'),
  ])
  return {
    ...works,
    student,
    language: languages[student.languageId ?? ''] ?? null,
    proficiency: proficiencies[student.proficiencyId ?? ''] ?? null,
  }
}
