import 'server-only'
import type { UserErasure } from '@/lib/db/generated/client'
import type { WireUserErasure } from '../schema'

/** A request to erase as admins get it. */
export function presentErasure({ id, state, dueDate }: UserErasure): WireUserErasure {
  // The states that this folder alone writes.
  return { id, state: state as WireUserErasure['state'], dueDate: dueDate.toISOString() }
}
