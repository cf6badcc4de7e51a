import 'server-only'
import { can } from '@/lib/ability/ability'
import { isId } from '@/lib/common/id'
import { notFound } from '@/lib/error/product-error'
import { type ViewerBase, withoutTeacherEditionPrefix } from '@/lib/routing/viewer-address'
import { isContentEdition } from '@/lib/routing/viewer-location'
import type { Actor } from '@/lib/session/actor'
import type { ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { findOwnWorkPath, resolveStaffAssignment } from './resolve-assignment'
import { resolveItem } from './resolve-library'

/**
 * Resolves a page with its teacher edition, of an assignment by its id or of an item by `TE-` and its id (contract.md §6). Students are redirected to
 * the beginning of their own copy of the assignment; without one, and for an item, it is 404.
 */
export async function resolveTeacherEdition(
  actor: Actor,
  rootId: string,
  request: ViewerRequest,
): Promise<ViewerResult> {
  const id = withoutTeacherEditionPrefix(rootId)
  if (!isId(id)) throw notFound()
  const base: ViewerBase = { family: 'teacher-edition', rootId }
  const isStudent = actor.roleId === 'student'
  if (!isContentEdition(rootId)) {
    if (!isStudent) return resolveStaffAssignment(actor, base, id, request)
    return { kind: 'moved', href: await findOwnWorkPath(actor, id, request, { keepsItem: false }) }
  }
  if (isStudent || !can(actor, 'library')) throw notFound()
  return resolveItem(actor, base, { contentId: id }, request)
}
