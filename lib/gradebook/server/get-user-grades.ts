import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { GradebookWhere, WireGradebook } from '../schema'
import { composeGradebook } from './read-gradebook'
import { readGradedStudent } from './read-graded-student'

/** Returns the gradebook of one student: for the student, the scores that they may see; for staff, those of assignments they may read. */
export async function getUserGrades(actor: Actor, id: string, where: GradebookWhere): Promise<WireGradebook> {
  const { student, assignments, leftIds, maySee } = await readGradedStudent(actor, id, where)
  return composeGradebook(assignments, [student], maySee, leftIds)
}
