import 'server-only'
import { removalReach } from '@/lib/scope/server/content-insertion-scope'
import { readWaysUp } from '@/lib/scope/server/kept-content'
import type { Actor } from '@/lib/session/actor'
import { composeView } from '../compose-view'
import type { ContentView, ViewNode } from '../content-view'
import { staffEyes, studentEyes } from '../policy'
import { gatherTree, type TreeOptions } from './gather-tree'

/** What of an assignment decides what its tree is made of. */
export type AssignmentSource = {
  /** Whose own insertions come along (domain.md §1). */
  createdById: string
  /** The district whose restrictions, territory and insertions hold. */
  districtId: string | null
  excludedContentIds: readonly string[]
}

/** For whom a tree is composed: the viewer, and the assignment it is seen in, if any. */
export type ViewContext = { actor: Actor; assignment?: AssignmentSource }

/** The tree as students get it, null where its root is kept from them. */
export type StudentTree = {
  root: ViewNode | null
  /** Whether it was too large to be given whole. */
  truncated: boolean
  /** All items that it was made of, hidden ones too. */
  sourceIds: readonly string[]
  /** The root and all that it stands in. */
  aboveIds: readonly string[]
}

/**
 * The tree below an item as every student of an assignment gets it: the only reading that pages, progress, points and saving go by. Null
 * where there is no such item. What the district keeps from its students, by itself or with all that it stands in, is kept here too.
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
 * The tree below an item for a member of staff: insertions placed, drafts, other territories and exclusions left out where the abilities
 * say so, marks set; null when the item does not exist or this actor may not see it. `outline` carries only what a table of contents needs.
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
