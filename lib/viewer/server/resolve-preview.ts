import 'server-only'
import type { AssignedSource } from '@/lib/assignment/server/assigned-content'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { parsePreview, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import type { ViewerPage } from '../pages'
import type { Crumb, ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { namesTakenOut, requireTail } from './find-viewer-page'
import { locatePage } from './locate-page'
import { readStudentView } from './read-student-view'

type PreviewPlace = {
  base: ViewerBase
  /** What decides what the students get. */
  source: AssignedSource
  /** Null in the library, where everything is switched on. */
  settings: AssignmentSettings | null
  request: ViewerRequest
  crumbsOf(root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage): Crumb[]
}

/** A base as its address asks for it: with `preview=student` as students would see it (contract.md §6). */
export function withPreview<Base extends ViewerBase>(base: Base, { search }: ViewerRequest): Base {
  return parsePreview(search.preview) ? { ...base, isPreview: true } : base
}

/**
 * A page as a student would see it who has done nothing yet: made of the very tree that students get, without anything that is for staff.
 * Nobody's work stands behind it, so nothing of it is saved. 404 for what students do not have.
 */
export async function resolvePreview(actor: Actor, place: PreviewPlace): Promise<ViewerResult> {
  const { base, source, settings, request, crumbsOf } = place
  const view = await readStudentView(source)
  const { root, pages, grade } = view
  if (namesTakenOut(requireTail(request), source.excludedContentIds, view))
    return { kind: 'moved', href: viewerPath(base) }
  const located = locatePage(actor, { base, root, pages, request })
  return {
    kind: 'page',
    page: {
      ...located,
      audience: 'student',
      assignHref: null,
      material: await view.materialOf(located.page),
      settings,
      completions: null,
      progress: null,
      work: null,
      grade,
      crumbs: crumbsOf(root, pages, located.page),
      staff: null,
    },
  }
}
