import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/error/product-error'
import { gradedGroupScope } from '@/lib/scope/server/gradebook-scope'
import type { Actor } from '@/lib/session/actor'
import type { GradebookWhere, StudentPage } from '../schema'
import { assignmentFilter } from './assignment-filter'
import { type GradedAssignment, type GradedStudent, readGradedAssignments, studentSelect } from './read-gradebook'

/** A group whose grades somebody reads: one page of its students by name, and the assignments asked for. */
export type GradedGroup = {
  name: string
  students: GradedStudent[]
  assignments: GradedAssignment[]
  /** How many students the group has. */
  count: number
}

/** A group whose grades this actor may read, with a page of those who are in it now; 404 for any other. */
export async function readGradedGroup(
  actor: Actor,
  id: string,
  where: GradebookWhere,
  { limit, offset }: StudentPage,
): Promise<GradedGroup> {
  const group = await db().group.findFirst({
    where: { AND: [{ id }, gradedGroupScope(actor)] },
    select: { id: true, name: true },
  })
  if (!group) throw notFound()
  const isMember: Prisma.UserWhereInput = { studentOf: { some: { groupId: id } } }
  const filter = await assignmentFilter(where)
  const [students, count, assignments] = await Promise.all([
    db().user.findMany({
      where: isMember,
      select: studentSelect,
      orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: limit,
    }),
    db().user.count({ where: isMember }),
    readGradedAssignments({ AND: [{ groupId: id }, filter] }),
  ])
  return { name: group.name, students, assignments, count }
}
