import { MAX_TREE_NODES } from '@/lib/content/limits'
import type { SubtreeNode } from '@/lib/content/subtree'
import type { ContentView, InsertionMark, RestrictionMark, ViewNode } from './content-view'
import type { Eyes } from './policy'

/** An item inserted under a parent for one district or one teacher. */
export type Insertion = {
  mark: Omit<InsertionMark, 'canRemove'>
  /** The district that it is for, or that its teacher belongs to. */
  ownerDistrictId: string | null
  parentId: string
  /** The child that it follows; null for the first place. */
  afterId: string | null
  contentId: string
}

/** Everything that a tree is composed of. */
export type TreeParts = {
  root: SubtreeNode
  /** In order of creation. */
  insertions: readonly Insertion[]
  /** The inserted trees, by the id of their root. */
  trees: ReadonlyMap<string, SubtreeNode>
  restrictions: ReadonlyMap<string, RestrictionMark>
  /** Items that are not offered in the district's territory. */
  notOffered: ReadonlySet<string>
  excludedContentIds: readonly string[]
  /** Whether the tree was too large to be read completely. */
  truncated: boolean
}

type ChildPlace = { child: SubtreeNode; insertion: InsertionMark | null }

/** Returns the children of a node merged with its insertions, each once; if the item that an insertion follows is gone, it is placed at the end. */
function childrenOf(place: SubtreeNode, parts: TreeParts, inserted: readonly Insertion[], eyes: Eyes): ChildPlace[] {
  const places: ChildPlace[] = place.children.map((child) => ({ child, insertion: null }))
  for (const { mark, ownerDistrictId, afterId, contentId } of inserted) {
    const tree = parts.trees.get(contentId)
    // A district and a teacher may insert the same item, or it may have become a child since.
    if (!tree || places.some(({ child }) => child.item.id === contentId)) continue
    const after = places.findIndex(({ child }) => child.item.id === afterId)
    const at = afterId === null ? 0 : after < 0 ? places.length : after + 1
    const section = places[Math.max(0, at - 1)]?.child.section ?? null
    const canRemove = eyes.canRemove({ createdById: mark.createdById, ownerDistrictId })
    places.splice(at, 0, { child: { ...tree, section }, insertion: { ...mark, canRemove } })
  }
  return places
}

/** A visible node whose children have not been placed yet. */
type OpenPlace = { node: ViewNode; place: SubtreeNode; above: OpenPlace | null }

function standsAbove(open: OpenPlace, id: string): boolean {
  for (let at: OpenPlace | null = open; at; at = at.above) if (at.node.id === id) return true
  return false
}

/**
 * Composes a tree for a viewer: places insertions, sets marks, and removes invisible items with everything below them. Returns null if the
 * root is invisible. A tree with too many nodes loses its deepest ones and is marked as truncated.
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
    // Assigned field by field: spreading so many is many times slower, and trees have thousands of nodes.
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
        // Two insertions by different owners can close a cycle that neither closes alone.
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
