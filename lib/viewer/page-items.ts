import { isPageItem, type OwnItem, placeOwnItems } from '@/lib/content/own-items'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import type { ViewerPage } from './pages'

/** The items of a page apart from its own text: before it, after it, and at the very end. */
export type PageItems = { before: ViewNode[]; own: ViewNode[]; after: ViewNode[] }

/**
 * Returns the items of a page. The root has no page of its own, so its items are placed before its first page, or after the page that precedes them.
 */
export function itemsOfPage(root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage): PageItems {
  const own = page.node.children.filter(isPageItem)
  if (page.node === root || !root.children.some(isPageItem)) return { before: [], own, after: [] }
  const at = pages.indexOf(page)
  const placed = placeOwnItems(root, ({ children }) => children).filter((place) => place.page === at)
  const itemsAt = (side: OwnItem<ViewNode>['side']) =>
    placed.filter((place) => place.side === side).map(({ item }) => item)
  return { before: itemsAt('before'), own, after: itemsAt('after') }
}

/** Returns everything that a page shows, itself first: its items, their descendants, and the rubrics of an echo. */
export function nodesOfPage({ node }: ViewerPage, { before, own, after }: PageItems): ViewNode[] {
  const rubrics = node.children.filter(({ contentType }) => contentType === 'rubric')
  return [node, ...[...before, ...own, ...rubrics, ...after].flatMap((item) => [...nodesOf(item)])]
}

/** Returns an item's summaries, which the teacher edition shows with the item, wherever they are among its children (READ-05). */
export function summariesOf({ children }: ViewNode): ViewNode[] {
  return children.filter(({ contentSubType }) => contentSubType === 'summary')
}

/** Returns what the teacher edition adds to a page: the summaries of the root, on its first page. */
export function nodesOfEdition(root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage): ViewNode[] {
  return page === pages[0] ? summariesOf(root).flatMap((summary) => [...nodesOf(summary)]) : []
}

/** Returns the first page that shows a node of the view. */
export function pageOfItem(root: ViewNode, pages: readonly ViewerPage[], id: string): ViewerPage | null {
  return pages.find((page) => nodesOfPage(page, itemsOfPage(root, pages, page)).some((node) => node.id === id)) ?? null
}
