import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { StandardsWhere, WireStandardScores } from '../schema'
import { readGradedStudent } from './read-graded-student'
import { readStandardScores } from './read-standard-scores'

/** Returns one student's scores by standard: for the student, those they may see; for staff, those of assignments they may read. */
export async function getUserStandardScores(
  actor: Actor,
  id: string,
  where: StandardsWhere,
): Promise<WireStandardScores> {
  const { student, counted, maySee } = await readGradedStudent(actor, id, where)
  return readStandardScores(counted, [student], where, maySee)
}
