import { isPageItem, type OwnItem, placeOwnItems } from '@/lib/content/own-items'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import type { ViewerPage } from './pages'

/** What stands on a page beside its own text: before it, after it, and at its very end. */
export type PageItems = { before: ViewNode[]; own: ViewNode[]; after: ViewNode[] }

/**
 * The items of a page. The root's own items stand before its first page, or after the page that precedes them, as a viewer shows no
 * page for the root itself.
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

/** Everything that a page shows, itself first: its items, what they hold, and the rubrics of an echo. */
export function nodesOfPage({ node }: ViewerPage, { before, own, after }: PageItems): ViewNode[] {
  const rubrics = node.children.filter(({ contentType }) => contentType === 'rubric')
  return [node, ...[...before, ...own, ...rubrics, ...after].flatMap((item) => [...nodesOf(item)])]
}

/** What an item is about in short: the teacher edition tells it beside the item, wherever it stands among its children (READ-05). */
export function summariesOf({ children }: ViewNode): ViewNode[] {
  return children.filter(({ contentSubType }) => contentSubType === 'summary')
}

/** What the teacher edition shows on a page beside what stands there: the summaries of the root, with its first page. */
export function nodesOfEdition(root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage): ViewNode[] {
  return page === pages[0] ? summariesOf(root).flatMap((summary) => [...nodesOf(summary)]) : []
}

/** The page on which a node of the view stands; the first that shows it. */
export function pageOfItem(root: ViewNode, pages: readonly ViewerPage[], id: string): ViewerPage | null {
  return pages.find((page) => nodesOfPage(page, itemsOfPage(root, pages, page)).some((node) => node.id === id)) ?? null
}
