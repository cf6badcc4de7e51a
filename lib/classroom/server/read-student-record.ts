import 'server-only'
import type { WireAssignment } from '@/lib/assignment/schema'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import { getUser } from '@/lib/user/server/get-user'
import type { UserAssignmentListQuery, WireUserAssignment } from '@/lib/user-assignment/schema'
import { listUserAssignments } from '@/lib/user-assignment/server/list-user-assignments'
import type { WorkCounts } from '../work-counts'
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
  /** Of all the work, whichever of it is asked for. */
  states: WorkCounts
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

/** How much work there is in each state, one after the other: a record is to leave connections to others. */
async function countWorks(actor: Actor, userId: string): Promise<WorkCounts> {
  const count = async (modifiers: UserAssignmentListQuery['modifiers']) =>
    (await listUserAssignments(actor, { limit: 0, offset: 0, orderBy: [], where: { userId }, modifiers })).count
  return { all: await count({}), open: await count({ isOpen: true }), closed: await count({ isClosed: true }) }
}

/** The record of a student, whom the viewer was found to know, with a page of their work. */
export async function readStudentRecord(
  actor: Actor,
  student: WireUser,
  query: UserAssignmentListQuery,
): Promise<StudentRecord> {
  const [works, states, languages, proficiencies] = await Promise.all([
    listWorks(actor, student.id, query),
    countWorks(actor, student.id),
    readMetadataNames(actor, 'languages'),
    readMetadataNames(actor, 'proficiencies'),
  ])
  return {
    ...works,
    states,
    student,
    language: languages[student.languageId ?? ''] ?? null,
    proficiency: proficiencies[student.proficiencyId ?? ''] ?? null,
  }
}
