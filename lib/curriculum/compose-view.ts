import { MAX_TREE_NODES } from '@/lib/content/limits'
import type { SubtreeNode } from '@/lib/content/subtree'
import type { ContentView, InsertionMark, RestrictionMark, ViewNode } from './content-view'
import type { Eyes } from './policy'

/** An item that stands under a parent for one district or one teacher. */
export type Insertion = {
  mark: Omit<InsertionMark, 'canRemove'>
  /** The district that it is for, or whose teacher it is for. */
  ownerDistrictId: string | null
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
  /** Whether it was too large to be read whole. */
  truncated: boolean
}

type ChildPlace = { child: SubtreeNode; insertion: InsertionMark | null }

/** The children of a place with what was inserted among them, each once; after an item that is gone, an insertion goes to the end. */
function childrenOf(place: SubtreeNode, parts: TreeParts, inserted: readonly Insertion[], eyes: Eyes): ChildPlace[] {
  const places: ChildPlace[] = place.children.map((child) => ({ child, insertion: null }))
  for (const { mark, ownerDistrictId, afterId, contentId } of inserted) {
    const tree = parts.trees.get(contentId)
    // A district and a teacher may insert the same, or it became a child since.
    if (!tree || places.some(({ child }) => child.item.id === contentId)) continue
    const after = places.findIndex(({ child }) => child.item.id === afterId)
    const at = afterId === null ? 0 : after < 0 ? places.length : after + 1
    const section = places[Math.max(0, at - 1)]?.child.section ?? null
    const canRemove = eyes.canRemove({ createdById: mark.createdById, ownerDistrictId })
    places.splice(at, 0, { child: { ...tree, section }, insertion: { ...mark, canRemove } })
  }
  return places
}

/** A place that is seen and whose children are still to be placed. */
type OpenPlace = { node: ViewNode; place: SubtreeNode; above: OpenPlace | null }

function standsAbove(open: OpenPlace, id: string): boolean {
  for (let at: OpenPlace | null = open; at; at = at.above) if (at.node.id === id) return true
  return false
}

/**
 * A tree as somebody sees it: insertions placed, marks set, what they do not see left out with all below it; null where that is the root.
 * A tree of too many places loses its deepest ones and says so.
 */
export function composeView(parts: TreeParts, eyes: Eyes): ContentView | null {
  const excluded = new Set(parts.excludedContentIds)
  const insertions = new Map<string, Insertion[]>()
  for (const insertion of parts.insertions)
    insertions.set(insertion.parentId, [...(insertions.get(insertion.parentId) ?? []), insertion])
  const see = ({ item, section }: SubtreeNode, insertion: InsertionMark | null): ViewNode | null => {
    const { id, contentState, teacherEdition, createdById } = item
    const restriction = parts.restrictions.get(id) ?? null
    const isExcluded = excluded.has(id)
    const isOffered = !parts.notOffered.has(id)
    if (!eyes.sees({ contentState, teacherEdition, restriction, excluded: isExcluded, createdById, isOffered }))
      return null
    // Field by field: a spread of so many is many times slower, and trees have thousands of places.
    return {
      id,
      contentType: item.contentType,
      contentSubType: item.contentSubType,
      contentState,
      name: item.name,
      data: item.data,
      scoring: item.scoring,
      teacherEdition,
      version: item.version,
      revisionId: item.revisionId,
      createdById,
      section,
      insertion,
      restriction,
      excluded: isExcluded,
      children: [],
    }
  }
  const root = see(parts.root, null)
  if (!root) return null
  let count = 1
  let level: OpenPlace[] = [{ node: root, place: parts.root, above: null }]
  while (level.length > 0) {
    const next: OpenPlace[] = []
    for (const open of level) {
      const inserted = insertions.get(open.node.id) ?? []
      for (const { child, insertion } of childrenOf(open.place, parts, inserted, eyes)) {
        // Two insertions of different owners can close a circle that neither closes alone.
        const node = standsAbove(open, child.item.id) ? null : see(child, insertion)
        if (!node) continue
        if (count >= MAX_TREE_NODES) return { root, truncated: true }
        open.node.children.push(node)
        next.push({ node, place: child, above: open })
        count += 1
      }
    }
    level = next
  }
  return { root, truncated: parts.truncated }
}
