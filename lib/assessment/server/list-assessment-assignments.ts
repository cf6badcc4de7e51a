import 'server-only'
import { assignmentSelect, countsOfClass } from '@/lib/assignment/server/present-assignment'
import { db } from '@/lib/db/db'
import { staffAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { AssignmentRow } from '../items'
import { NAMED_ASSIGNMENTS } from '../limits'

/** Lists the assignments of an item that this actor may read, newest first, with the progress of the current members of the class. */
export async function listAssessmentAssignments(actor: Actor, contentId: string): Promise<AssignmentRow[]> {
  const rows = await db().assignment.findMany({
    where: { AND: [{ contentId }, staffAssignmentScope(actor)] },
    orderBy: [{ dateCreated: 'desc' }, { id: 'asc' }],
    take: NAMED_ASSIGNMENTS,
    select: {
      id: true,
      endDate: true,
      group: assignmentSelect.group,
      student: { select: { firstName: true, lastName: true } },
      userAssignments: assignmentSelect.userAssignments,
    },
  })
  return rows.map((row) => {
    const { id, endDate, group, student } = row
    const { assigned, submitted, requiresGrading } = countsOfClass(row)
    return {
      id,
      target: group?.name ?? (student ? `${student.firstName} ${student.lastName}` : ''),
      endDate: endDate?.toISOString() ?? null,
      students: assigned,
      submitted,
      toGrade: requiresGrading,
    }
  })
}
