import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { GradebookWhere, WireGradebook } from '../schema'
import { composeGradebook } from './read-gradebook'
import { readGradedStudent } from './read-graded-student'

/** The gradebook of one student: for the student the scores that may be seen, for staff those of the assignments they may read. */
export async function getUserGrades(actor: Actor, id: string, where: GradebookWhere): Promise<WireGradebook> {
  const { student, assignments, leftIds, maySee } = await readGradedStudent(actor, id, where)
  return composeGradebook(assignments, [student], maySee, leftIds)
}
