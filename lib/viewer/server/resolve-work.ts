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
 * A page of a student's own assignment. Open work stands on `/assignments`, submitted work on `/binder`: the wrong one of the two moves on
 * with its tail; without a tail, to where there is something to see or to do (`findEntry`, contract.md §6). 404 for what is not theirs. A page that was excluded,
 * perhaps while they were on it, leads to the work.
 */
export async function resolveWork(
  actor: Actor,
  family: 'assignments' | 'binder',
  userAssignmentId: string,
  request: ViewerRequest,
): Promise<ViewerResult> {
  // A teacher edition is nothing for students, whatever stands under it.
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
