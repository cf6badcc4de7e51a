import type { ContentState, ContentType } from './types'

/** An item of the tree. `data` is complete, or only has the fields that an outline shows (`OUTLINE_FIELDS`). */
export type SubtreeItem = {
  id: string
  contentType: ContentType
  contentSubType: string | null
  contentState: ContentState
  name: string
  data: Record<string, unknown>
  scoring: unknown
  teacherEdition: boolean
  version: number
  revisionId: string | null
  createdById: string | null
}

/** A node of the tree: an item below a parent. The same item may occur several times. */
export type SubtreeNode = {
  item: SubtreeItem
  section: string | null
  depth: number
  parent: SubtreeNode | null
  children: SubtreeNode[]
}

/** Yields all nodes of a tree, parents before children, in reading order. */
export function* placesOf(node: SubtreeNode): Generator<SubtreeNode> {
  yield node
  for (const child of node.children) yield* placesOf(child)
}
