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

/** A student's work together with its assignment. */
export type StudentWork = { work: WireUserAssignment; assignment: WireAssignment }
export type StudentRecord = {
  student: WireUser
  language: string | null
  proficiency: string | null
  works: StudentWork[]
  /** The total over all pages. */
  count: number
  /** Counts over all work, regardless of the state requested. */
  states: WorkCounts
}

/**
 * Returns a student whom this actor teaches or manages; throws 404 for anyone else, including colleagues and users of whom only the name
 * may be seen.
 */
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
  // The related records of this modifier are assignments, each once.
  const assignments = new Map((related?.assignments as WireAssignment[] | undefined)?.map((one) => [one.id, one]))
  const works = data.flatMap((work): StudentWork[] => {
    const assignment = assignments.get(work.assignmentId)
    return assignment ? [{ work, assignment }] : []
  })
  return { works, count }
}

/** Counts the work in each state, one query after the other, so that one page does not occupy many database connections. */
async function countWorks(actor: Actor, userId: string): Promise<WorkCounts> {
  const count = async (modifiers: UserAssignmentListQuery['modifiers']) =>
    (await listUserAssignments(actor, { limit: 0, offset: 0, orderBy: [], where: { userId }, modifiers })).count
  return { all: await count({}), open: await count({ isOpen: true }), closed: await count({ isClosed: true }) }
}

/** Reads a student's page with one page of their work; the caller has already checked access. */
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
