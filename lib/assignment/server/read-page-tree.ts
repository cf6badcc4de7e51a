import 'server-only'
import type { Actor } from '@/lib/session/actor'
import { type PageNode, pageTree } from '../page-tree'
import { type AssignedSource, readAssignedContent } from './assigned-content'
import { districtOf } from './present-assignment'
import { requireAssignment } from './require-assignment'

/** Reads the pages of an item that students would get if nothing were excluded. */
export async function readPageTree(source: Omit<AssignedSource, 'excludedContentIds'>): Promise<PageNode[]> {
  const { root } = await readAssignedContent({ ...source, excludedContentIds: [] })
  return root ? pageTree(root) : []
}

/** Does the same for an existing assignment, so that excluded pages can be included again; throws 404 if it is outside the viewer's scope. */
export async function readPageTreeOf(actor: Actor, assignmentId: string): Promise<PageNode[]> {
  const row = await requireAssignment(actor, assignmentId)
  const { contentId, createdById } = row
  return readPageTree({ contentId, createdById, districtId: districtOf(row) })
}
