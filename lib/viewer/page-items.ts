import { isPageType } from '@/lib/content/types'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import type { ViewerPage } from './pages'

/** What stands on a page beside its own text: before it, after it, and at its very end. */
export type PageItems = { before: ViewNode[]; own: ViewNode[]; after: ViewNode[] }

const isItem = (node: ViewNode) => !isPageType(node.contentType) && node.contentType !== 'rubric'

/**
 * The items of a page. The root's own items stand before its first page, or after the page that precedes them, as a viewer shows no
 * page for the root itself.
 */
export function itemsOfPage(root: ViewNode, pages: readonly ViewerPage[], page: ViewerPage): PageItems {
  const own = page.node.children.filter(isItem)
  if (page.node === root) return { before: [], own, after: [] }
  const before: ViewNode[] = []
  const after: ViewNode[] = []
  if (!root.children.some(isItem)) return { before, own, after }
  let last: ViewerPage | undefined
  for (const child of root.children) {
    if (isPageType(child.contentType)) last = pages.findLast(({ tail }) => tail[0]?.id === child.id)
    else if (isItem(child) && !last && pages[0] === page) before.push(child)
    else if (isItem(child) && last === page) after.push(child)
  }
  return { before, own, after }
}

/** Everything that a page shows, itself first: its items, what they hold, and the rubrics of an echo. */
export function nodesOfPage({ node }: ViewerPage, { before, own, after }: PageItems): ViewNode[] {
  const rubrics = node.children.filter(({ contentType }) => contentType === 'rubric')
  return [node, ...[...before, ...own, ...rubrics, ...after].flatMap((item) => [...nodesOf(item)])]
}

/** The page on which a node of the view stands; the first that shows it. */
export function pageOfItem(root: ViewNode, pages: readonly ViewerPage[], id: string): ViewerPage | null {
  return pages.find((page) => nodesOfPage(page, itemsOfPage(root, pages, page)).some((node) => node.id === id)) ?? null
}
