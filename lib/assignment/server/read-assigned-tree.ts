import 'server-only'
import { placesOf, readSubtree, type SubtreeItem, type SubtreeNode } from '@/lib/content/server/read-subtree'
import { db } from '@/lib/db/db'

/** What decides which items the students of an assignment get. */
export type AssignedSource = {
  contentId: string
  /** The district whose restrictions and insertions hold. */
  districtId: string | null
  /** Whose own insertions come along (domain.md §1). */
  createdById: string
  excludedContentIds: readonly string[]
}

/** One place of an assignment as its students get it. */
export type AssignedNode = { item: SubtreeItem; parent: AssignedNode | null; children: AssignedNode[] }

/** The tree for students, and the ids of all items that it was made of, hidden ones too; null where the root itself is hidden. */
export type AssignedTree = { root: AssignedNode | null; ids: string[] }

type Insertion = { parentContentId: string; insertionContentId: string; afterContentId: string | null }
/** Inserted items may themselves have been inserted into; deeper than this nothing is followed. */
const MAX_INSERTION_DEPTH = 3

async function readInsertions(source: AssignedSource, parentIds: string[]): Promise<Insertion[]> {
  return db().contentInsertion.findMany({
    where: {
      parentContentId: { in: parentIds },
      OR: [{ userId: source.createdById }, ...(source.districtId ? [{ districtId: source.districtId }] : [])],
    },
    orderBy: [{ dateCreated: 'asc' }, { id: 'asc' }],
    select: { parentContentId: true, insertionContentId: true, afterContentId: true },
  })
}

async function readHidden(source: AssignedSource, ids: string[]): Promise<Set<string>> {
  const rows = source.districtId
    ? await db().contentRestriction.findMany({
        where: { districtId: source.districtId, contentId: { in: ids } },
        select: { contentId: true },
      })
    : []
  return new Set([...rows.map(({ contentId }) => contentId), ...source.excludedContentIds])
}

const idsOf = (root: SubtreeNode) => [...placesOf(root)].map((place) => place.item.id)

async function gather(source: AssignedSource, root: SubtreeNode) {
  const trees = new Map<string, SubtreeNode>()
  const insertions: Insertion[] = []
  const ids = new Set(idsOf(root))
  let open = [...ids]
  for (let depth = 0; depth < MAX_INSERTION_DEPTH && open.length > 0; depth += 1) {
    const found = await readInsertions(source, open)
    insertions.push(...found)
    open = []
    for (const { insertionContentId } of found) {
      if (trees.has(insertionContentId)) continue
      const subtree = await readSubtree(insertionContentId)
      if (!subtree) continue
      trees.set(insertionContentId, subtree.root)
      open.push(...idsOf(subtree.root))
    }
    for (const id of open) ids.add(id)
  }
  return { trees, insertions, ids: [...ids] }
}

type Parts = Awaited<ReturnType<typeof gather>> & { hidden: ReadonlySet<string> }

function childPlaces(place: SubtreeNode, parts: Parts): SubtreeNode[] {
  const children = [...place.children]
  for (const insertion of parts.insertions.filter((entry) => entry.parentContentId === place.item.id)) {
    const tree = parts.trees.get(insertion.insertionContentId)
    if (!tree) continue
    const after = children.findIndex((child) => child.item.id === insertion.afterContentId)
    // After an item that is gone, an insertion goes to the end.
    const at = insertion.afterContentId === null ? 0 : after < 0 ? children.length : after + 1
    children.splice(at, 0, tree)
  }
  return children
}

function compose(place: SubtreeNode, parent: AssignedNode | null, parts: Parts): AssignedNode | null {
  const { item } = place
  if (item.contentState !== 'published' || item.teacherEdition || parts.hidden.has(item.id)) return null
  // An inserted item that holds the place it is inserted into would never end.
  for (let above = parent; above; above = above.parent) if (above.item.id === item.id) return null
  const node: AssignedNode = { item, parent, children: [] }
  node.children = childPlaces(place, parts).flatMap((child) => compose(child, node, parts) ?? [])
  return node
}

/**
 * The items below an assigned one as every student of the assignment gets them: insertions placed; drafts, teachers' items, restricted and
 * excluded ones left out with what stands below them (domain.md §1, §12). Null when there is no such item.
 */
export async function readAssignedTree(source: AssignedSource): Promise<AssignedTree | null> {
  const subtree = await readSubtree(source.contentId)
  if (!subtree) return null
  const parts = await gather(source, subtree.root)
  const hidden = await readHidden(source, parts.ids)
  return { root: compose(subtree.root, null, { ...parts, hidden }), ids: parts.ids }
}

/** All places of an assigned tree in reading order. */
export function* assignedPlaces(node: AssignedNode): Generator<AssignedNode> {
  yield node
  for (const child of node.children) yield* assignedPlaces(child)
}
