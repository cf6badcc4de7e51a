import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { lockGroup } from '@/lib/group/server/lock-group'
import type { AssignedContent } from './assigned-content'
import { alertAssigned } from './assignment-alerts'
import { contentOf } from './get-assignment'
import { type AssignmentRow, assignmentSelect } from './present-assignment'

/** Creates the missing user assignments of these students and alerts those who were added. */
export async function addUserAssignments(
  assignment: Pick<AssignmentRow, 'id' | 'startDate' | 'content'>,
  content: AssignedContent,
  userIds: readonly string[],
): Promise<void> {
  const hasUnits = content.units.items.length + content.units.pageIds.length > 0
  const made = await db().userAssignment.createManyAndReturn({
    data: userIds.map((userId) => ({
      id: newId(),
      assignmentId: assignment.id,
      userId,
      maxScore: content.maxScore,
      progress: hasUnits ? 0 : null,
    })),
    skipDuplicates: true,
    select: { id: true, userId: true },
  })
  const told = made.map(({ id, userId }) => ({ userAssignmentId: id, userId }))
  await alertAssigned(assignment.content.name, assignment.startDate, told)
}

/**
 * Adds students who have joined a group to its assignments that have not ended (domain.md §4). Call it in the same transaction, after
 * making them members.
 */
export async function addStudentsToOpenAssignments(groupId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await inTransaction(async () => {
    await lockGroup(groupId)
    const open = await db().assignment.findMany({
      where: { groupId, deletedDate: null, OR: [{ endDate: null }, { endDate: { gt: now() } }] },
      select: assignmentSelect,
      orderBy: { id: 'asc' },
    })
    for (const assignment of open) await addUserAssignments(assignment, await contentOf(assignment), userIds)
  })
}
