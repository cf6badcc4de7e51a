import 'server-only'
import type { Viewer } from '@/lib/session/viewer'
import type { StandardsWhere, StudentPage, WireStandardScores } from '../schema'
import { readGradedGroup } from './read-graded-group'
import { readStandardScores } from './read-standard-scores'

/** How a group does by standard, a page of its students at a time; 404 where this viewer may not read its grades. */
export async function getGroupStandardScores(
  viewer: Viewer,
  id: string,
  where: StandardsWhere,
  page: StudentPage,
): Promise<{ scores: WireStandardScores; count: number }> {
  const { assignments, students, count } = await readGradedGroup(viewer, id, where, page)
  return { scores: await readStandardScores(assignments, students, where), count }
}
