import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'

/** Counts each group's assignments that have not ended: those that the list of assignments shows as open. */
export async function countOpenAssignments(groupIds: string[]): Promise<Map<string, number>> {
  const at = now()
  const rows = await db().assignment.groupBy({
    by: ['groupId'],
    where: {
      groupId: { in: groupIds },
      deletedDate: null,
      OR: [{ endDate: null }, { endDate: { gt: at } }],
    },
    _count: true,
  })
  return new Map(rows.map((row) => [row.groupId ?? '', row._count]))
}
