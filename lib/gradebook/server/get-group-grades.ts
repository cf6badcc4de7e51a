import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { GradebookWhere, StudentPage, WireGradebook } from '../schema'
import { composeGradebook } from './read-gradebook'
import { readGradedGroup } from './read-graded-group'

/** Returns the gradebook of a group, one page of its students at a time; throws 404 if this actor may not read its grades. */
export async function getGroupGrades(
  actor: Actor,
  id: string,
  where: GradebookWhere,
  page: StudentPage,
): Promise<{ gradebook: WireGradebook; count: number }> {
  const { assignments, students, count } = await readGradedGroup(actor, id, where, page, { isWithLeft: true })
  return { gradebook: await composeGradebook(assignments, students), count }
}
