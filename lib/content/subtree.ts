import type { ContentState, ContentType } from './types'

/** One item as the tree needs it. `data` is whole, or the few fields that an outline shows (`OUTLINE_FIELDS`). */
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

/** One place in the tree: an item below a parent. The same item may stand in several places. */
export type SubtreeNode = {
  item: SubtreeItem
  section: string | null
  depth: number
  parent: SubtreeNode | null
  children: SubtreeNode[]
}

/** All places of a tree, parents before children, in reading order. */
export function* placesOf(node: SubtreeNode): Generator<SubtreeNode> {
  yield node
  for (const child of node.children) yield* placesOf(child)
}
