import 'server-only'
import { curriculumAccess, levelPath } from '@/lib/curriculum/access'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { isPreviewed, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Viewer } from '@/lib/session/viewer'
import type { ViewerPage } from '../pages'
import type { Crumb, Opened, ViewerRequest } from '../viewer-page'
import { openPreview, withPreview } from './open-preview'
import { openStaffPage } from './open-staff-page'

async function requireItem(viewer: Viewer, contentType: string | undefined, id: string) {
  const item = await db().content.findFirst({
    where: { id, ...(contentType && { contentType }) },
    select: { parent: { select: { id: true, name: true, contentType: true, deletedDate: true } } },
  })
  if (!item || !(await isReadable(viewer, id))) throw notFound()
  return item
}

const levels = ['grade', 'course', 'unit', 'chapter']

type Parent = { id: string; name: string; contentType: string; deletedDate: Date | null } | null

function crumbsAbove(viewer: Viewer, parent: Parent): Crumb[] {
  if (!parent || parent.deletedDate || !levels.includes(parent.contentType)) return []
  return [{ name: parent.name, href: levelPath(parent, curriculumAccess(viewer)) }]
}

/** The way to a page from what is above its root: built from the page, its chapter, the chapter's parent and first child (learner.md §2). */
function crumbsOf(
  base: ViewerBase,
  root: ViewNode,
  above: readonly Crumb[],
  pages: readonly ViewerPage[],
  page: ViewerPage,
) {
  const crumbs = [...above]
  if (page.node === root) return [...crumbs, { name: root.name, href: null }]
  crumbs.push({ name: root.name, href: viewerPath(base, pages[0]?.tail) })
  page.tail.forEach(({ id }, index) => {
    const above = pages.find(({ node, depth }) => node.id === id && depth === index)
    if (above) crumbs.push({ name: above.node.name, href: above === page ? null : viewerPath(base, above.tail) })
  })
  return crumbs
}

/** A page of an item that is read without an assignment, in the library or as its teacher edition; 404 for what this viewer may not read. */
export async function openItem(
  viewer: Viewer,
  asked: ViewerBase,
  { contentId, contentType }: { contentId: string; contentType?: string },
  request: ViewerRequest,
): Promise<Opened> {
  const base = withPreview(asked, request)
  if (isPreviewed(base)) {
    const { parent } = await requireItem(viewer, contentType, contentId)
    const above = crumbsAbove(viewer, parent)
    const { userId: createdById, districtId } = viewer
    // As students would get it whom this viewer gave it to.
    const source = { contentId, createdById, districtId, excludedContentIds: [] }
    const crumbs = (root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage) =>
      crumbsOf(base, root, above, pages, page)
    return openPreview(viewer, { base, source, settings: null, request, crumbsOf: crumbs })
  }
  const [{ parent }, view] = await Promise.all([
    requireItem(viewer, contentType, contentId),
    readContentView({ viewer }, contentId, { data: 'outline' }),
  ])
  if (!view) throw notFound()
  const { root } = view
  const above = crumbsAbove(viewer, parent)
  return openStaffPage(viewer, {
    base,
    root,
    request,
    assignment: null,
    crumbsOf: (pages, page) => crumbsOf(base, root, above, pages, page),
  })
}

/** A page of an item in the library, with the marks for staff. 404 for what this viewer may not read. */
export function openLibrary(
  viewer: Viewer,
  contentType: string,
  contentId: string,
  request: ViewerRequest,
): Promise<Opened> {
  return openItem(viewer, { family: 'library', contentType, contentId }, { contentId, contentType }, request)
}
