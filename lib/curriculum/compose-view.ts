import type { SubtreeNode } from '@/lib/content/subtree'
import type { InsertionMark, RestrictionMark, ViewNode } from './content-view'
import type { Eyes } from './policy'

/** An item that stands under a parent for one district or one teacher. */
export type Insertion = {
  mark: Omit<InsertionMark, 'canRemove'>
  parentId: string
  /** The child that it follows; null puts it first. */
  afterId: string | null
  contentId: string
}

/** All that a tree is composed of. */
export type TreeParts = {
  root: SubtreeNode
  /** In the order in which they were made. */
  insertions: readonly Insertion[]
  /** The trees that are inserted, by the id of their root. */
  trees: ReadonlyMap<string, SubtreeNode>
  restrictions: ReadonlyMap<string, RestrictionMark>
  /** What the territory of the district is not offered. */
  notOffered: ReadonlySet<string>
  excludedContentIds: readonly string[]
}

type ChildPlace = { child: SubtreeNode; insertion: InsertionMark | null }

/** The children of a place with what was inserted among them; after an item that is gone, an insertion goes to the end. */
function childrenOf(place: SubtreeNode, parts: TreeParts, eyes: Eyes): ChildPlace[] {
  const places: ChildPlace[] = place.children.map((child) => ({ child, insertion: null }))
  for (const { mark, parentId, afterId, contentId } of parts.insertions) {
    const tree = parentId === place.item.id ? parts.trees.get(contentId) : undefined
    if (!tree) continue
    const after = places.findIndex(({ child }) => child.item.id === afterId)
    const at = afterId === null ? 0 : after < 0 ? places.length : after + 1
    const section = places[Math.max(0, at - 1)]?.child.section ?? null
    places.splice(at, 0, { child: { ...tree, section }, insertion: { ...mark, canRemove: eyes.canRemove(mark) } })
  }
  return places
}

/** A tree as somebody sees it: insertions placed, marks set, what they do not see left out with all below it; null where that is the root. */
export function composeView(parts: TreeParts, eyes: Eyes): ViewNode | null {
  const excluded = new Set(parts.excludedContentIds)
  const compose = (place: SubtreeNode, insertion: InsertionMark | null, above: readonly string[]): ViewNode | null => {
    const { item, section } = place
    // Two insertions of different owners can close a circle that neither closes alone.
    if (above.includes(item.id)) return null
    // Field by field: a spread of so many is many times slower, and trees have thousands of places.
    const node: ViewNode = {
      id: item.id,
      contentType: item.contentType,
      contentSubType: item.contentSubType,
      contentState: item.contentState,
      name: item.name,
      data: item.data,
      scoring: item.scoring,
      teacherEdition: item.teacherEdition,
      version: item.version,
      revisionId: item.revisionId,
      createdById: item.createdById,
      section,
      insertion,
      restriction: parts.restrictions.get(item.id) ?? null,
      excluded: excluded.has(item.id),
      children: [],
    }
    const { contentState, teacherEdition, restriction, excluded: isExcluded, createdById } = node
    const isOffered = !parts.notOffered.has(item.id)
    if (!eyes.sees({ contentState, teacherEdition, restriction, excluded: isExcluded, createdById, isOffered }))
      return null
    const path = [...above, item.id]
    node.children = childrenOf(place, parts, eyes).flatMap((entry) => compose(entry.child, entry.insertion, path) ?? [])
    return node
  }
  return compose(parts.root, null, [])
}
