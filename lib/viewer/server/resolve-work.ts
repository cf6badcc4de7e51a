import 'server-only'
import { notFound } from '@/lib/error/product-error'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { queryOf, type ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { findEntry } from './find-entry'
import { namesEdition, namesTakenOut, requireTail } from './find-viewer-page'
import { readStudentView } from './read-student-view'
import { readWork } from './read-work'
import { readWorkPage } from './read-work-page'

/**
 * Resolves a page of a student's own assignment. Open work is at `/assignments`, submitted work at `/binder`: the wrong one redirects to the other
 * with its tail; without a tail, to where there is something to see or to do (`findEntry`, contract.md §6). 404 for other users' work. An excluded
 * page redirects to the work, because the student may have been on it.
 */
export async function resolveWork(
  actor: Actor,
  family: 'assignments' | 'binder',
  userAssignmentId: string,
  request: ViewerRequest,
): Promise<ViewerResult> {
  // Students never get teacher editions, whatever items are below them.
  if (namesEdition(request)) throw notFound()
  const tail = requireTail(request)
  const work = await readWork(actor, userAssignmentId)
  const base = { family: work.submittedDate ? ('binder' as const) : ('assignments' as const), userAssignmentId }
  if (base.family !== family) return { kind: 'moved', href: `${viewerPath(base, tail)}${queryOf(request.search)}` }
  const { excludedContentIds } = work.settings
  const view = await readStudentView({ ...work, excludedContentIds })
  if (namesTakenOut(tail, excludedContentIds, view)) return { kind: 'moved', href: viewerPath(base) }
  if (tail.length === 0) {
    const href = await findEntry(base, work, view, request)
    if (href) return { kind: 'moved', href }
  }
  const crumbs = [{ name: view.root.name, href: null, item: view.root }]
  return { kind: 'page', page: await readWorkPage(actor, { base, work, view, request, crumbs, isOwn: true }) }
}
