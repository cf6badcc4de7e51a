import 'server-only'
import { readBreadcrumbs } from '@/lib/content/server/read-breadcrumb'
import { type ContentType, isPageType } from '@/lib/content/types'
import { curriculumAccess, levelPath } from '@/lib/curriculum/access'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { isPreviewed, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { ViewerPage } from '../pages'
import type { Crumb, ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { resolvePreview, withPreview } from './resolve-preview'
import { resolveStaffPage } from './resolve-staff-page'

async function requireItem(actor: Actor, contentType: string | undefined, id: string) {
  const where = { id, ...(contentType && { contentType }) }
  const item = await db().content.findFirst({ where, select: { id: true } })
  if (!item || !(await isReadable(actor, id))) throw notFound()
}

const levels = ['grade', 'course', 'unit', 'chapter']

/** Returns the breadcrumb from an item's container up to the next level of the curriculum, which is the chapter for items below one. */
async function crumbsAbove(actor: Actor, contentId: string): Promise<Crumb[]> {
  const above = (await readBreadcrumbs(actor, [contentId])).get(contentId) ?? null
  const crumbs: Crumb[] = []
  const seen = new Set([contentId])
  for (let at = above; at && !seen.has(at.id); at = at.parent) {
    seen.add(at.id)
    const { id, name, contentType } = at
    if (levels.includes(contentType)) return [{ name, href: levelPath(at, curriculumAccess(actor)) }, ...crumbs]
    // The database constrains the type.
    const isPage = isPageType(contentType as ContentType)
    if (isPage) crumbs.unshift({ name, href: viewerPath({ family: 'library', contentType, contentId: id }) })
  }
  return crumbs
}

/**
 * Returns the breadcrumb of a page with the steps above its root: built from the page, its chapter, the chapter's parent and first child (NAV-18).
 */
function crumbsOf(
  base: ViewerBase,
  root: ViewNode,
  above: readonly Crumb[],
  pages: readonly ViewerPage[],
  page: ViewerPage,
) {
  const crumbs = [...above]
  if (page.node === root) return [...crumbs, { name: root.name, href: null, item: root }]
  crumbs.push({ name: root.name, href: viewerPath(base, pages[0]?.tail), item: root })
  page.tail.forEach(({ id }, index) => {
    const above = pages.find(({ node, depth }) => node.id === id && depth === index)
    if (!above) return
    const href = above === page ? null : viewerPath(base, above.tail)
    crumbs.push({ name: above.node.name, href, item: above.node })
  })
  return crumbs
}

/**
 * Returns a page of an item that is read without an assignment, in the library or as its teacher edition; 404 for items that this viewer may not
 * read.
 */
export async function resolveItem(
  actor: Actor,
  asked: ViewerBase,
  { contentId, contentType }: { contentId: string; contentType?: string },
  request: ViewerRequest,
): Promise<ViewerResult> {
  const base = withPreview(asked, request)
  if (isPreviewed(base)) {
    await requireItem(actor, contentType, contentId)
    const above = await crumbsAbove(actor, contentId)
    const { userId: createdById, districtId } = actor
    // As the students to whom this viewer assigns it would get it.
    const source = { contentId, createdById, districtId, excludedContentIds: [] }
    const crumbs = (root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage) =>
      crumbsOf(base, root, above, pages, page)
    return resolvePreview(actor, { base, source, settings: null, request, crumbsOf: crumbs })
  }
  const [view, above] = await Promise.all([
    readContentView({ actor }, contentId, { data: 'outline' }),
    crumbsAbove(actor, contentId),
    requireItem(actor, contentType, contentId),
  ])
  if (!view) throw notFound()
  const { root } = view
  return resolveStaffPage(actor, {
    base,
    root,
    request,
    assignment: null,
    crumbsOf: (pages, page) => crumbsOf(base, root, above, pages, page),
  })
}

/** Returns a page of an item in the library, with the marks for staff. 404 for items that this viewer may not read. */
export function resolveLibrary(
  actor: Actor,
  contentType: string,
  contentId: string,
  request: ViewerRequest,
): Promise<ViewerResult> {
  return resolveItem(actor, { family: 'library', contentType, contentId }, { contentId, contentType }, request)
}
