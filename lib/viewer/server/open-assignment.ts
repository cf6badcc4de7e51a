import 'server-only'
import { districtOf } from '@/lib/assignment/server/present-assignment'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { isPreviewed, type TailStep, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Viewer } from '@/lib/session/viewer'
import type { Opened } from '../opened'
import type { ViewerPage } from '../pages'
import { type Crumb, queryOf, type ViewerRequest } from '../viewer-page'
import { namesEdition, nearestStep, requireTail } from './find-viewer-page'
import { openPreview, withPreview } from './open-preview'
import { openStaffPage } from './open-staff-page'
import { openStudentWork } from './open-student-work'
import { readStudentView } from './read-student-view'
import { readWork } from './read-work'

/** The item of a student's work that is kept of an address: what their teacher finds under it has its place for them too (contract.md §6). */
async function nearestOwnItem(viewer: Viewer, workId: string, tail: readonly TailStep[]): Promise<TailStep[]> {
  if (tail.length < 2) return [...tail]
  const work = await readWork(viewer, workId)
  const { root, pages } = await readStudentView({ ...work, excludedContentIds: work.settings.excludedContentIds })
  return nearestStep(root, pages, tail)
}

/**
 * Where a student belongs who opened an assignment of the staff's viewers: their own copy, at the same item unless that is a teacher edition
 * (NAV-12).
 */
export async function findOwnWorkPath(
  viewer: Viewer,
  assignmentId: string,
  request: ViewerRequest,
  { keepsItem }: { keepsItem: boolean },
): Promise<string> {
  const tail = requireTail(request)
  const own = await db().userAssignment.findFirst({
    where: { AND: [{ assignmentId, userId: viewer.userId }, userAssignmentScope(viewer)] },
    select: { id: true, submittedDate: true },
  })
  if (!own) throw notFound()
  const base: ViewerBase = { family: own.submittedDate ? 'binder' : 'assignments', userAssignmentId: own.id }
  const item = keepsItem && !namesEdition(request) ? await nearestOwnItem(viewer, own.id, tail) : []
  return `${viewerPath(base, item)}${queryOf(request.search)}`
}

/** The way to a page of an assignment: its name, which leads to its first page, and the page. */
function crumbsOf(base: ViewerBase, root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage): Crumb[] {
  if (page.node === root) return [{ name: root.name, href: null }]
  return [
    { name: root.name, href: viewerPath(base, pages[0]?.tail) },
    { name: page.node.name, href: null },
  ]
}

/** An assignment with all that its teachers see of it, or as its students see it, at an address of the base that it is looked at in. */
export async function openStaffAssignment(
  viewer: Viewer,
  asked: ViewerBase,
  assignmentId: string,
  request: ViewerRequest,
): Promise<Opened> {
  const base = withPreview(asked, request)
  const assignment = await requireAssignment(viewer, assignmentId)
  const settings = settingsOf(assignment.data)
  const { contentId, createdById } = assignment
  const context = { createdById, districtId: districtOf(assignment), excludedContentIds: settings.excludedContentIds }
  if (isPreviewed(base)) {
    const source = { ...context, contentId }
    return openPreview(viewer, { base, source, settings, request, crumbsOf: (...at) => crumbsOf(base, ...at) })
  }
  const view = await readContentView({ viewer, assignment: context }, contentId, { data: 'outline' })
  if (!view) throw notFound()
  const { root } = view
  return openStaffPage(viewer, {
    base,
    root,
    request,
    assignment: { id: assignmentId, createdById, settings },
    crumbsOf: (...at) => crumbsOf(base, root, ...at),
  })
}

/**
 * A page of an assignment as its teachers see it: with what is excluded, restricted or a draft, and marked so; or one student's work. Students
 * move to their own copy.
 */
export async function openAssignment(viewer: Viewer, assignmentId: string, request: ViewerRequest): Promise<Opened> {
  if (viewer.roleId === 'student')
    return { kind: 'moved', href: await findOwnWorkPath(viewer, assignmentId, request, { keepsItem: true }) }
  const { student } = request.search
  if (typeof student === 'string') return openStudentWork(viewer, assignmentId, student, request)
  return openStaffAssignment(viewer, { family: 'assignment', assignmentId }, assignmentId, request)
}
