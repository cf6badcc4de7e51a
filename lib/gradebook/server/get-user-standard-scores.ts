import 'server-only'
import type { Viewer } from '@/lib/session/viewer'
import type { StandardsWhere, WireStandardScores } from '../schema'
import { readGradedStudent } from './read-graded-student'
import { readStandardScores } from './read-standard-scores'

/** How one student does by standard: for the student what may be seen, for staff by the assignments they may read. */
export async function getUserStandardScores(
  viewer: Viewer,
  id: string,
  where: StandardsWhere,
): Promise<WireStandardScores> {
  const { student, assignments, maySee } = await readGradedStudent(viewer, id, where)
  return readStandardScores(assignments, [student], where, maySee)
}
