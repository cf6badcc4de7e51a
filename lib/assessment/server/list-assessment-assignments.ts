import 'server-only'
import { db } from '@/lib/db/db'
import { staffAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { AssignmentRow } from '../items'
import { NAMED_ASSIGNMENTS } from '../limits'

/** The assignments of an item that this actor may read, the newest first, with how far their students are. */
export async function listAssessmentAssignments(actor: Actor, contentId: string): Promise<AssignmentRow[]> {
  const rows = await db().assignment.findMany({
    where: { AND: [{ contentId }, staffAssignmentScope(actor)] },
    orderBy: [{ dateCreated: 'desc' }, { id: 'asc' }],
    take: NAMED_ASSIGNMENTS,
    select: {
      id: true,
      endDate: true,
      group: { select: { name: true } },
      student: { select: { firstName: true, lastName: true } },
      userAssignments: { select: { submittedDate: true, requiresGrading: true } },
    },
  })
  return rows.map(({ id, endDate, group, student, userAssignments: works }) => {
    const submitted = works.filter(({ submittedDate }) => submittedDate !== null)
    return {
      id,
      target: group?.name ?? (student ? `${student.firstName} ${student.lastName}` : ''),
      endDate: endDate?.toISOString() ?? null,
      students: works.length,
      submitted: submitted.length,
      toGrade: submitted.filter(({ requiresGrading }) => requiresGrading).length,
    }
  })
}
