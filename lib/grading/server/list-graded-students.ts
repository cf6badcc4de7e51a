import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { readStored, type StoredInteraction } from '@/lib/interaction/server/stored-interaction'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { ownEnd } from '@/lib/user/accommodations'
import { byUserName } from '@/lib/user/server/name-order'
import { hasLeft } from '@/lib/user-assignment/server/present-user-assignment'
import { isListed } from '@/lib/user-assignment/status'
import { answerLineOf } from '../answer-line'
import type { GradedItem, GradingStudent } from '../grading-page'
import { studentState } from '../student-state'

type Item = Pick<GradedItem, 'id' | 'contentType' | 'contentSubType' | 'data'>

/** A student of the assignment with the stored answer to one item. */
export type GradedStudent = { student: GradingStudent; row: StoredInteraction | null }

/**
 * Lists the students of an assignment that this actor may read, each with the answer to one item, in one query. An item that occurs twice may have
 * two rows: the ungraded one is used, else the newer one.
 */
export async function listGradedStudents(
  actor: Actor,
  { id: assignmentId, startDate, endDate }: { id: string; startDate: Date; endDate: Date | null },
  item: Item | null,
): Promise<GradedStudent[]> {
  const rows = await db().userAssignment.findMany({
    where: { AND: [{ assignmentId }, userAssignmentScope(actor)] },
    include: {
      user: {
        select: { firstName: true, lastName: true, preferences: true, studentOf: { select: { groupId: true } } },
      },
      assignment: { select: { groupId: true } },
      interactions: {
        where: { interactionType: 'interactive', deletedDate: null, contentId: { in: item ? [item.id] : [] } },
        orderBy: [{ requiresGrading: 'desc' }, { dateModified: 'desc' }, { id: 'asc' }],
      },
    },
    orderBy: byUserName(actor),
  })
  const at = now()
  return rows
    .filter((row) => isListed({ ...row, left: hasLeft(row) }))
    .map(({ interactions, ...work }) => {
      const [first] = interactions
      const stored = first ? readStored(first) : null
      const answer = item && stored ? answerLineOf(item, stored) : null
      return {
        student: {
          userId: work.userId,
          userAssignmentId: work.id,
          firstName: work.user.firstName,
          lastName: work.user.lastName,
          state: studentState({ ...work, endDate: ownEnd({ startDate, endDate }, work.user.preferences) }, at),
          submittedDate: work.submittedDate?.toISOString() ?? null,
          late: work.late,
          left: hasLeft(work),
          excused: work.excusedDate !== null ? 'work' : work.excusedContentIds.includes(item?.id ?? '') ? 'item' : null,
          hasZero: work.zeroDate !== null,
          version: work.version,
          answer,
        },
        row: answer && stored,
      }
    })
}
