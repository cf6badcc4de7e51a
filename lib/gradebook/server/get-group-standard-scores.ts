import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { StandardsWhere, StudentPage, WireStandardScores } from '../schema'
import type { GradedAssignment, GradedStudent } from './read-gradebook'
import { readGradedGroup } from './read-graded-group'
import { readStandardScores } from './read-standard-scores'

/** Returns a group's scores by standard, one page of its students at a time; throws 404 if this actor may not read its grades. */
export async function getGroupStandardScores(
  actor: Actor,
  id: string,
  where: StandardsWhere,
  page: StudentPage,
): Promise<{ scores: WireStandardScores; students: GradedStudent[]; assignments: GradedAssignment[]; count: number }> {
  const { assignments, students, count } = await readGradedGroup(actor, id, where, page, { isWithLeft: false })
  return { scores: await readStandardScores(assignments, students, where), students, assignments, count }
}
