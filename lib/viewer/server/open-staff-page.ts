import 'server-only'
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
