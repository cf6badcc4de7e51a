import type { SubtreeItem } from '@/lib/content/subtree'

/** An item inserted for a district or a teacher, and whether this viewer may remove it (ABL-06). */
export type InsertionMark = {
  contentInsertionId: string
  districtId: string | null
  userId: string | null
  createdById: string
  canRemove: boolean
}

/** A district's restriction of an item for its students (domain.md §12). */
export type RestrictionMark = {
  id: string
  contentRestrictionId: string
  type: string
  districtId: string
  createdById: string
  modifiedById: string | null
}

/** One node of a content tree as one viewer may see it: insertions placed, hidden items removed, marks set. */
export type ViewNode = SubtreeItem & {
  section: string | null
  insertion: InsertionMark | null
  restriction: RestrictionMark | null
  excluded: boolean
  children: ViewNode[]
}

/** A tree; `truncated` if it was too large to be read completely. */
export type ContentView = { root: ViewNode; truncated: boolean }

/** Yields all nodes of a view, parents before children, in reading order. */
export function* nodesOf(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* nodesOf(child)
}
