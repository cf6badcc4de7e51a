import 'server-only'
import type { UserErasure } from '@/lib/db/generated/client'
import type { WireUserErasure } from '../schema'

/** Presents an erasure request to admins. */
export function presentErasure({ id, state, dueDate }: UserErasure): WireUserErasure {
  // Only this module writes the states.
  return { id, state: state as WireUserErasure['state'], dueDate: dueDate.toISOString() }
}
