import 'server-only'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { db } from '@/lib/db/db'
import type { FeedbackSource } from './present-interaction'

/** What decides what students may know of their scores, by user assignment; one query for many. */
export async function feedbackSources(userAssignmentIds: readonly string[]): Promise<Map<string, FeedbackSource>> {
  if (userAssignmentIds.length === 0) return new Map()
  const rows = await db().userAssignment.findMany({
    where: { id: { in: [...new Set(userAssignmentIds)] } },
    select: { id: true, submittedDate: true, assignment: { select: { endDate: true, data: true } } },
  })
  return new Map(
    rows.map(({ id, submittedDate, assignment }) => [
      id,
      { submittedDate, endDate: assignment.endDate, settings: settingsOf(assignment.data) },
    ]),
  )
}
