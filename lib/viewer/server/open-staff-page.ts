import 'server-only'
import { can } from '@/lib/ability/ability'
import { assignableTypes } from '@/lib/assignment/schema'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { parseTextVersion, type ViewerBase } from '@/lib/routing/viewer-address'
import type { Viewer } from '@/lib/session/viewer'
import { itemsOfPage, nodesOfPage } from '../page-items'
import { pagesOf, type ViewerPage } from '../pages'
import type { Crumb, Opened, ViewerRequest } from '../viewer-page'
import { requirePlace, requireTail } from './find-viewer-page'
import { readGrade } from './read-grade'
import { readPageMaterial } from './read-page-material'

type StaffPlace = {
  base: ViewerBase
  root: ViewNode
  request: ViewerRequest
  /** Of the assignment that is looked at, if any. */
  settings: AssignmentSettings | null
  crumbsOf(pages: readonly ViewerPage[], page: ViewerPage): Crumb[]
}

/** What a teacher reads in the library can be assigned from there (shell.md §2.5). */
function assignHref(viewer: Viewer, { family }: ViewerBase, root: ViewNode): string | null {
  const isAssignable = family === 'library' && (assignableTypes as readonly string[]).includes(root.contentType)
  return isAssignable && can(viewer, 'teacher') ? `/assignment-creator/${root.id}` : null
}

/** The page of a tree that an address of the staff's viewers names, without anybody's work; 404 for none. */
export async function openStaffPage(
  viewer: Viewer,
  { base, root, request, settings, crumbsOf }: StaffPlace,
): Promise<Opened> {
  const pages = pagesOf(root)
  const { page, itemId, isExact } = requirePlace(root, pages, requireTail(request), request)
  const items = itemsOfPage(root, pages, page)
  const ids = nodesOfPage(page, items).map(({ id }) => id)
  return {
    kind: 'page',
    page: {
      base,
      audience: 'staff',
      assignHref: assignHref(viewer, base, root),
      root,
      pages,
      page,
      items,
      material: await readPageMaterial([...new Set([...ids, root.id])]),
      wanted: parseTextVersion(request.search.version),
      settings,
      completions: null,
      progress: null,
      work: null,
      itemId,
      isExact,
      grade: await readGrade(root.id),
      captionsOn: viewer.preferences.captionsOn === true,
      crumbs: crumbsOf(pages, page),
    },
  }
}
