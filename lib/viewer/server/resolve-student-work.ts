import 'server-only'
import { isId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { readGradeFacts } from './read-feedback'
import { readStaffPart } from './read-staff-part'
import { readStudentView } from './read-student-view'
import { readWork } from './read-work'
import { readWorkPage } from './read-work-page'

/**
 * Resolves a page of one student's work as that student sees it, read-only for staff (`?student=`, contract.md §6). 404 for a student who does not
 * have the assignment, for one whose work this viewer may not read, and before the assignment begins.
 */
export async function resolveStudentWork(
  actor: Actor,
  assignmentId: string,
  studentId: string,
  request: ViewerRequest,
): Promise<ViewerResult> {
  if (!isId(studentId)) throw notFound()
  const found = await db().userAssignment.findFirst({
    where: { AND: [{ assignmentId, userId: studentId }, userAssignmentScope(actor)] },
    select: { id: true, user: { select: { firstName: true, lastName: true } } },
  })
  if (!found) throw notFound()
  const work = await readWork({ userId: studentId }, found.id)
  const view = await readStudentView({ ...work, excludedContentIds: work.settings.excludedContentIds })
  const base: ViewerBase = { family: 'assignment', assignmentId, studentId }
  const crumbs = [
    { name: view.root.name, href: viewerPath({ family: 'assignment', assignmentId }), item: view.root },
    { name: `${found.user.firstName} ${found.user.lastName}`, href: null },
  ]
  const page = await readWorkPage(actor, {
    base,
    work,
    view,
    request,
    crumbs,
    isOwn: false,
    staff: async (shown) =>
      readStaffPart(actor, {
        base,
        rootType: view.root.contentType,
        page: shown,
        editionIds: null,
        assignment: { id: assignmentId, createdById: work.createdById },
        grade: work.submittedDate ? await readGradeFacts(actor, work.id, view.root) : null,
      }),
  })
  return { kind: 'page', page }
}
