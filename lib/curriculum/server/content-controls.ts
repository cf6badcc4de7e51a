import 'server-only'
import { can } from '@/lib/ability/ability'
import { canInsertFor } from '@/lib/scope/server/content-insertion-scope'
import { canRestrictIn } from '@/lib/scope/server/content-restriction-scope'
import type { Actor } from '@/lib/session/actor'
import type { Controls, InsertFor } from '../controls'

/** Returns who gets this user's insertions: their district with the ability for it, otherwise only themselves; null if they may not insert. */
function insertFor(actor: Actor): InsertFor | null {
  const { districtId, userId } = actor
  if (districtId && canInsertFor(actor, districtId)) return { districtId }
  return can(actor, 'content.insert-own') ? { userId } : null
}

/** Returns what this user may change in the content that they view: insert, and restrict for their own district. */
export function contentControls(actor: Actor): Controls {
  const { districtId } = actor
  return {
    insertFor: insertFor(actor),
    restrictIn: districtId && canRestrictIn(actor, districtId) ? districtId : null,
  }
}
