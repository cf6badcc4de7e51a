import { isPageType } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { TailStep } from '@/lib/routing/viewer-address'

/** One page of a viewer: its place in the tree, and the steps from the root to it. */
export type ViewerPage = { node: ViewNode; tail: TailStep[]; depth: number }

function walk(node: ViewNode, tail: TailStep[], pages: ViewerPage[]): void {
  for (const child of node.children) {
    if (!isPageType(child.contentType)) continue
    const step = [...tail, { kind: child.contentType, id: child.id }]
    pages.push({ node: child, tail: step, depth: tail.length })
    walk(child, step, pages)
  }
}

/** Returns the pages below a root in reading order; a root without pages is its own only page (domain.md §1). */
export function pagesOf(root: ViewNode): ViewerPage[] {
  const pages: ViewerPage[] = []
  walk(root, [], pages)
  return pages.length > 0 ? pages : [{ node: root, tail: [], depth: 0 }]
}

function holds(node: ViewNode, id: string): boolean {
  return node.children.some((child) => child.id === id || (!isPageType(child.contentType) && holds(child, id)))
}

/**
 * Returns the page that a tail names: the last step that is a page, or the page that contains the last step's item (contract.md §6); null if no step
 * is below the root.
 */
export function findPage(pages: readonly ViewerPage[], tail: readonly TailStep[]): ViewerPage | null {
  for (const step of [...tail].reverse()) {
    const exact = pages.find(
      (page) => page.tail.length === tail.length && page.tail.every((at, i) => at.id === tail[i]?.id),
    )
    const found =
      exact ?? pages.find((page) => page.node.id === step.id) ?? pages.find((page) => holds(page.node, step.id))
    if (found) return found
  }
  return null
}

/** Returns the pages before and after a page in reading order. */
export function neighbours(
  pages: readonly ViewerPage[],
  page: ViewerPage,
): { previous: ViewerPage | null; next: ViewerPage | null } {
  const at = pages.indexOf(page)
  return { previous: pages[at - 1] ?? null, next: pages[at + 1] ?? null }
}
