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
import type { Actor } from '@/lib/session/actor'
import type { ViewerPage } from '../pages'
import { type Crumb, queryOf, type ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { namesEdition, nearestStep, requireTail } from './find-viewer-page'
import { readStudentView } from './read-student-view'
import { readWork } from './read-work'
import { resolvePreview, withPreview } from './resolve-preview'
import { resolveStaffPage } from './resolve-staff-page'
import { resolveStudentWork } from './resolve-student-work'

/**
 * Returns the tail for the item of a student's work closest to a teacher's address: teachers see more items, but the same address also leads to the
 * student's place (contract.md §6).
 */
async function nearestOwnItem(actor: Actor, workId: string, tail: readonly TailStep[]): Promise<TailStep[]> {
  if (tail.length < 2) return [...tail]
  const work = await readWork(actor, workId)
  const { root, pages } = await readStudentView({ ...work, excludedContentIds: work.settings.excludedContentIds })
  return nearestStep(root, pages, tail)
}

/** Returns the path of a student's own copy for an address of the staff's viewers, at the same item unless that is a teacher edition (NAV-12). */
export async function findOwnWorkPath(
  actor: Actor,
  assignmentId: string,
  request: ViewerRequest,
  { keepsItem }: { keepsItem: boolean },
): Promise<string> {
  const tail = requireTail(request)
  const own = await db().userAssignment.findFirst({
    where: { AND: [{ assignmentId, userId: actor.userId }, userAssignmentScope(actor)] },
    select: { id: true, submittedDate: true },
  })
  if (!own) throw notFound()
  const base: ViewerBase = { family: own.submittedDate ? 'binder' : 'assignments', userAssignmentId: own.id }
  const item = keepsItem && !namesEdition(request) ? await nearestOwnItem(actor, own.id, tail) : []
  return `${viewerPath(base, item)}${queryOf(request.search)}`
}

/** Returns the breadcrumb of an assignment's page: the assignment's name, which leads to its first page, and the page. */
function crumbsOf(base: ViewerBase, root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage): Crumb[] {
  if (page.node === root) return [{ name: root.name, href: null, item: root }]
  return [
    { name: root.name, href: viewerPath(base, pages[0]?.tail), item: root },
    { name: page.node.name, href: null, item: page.node },
  ]
}

/** Resolves a page of an assignment with everything that its teachers see, or as its students see it, at an address of the given base. */
export async function resolveStaffAssignment(
  actor: Actor,
  asked: ViewerBase,
  assignmentId: string,
  request: ViewerRequest,
): Promise<ViewerResult> {
  const base = withPreview(asked, request)
  const assignment = await requireAssignment(actor, assignmentId)
  const settings = settingsOf(assignment.data)
  const { contentId, createdById } = assignment
  const context = { createdById, districtId: districtOf(assignment), excludedContentIds: settings.excludedContentIds }
  if (isPreviewed(base)) {
    const source = { ...context, contentId }
    return resolvePreview(actor, { base, source, settings, request, crumbsOf: (...at) => crumbsOf(base, ...at) })
  }
  const view = await readContentView({ actor, assignment: context }, contentId, { data: 'outline' })
  if (!view) throw notFound()
  const { root } = view
  return resolveStaffPage(actor, {
    base,
    root,
    request,
    assignment: { id: assignmentId, createdById, settings },
    crumbsOf: (...at) => crumbsOf(base, root, ...at),
  })
}

/**
 * Resolves a page of an assignment as its teachers see it, with marks on excluded, restricted and draft items; or a page of one student's work.
 * Students are redirected to their own copy.
 */
export async function resolveAssignment(
  actor: Actor,
  assignmentId: string,
  request: ViewerRequest,
): Promise<ViewerResult> {
  if (actor.roleId === 'student')
    return { kind: 'moved', href: await findOwnWorkPath(actor, assignmentId, request, { keepsItem: true }) }
  const { student } = request.search
  if (typeof student === 'string') return resolveStudentWork(actor, assignmentId, student, request)
  return resolveStaffAssignment(actor, { family: 'assignment', assignmentId }, assignmentId, request)
}
