import 'server-only'
import { removalReach } from '@/lib/scope/server/content-insertion-scope'
import { readWaysUp } from '@/lib/scope/server/kept-content'
import type { Actor } from '@/lib/session/actor'
import { composeView } from '../compose-view'
import type { ContentView, ViewNode } from '../content-view'
import { staffEyes, studentEyes } from '../policy'
import { gatherTree, type TreeOptions } from './gather-tree'

/** The facts of an assignment that decide what its tree is composed of. */
export type AssignmentSource = {
  /** The user whose own insertions are included (domain.md §1). */
  createdById: string
  /** The district whose restrictions, territory and insertions apply. */
  districtId: string | null
  excludedContentIds: readonly string[]
}

/** The viewer of a tree, and the assignment in which it is viewed, if any. */
export type ViewContext = { actor: Actor; assignment?: AssignmentSource }

/** The tree as students see it; null if its root is hidden from them. */
export type StudentTree = {
  root: ViewNode | null
  /** Whether it was truncated because it is too large. */
  truncated: boolean
  /** All items that it was computed from, including hidden ones. */
  sourceIds: readonly string[]
  /** The root and all its ancestors. */
  aboveIds: readonly string[]
}

/**
 * Reads the tree below an item as every student of an assignment sees it: the only source for pages, progress, points and saving. Null if there is no
 * such item. Items that the district hides from its students, directly or through all their ancestors, are hidden here too.
 */
export async function readStudentTree(
  { createdById, districtId, excludedContentIds }: AssignmentSource,
  rootId: string,
): Promise<StudentTree | null> {
  const parts = await gatherTree({ districtId, userId: createdById }, rootId, { data: 'outline' })
  if (!parts) return null
  const above = await readWaysUp(districtId, rootId)
  const view = above.isKept ? null : composeView({ ...parts, excludedContentIds }, studentEyes)
  const { root, truncated } = view ?? { root: null, truncated: false }
  return { root, truncated, sourceIds: parts.ids, aboveIds: above.ids }
}

/**
 * Reads the tree below an item for a member of staff: insertions placed, drafts, other territories and exclusions removed depending on abilities,
 * marks set; null if the item does not exist or this actor may not see it. `outline` only includes what a table of contents needs.
 */
export async function readContentView(
  { actor, assignment }: ViewContext,
  rootId: string,
  options: TreeOptions = {},
): Promise<ContentView | null> {
  const owner = assignment
    ? { districtId: assignment.districtId, userId: assignment.createdById }
    : { districtId: actor.districtId, userId: actor.userId }
  const parts = await gatherTree(owner, rootId, options)
  if (!parts) return null
  const { excludedContentIds = [] } = assignment ?? {}
  const eyes = actor.roleId === 'student' ? studentEyes : staffEyes(actor, removalReach(actor), assignment)
  return composeView({ ...parts, excludedContentIds }, eyes)
}
