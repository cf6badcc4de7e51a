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
  /** The source that determines what the students get. */
  source: AssignedSource
  /** Null in the library, where all features are on. */
  settings: AssignmentSettings | null
  request: ViewerRequest
  crumbsOf(root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage): Crumb[]
}

/** Returns a base with the preview that its address requests: with `preview=student` as students would see it (contract.md §6). */
export function withPreview<Base extends ViewerBase>(base: Base, { search }: ViewerRequest): Base {
  return parsePreview(search.preview) ? { ...base, isPreview: true } : base
}

/**
 * Resolves a page as a student without any progress would see it: from the same tree that students get, without anything for staff. There is no work
 * behind it, so nothing is saved. 404 for content that students do not get.
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
