import 'server-only'
import { isFeatureOpen } from '@/lib/ability/feature-gate'
import { assignableTypes } from '@/lib/assignment/schema'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { parseTextVersion, type ViewerBase } from '@/lib/routing/viewer-address'
import { isContentEdition } from '@/lib/routing/viewer-location'
import type { Viewer } from '@/lib/session/viewer'
import { voiceOf } from '@/lib/user/preferences-of'
import { itemsOfPage, nodesOfPage } from '../page-items'
import { pagesOf, type ViewerPage } from '../pages'
import type { Crumb, Opened, ViewerRequest } from '../viewer-page'
import { namesEdition, requirePlace, requireTail } from './find-viewer-page'
import { readGrade } from './read-grade'
import { readPageMaterial } from './read-page-material'
import { readStaffPart } from './read-staff-part'

type StaffPlace = {
  base: ViewerBase
  root: ViewNode
  request: ViewerRequest
  /** The assignment that is looked at, if any. */
  assignment: { id: string; createdById: string; settings: AssignmentSettings } | null
  crumbsOf(pages: readonly ViewerPage[], page: ViewerPage): Crumb[]
}

/** What a teacher reads in the library can be assigned from there (shell.md §2.5). */
function assignHref(viewer: Viewer, base: ViewerBase, root: ViewNode): string | null {
  const isLibrary = base.family === 'library' || (base.family === 'teacher-edition' && isContentEdition(base.rootId))
  const isAssignable = isLibrary && (assignableTypes as readonly string[]).includes(root.contentType)
  const isDraft = root.contentState === 'draft'
  return isAssignable && isFeatureOpen(viewer, 'teacher', { isDraft }) ? `/assignment-creator/${root.id}` : null
}

/** The page of a tree that an address of the staff's viewers names, without anybody's work; 404 for none. */
export async function openStaffPage(
  viewer: Viewer,
  { base, root, request, assignment, crumbsOf }: StaffPlace,
): Promise<Opened> {
  const pages = pagesOf(root)
  const { page, itemId, isExact } = requirePlace(root, pages, requireTail(request), request)
  const items = itemsOfPage(root, pages, page)
  const ids = [...new Set([...nodesOfPage(page, items).map(({ id }) => id), root.id])]
  const isEdition = base.family === 'teacher-edition' || namesEdition(request)
  const [material, grade, staff] = await Promise.all([
    readPageMaterial(ids),
    readGrade(root.id),
    readStaffPart(viewer, {
      base,
      rootType: root.contentType,
      page,
      editionIds: isEdition ? ids : null,
      assignment,
      grade: null,
    }),
  ])
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
      material,
      wanted: parseTextVersion(request.search.version),
      settings: assignment?.settings ?? null,
      completions: null,
      progress: null,
      work: null,
      itemId,
      isExact,
      grade,
      captionsOn: viewer.preferences.captionsOn === true,
      voice: voiceOf(viewer),
      crumbs: crumbsOf(pages, page),
      staff,
    },
  }
}
