import { type ContentType, isPageType } from '@/lib/content/types'

/** A page of an assigned item that can be left out. */
export type PageNode = { id: string; name: string; section: string | null; children: PageNode[] }

/** What of a content tree decides about its pages. */
export type TreeItem = {
  id: string
  name: string
  contentType: ContentType
  section: string | null
  children: readonly TreeItem[]
}

/** The pages below an item. */
export function pageTree(item: TreeItem): PageNode[] {
  return item.children
    .filter((child) => isPageType(child.contentType))
    .map((child) => ({ id: child.id, name: child.name, section: child.section, children: pageTree(child) }))
}

/** How many pages of a tree there are, and how many of them stay. */
export function countPages(nodes: readonly PageNode[], excluded: ReadonlySet<string>): { count: number; kept: number } {
  let count = 0
  let kept = 0
  for (const node of nodes) {
    const below = countPages(node.children, excluded)
    const isKept = !excluded.has(node.id)
    count += 1 + below.count
    kept += isKept ? 1 + below.kept : 0
  }
  return { count, kept }
}
