import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'

/** Assigned to one student, or to a group that is not archived (domain.md §14). */
export const inOpenGroup = {
  OR: [{ groupId: null }, { group: { isActive: true } }],
} satisfies Prisma.AssignmentWhereInput

/** Assigned to a group that was archived. */
export const inArchivedGroup = { group: { isActive: false } } satisfies Prisma.AssignmentWhereInput
