import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { ownEnd } from '@/lib/user/accommodations'
import { isPastDue } from '../status'

/**
 * The open work, of what is asked for, that is in its student's extra time: the end that all have is past, its own is not. Prisma cannot add up
 * the end of each student, so lists that go by ends name these rows.
 */
export async function readInExtraTime(where: Prisma.UserAssignmentWhereInput): Promise<string[]> {
  const at = now()
  const hasExtraTime = { preferences: { path: ['accommodations', 'extraTimePercent'], gt: 0 } }
  const rows = await db().userAssignment.findMany({
    where: { AND: [where, { submittedDate: null, assignment: { endDate: { lt: at } }, user: hasExtraTime }] },
    select: {
      id: true,
      assignment: { select: { startDate: true, endDate: true } },
      user: { select: { preferences: true } },
    },
  })
  return rows.filter(({ assignment, user }) => !isPastDue(ownEnd(assignment, user.preferences), at)).map(({ id }) => id)
}
