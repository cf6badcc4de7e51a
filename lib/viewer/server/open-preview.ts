import 'server-only'
import type { AssignedSource } from '@/lib/assignment/server/assigned-content'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { parsePreview, parseTextVersion, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import type { Viewer } from '@/lib/session/viewer'
import { voiceOf } from '@/lib/user/preferences-of'
import { itemsOfPage } from '../page-items'
import type { ViewerPage } from '../pages'
import type { Crumb, Opened, ViewerRequest } from '../viewer-page'
import { namesTakenOut, requirePlace, requireTail } from './find-viewer-page'
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
export async function openPreview(viewer: Viewer, place: PreviewPlace): Promise<Opened> {
  const { base, source, settings, request, crumbsOf } = place
  const view = await readStudentView(source)
  const { root, pages, grade } = view
  const tail = requireTail(request)
  if (namesTakenOut(tail, source.excludedContentIds, view)) return { kind: 'moved', href: viewerPath(base) }
  const { page, itemId, isExact } = requirePlace(root, pages, tail, request)
  return {
    kind: 'page',
    page: {
      base,
      audience: 'student',
      assignHref: null,
      root,
      pages,
      page,
      items: itemsOfPage(root, pages, page),
      material: await view.materialOf(page),
      wanted: parseTextVersion(request.search.version),
      settings,
      completions: null,
      progress: null,
      work: null,
      itemId,
      isExact,
      grade,
      crumbs: crumbsOf(root, pages, page),
      captionsOn: viewer.preferences.captionsOn === true,
      voice: voiceOf(viewer),
      staff: null,
    },
  }
}
