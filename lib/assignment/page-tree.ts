import { type ContentType, isPageType } from '@/lib/content/types'

/** A page of an assigned item that can be excluded. */
export type PageNode = { id: string; name: string; section: string | null; children: PageNode[] }

/** The fields of a content item that determine its pages. */
export type TreeItem = {
  id: string
  name: string
  contentType: ContentType
  section: string | null
  children: readonly TreeItem[]
}

/** Returns the tree of pages below an item. */
export function pageTree(item: TreeItem): PageNode[] {
  return item.children
    .filter((child) => isPageType(child.contentType))
    .map((child) => ({ id: child.id, name: child.name, section: child.section, children: pageTree(child) }))
}

/** Counts the pages of a tree, and how many of them are kept. */
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
