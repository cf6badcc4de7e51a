import 'server-only'
import { can } from '@/lib/ability/ability'
import { placesOf, readSubtree, type SubtreeNode } from '@/lib/content/server/read-subtree'
import { db } from '@/lib/db/db'
import type { Viewer } from '@/lib/session/viewer'
import type { ContentView, InsertionMark, RestrictionMark, ViewNode } from '../content-view'

/** For whom a tree is composed: the viewer, and the assignment it is seen in, if any. */
export type ViewContext = {
  viewer: Viewer
  assignment?: { createdById: string; districtId: string | null; excludedContentIds: readonly string[] }
}

type Insertion = { mark: Omit<InsertionMark, 'canRemove'>; parentId: string; afterId: string | null; contentId: string }
/** Inserted items may themselves have been inserted into; deeper than this nothing is followed. */
const MAX_INSERTION_DEPTH = 3

async function readInsertions(context: ViewContext, parentIds: string[]): Promise<Insertion[]> {
  const districtId = context.assignment ? context.assignment.districtId : context.viewer.districtId
  const userId = context.assignment ? context.assignment.createdById : context.viewer.userId
  const rows = await db().contentInsertion.findMany({
    where: { parentContentId: { in: parentIds }, OR: [{ userId }, ...(districtId ? [{ districtId }] : [])] },
    orderBy: [{ dateCreated: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({
    mark: { contentInsertionId: row.id, districtId: row.districtId, userId: row.userId, createdById: row.createdById },
    parentId: row.parentContentId,
    afterId: row.afterContentId,
    contentId: row.insertionContentId,
  }))
}

async function readRestrictions(context: ViewContext, ids: string[]): Promise<Map<string, RestrictionMark>> {
  const districtId = context.assignment?.districtId ?? context.viewer.districtId
  if (!districtId) return new Map()
  const rows = await db().contentRestriction.findMany({ where: { districtId, contentId: { in: ids } } })
  return new Map(
    rows.map((row) => [row.contentId, { id: row.id, contentRestrictionId: row.id, type: row.type, districtId }]),
  )
}

/** Who may take an insertion out: the general ability, or the own ability and having made it (shell.md §6). */
function canRemove(viewer: Viewer, mark: Omit<InsertionMark, 'canRemove'>): boolean {
  if (can(viewer, 'content.remove-any-insertion')) {
    const isSysadmin = viewer.privileges.some((held) => held.privilege === 'sysadmin')
    if (isSysadmin || mark.districtId === viewer.districtId) return true
  }
  return can(viewer, 'content.insert-own') && mark.createdById === viewer.userId
}

/** Tells what a viewer may see of a place; what is not seen is left out with everything below it (shell.md §6, domain.md §12). */
function isSeen(context: ViewContext, node: ViewNode): boolean {
  const { viewer, assignment } = context
  const isStudent = viewer.roleId === 'student'
  const isOwn = node.createdById === viewer.userId
  if (node.contentState === 'draft' && !isOwn && !can(viewer, 'content.view-draft')) return false
  if (isStudent) return !node.teacherEdition && node.restriction === null && !node.excluded
  return !node.excluded || can(viewer, 'content.view-excluded') || assignment?.createdById === viewer.userId
}

type Parts = {
  insertions: Insertion[]
  trees: Map<string, SubtreeNode>
  restrictions: Map<string, RestrictionMark>
  ids: string[]
}

function compose(
  context: ViewContext,
  place: SubtreeNode,
  parts: Parts,
  mark: InsertionMark | null,
  path: string[],
): ViewNode | null {
  const { item } = place
  const node: ViewNode = {
    ...item,
    section: place.section,
    insertion: mark,
    restriction: parts.restrictions.get(item.id) ?? null,
    excluded: context.assignment?.excludedContentIds.includes(item.id) ?? false,
    children: [],
  }
  if (!isSeen(context, node)) return null
  const own = place.children.map((child) => ({ child, mark: null as InsertionMark | null }))
  for (const insertion of parts.insertions.filter((entry) => entry.parentId === item.id)) {
    const tree = parts.trees.get(insertion.contentId)
    // An inserted item that holds the place it is inserted into would never end.
    if (!tree || path.includes(insertion.contentId)) continue
    const at = insertion.afterId === null ? 0 : own.findIndex(({ child }) => child.item.id === insertion.afterId) + 1
    const section = own[Math.max(0, at - 1)]?.child.section ?? null
    const entry = {
      child: { ...tree, section },
      mark: { ...insertion.mark, canRemove: canRemove(context.viewer, insertion.mark) },
    }
    // After an item that is gone, an insertion goes to the end.
    own.splice(at === 0 && insertion.afterId !== null ? own.length : at, 0, entry)
  }
  node.children = own.flatMap(({ child, mark: childMark }) => {
    const made = compose(context, child, parts, childMark, [...path, item.id])
    return made ? [made] : []
  })
  return node
}

async function gather(context: ViewContext, root: SubtreeNode, data: 'full' | 'outline'): Promise<Parts> {
  const trees = new Map<string, SubtreeNode>()
  const insertions: Insertion[] = []
  let ids = [...new Set([...placesOf(root)].map((place) => place.item.id))]
  const all = new Set(ids)
  for (let depth = 0; depth < MAX_INSERTION_DEPTH && ids.length > 0; depth += 1) {
    const found = await readInsertions(context, ids)
    insertions.push(...found)
    const fresh = [...new Set(found.map((insertion) => insertion.contentId))].filter((id) => !trees.has(id))
    const subtrees = await Promise.all(fresh.map((id) => readSubtree(id, { data })))
    for (const subtree of subtrees) if (subtree) trees.set(subtree.root.item.id, subtree.root)
    ids = subtrees.flatMap((subtree) => (subtree ? [...placesOf(subtree.root)].map((place) => place.item.id) : []))
    for (const id of ids) all.add(id)
  }
  return { insertions, trees, restrictions: await readRestrictions(context, [...all]), ids: [...all] }
}

/**
 * The tree below an item for one viewer: insertions placed, restrictions, exclusions and drafts applied, marks set; null when the item
 * does not exist or this viewer may not see it. `outline` carries only what a table of contents and progress need.
 */
export async function readContentView(
  context: ViewContext,
  rootId: string,
  options: { depth?: number; data?: 'full' | 'outline' } = {},
): Promise<ContentView | null> {
  const subtree = await readSubtree(rootId, options)
  if (!subtree) return null
  const parts = await gather(context, subtree.root, options.data ?? 'full')
  const root = compose(context, subtree.root, parts, null, [])
  return root && { root, truncated: subtree.truncated, sourceIds: parts.ids }
}
