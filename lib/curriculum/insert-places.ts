import { isPageItem } from '@/lib/content/own-items'
import { isPageType } from '@/lib/content/types'
import type { TailStep } from '@/lib/routing/viewer-address'
import type { ViewNode } from './content-view'
import type { InsertFor } from './controls'

/** A place where something can be inserted: a page among the pages, or an item on a page. */
export type InsertPlace = {
  kind: 'page' | 'item'
  parentId: string
  /** The child that it follows; null for the first place. */
  afterId: string | null
  /** The name of the preceding item, or of the parent. */
  name: string
  /** The depth below the root. */
  depth: number
  /** The steps from the root to the parent. */
  tail: TailStep[]
}

/** Whether a place can be defined relative to this child: a district's insertion cannot follow one made for a single person. */
function isNeighbour({ insertion }: ViewNode, insertFor: InsertFor): boolean {
  return !insertion || 'userId' in insertFor || insertion.districtId !== null
}

function placesBelow(node: ViewNode, tail: TailStep[], insertFor: InsertFor): InsertPlace[] {
  return node.children
    .filter(({ contentType }) => isPageType(contentType))
    .flatMap((child) => [
      ...[placeAfter(node, child, insertFor, tail)].filter((place) => place !== null),
      ...placesBelow(child, [...tail, { kind: child.contentType, id: child.id }], insertFor),
    ])
}

/** Returns the place after a child, with `tail` leading to their parent; null after a child that others, for whom it is inserted, cannot see. */
export function placeAfter(
  parent: Pick<ViewNode, 'id'>,
  child: ViewNode,
  insertFor: InsertFor,
  tail: TailStep[] = [],
): InsertPlace | null {
  if (!isNeighbour(child, insertFor)) return null
  return { kind: 'page', parentId: parent.id, afterId: child.id, name: child.name, depth: tail.length, tail }
}

/** Returns the place before all pages; in an item without pages, the one after everything on it. */
export function firstPlace(root: ViewNode): InsertPlace {
  const hasPages = root.children.some(({ contentType }) => isPageType(contentType))
  const afterId = hasPages ? null : (root.children.at(-1)?.id ?? null)
  return { kind: 'page', parentId: root.id, afterId, name: root.name, depth: 0, tail: [] }
}

/** Returns all places for pages below a root, in reading order: the first, then the one after each page. */
export function pagePlaces(root: ViewNode, insertFor: InsertFor): InsertPlace[] {
  return [firstPlace(root), ...placesBelow(root, [], insertFor)]
}

/** Returns the place at the end of a page, for items on it. */
export function endOfPage(page: ViewNode, tail: TailStep[], insertFor: InsertFor): InsertPlace {
  const last = page.children.filter((child) => isPageItem(child) && isNeighbour(child, insertFor)).at(-1)
  return { kind: 'item', parentId: page.id, afterId: last?.id ?? null, name: page.name, depth: 0, tail }
}
