import 'server-only'
import { can } from '@/lib/ability/ability'
import { isId } from '@/lib/common/id'
import { notFound } from '@/lib/error/product-error'
import { type ViewerBase, withoutTeacherEditionPrefix } from '@/lib/routing/viewer-address'
import { isContentEdition } from '@/lib/routing/viewer-location'
import type { Viewer } from '@/lib/session/viewer'
import type { Opened } from '../opened'
import type { ViewerRequest } from '../viewer-page'
import { findOwnWorkPath, openStaffAssignment } from './open-assignment'
import { openItem } from './open-library'

/**
 * A page with what its teacher edition says beside it, of an assignment by its id or of an item by `TE-` and its id (contract.md §6). A
 * student moves to the beginning of the own copy of the assignment; without one, and for an item, it is 404.
 */
export async function openTeacherEdition(viewer: Viewer, rootId: string, request: ViewerRequest): Promise<Opened> {
  const id = withoutTeacherEditionPrefix(rootId)
  if (!isId(id)) throw notFound()
  const base: ViewerBase = { family: 'teacher-edition', rootId }
  const isStudent = viewer.roleId === 'student'
  if (!isContentEdition(rootId)) {
    if (!isStudent) return openStaffAssignment(viewer, base, id, request)
    return { kind: 'moved', href: await findOwnWorkPath(viewer, id, request, { keepsItem: false }) }
  }
  if (isStudent || !can(viewer, 'library')) throw notFound()
  return openItem(viewer, base, { contentId: id }, request)
}
