import 'server-only'
import { now } from '@/lib/common/clock'
import type { UserExport } from '@/lib/db/generated/client'
import { PRIVATE_MEDIA_MINUTES } from '@/lib/upload/limits'
import { signToken } from '@/lib/upload/server/signed-token'
import type { WireUserExport } from '../schema'

/** Presents an export to the user who requested it. */
export function presentExport({ id, state, storageKey, expiresAt }: UserExport): WireUserExport {
  const isThere = state === 'ready' && storageKey !== null && expiresAt !== null && expiresAt > now()
  return {
    id,
    // Only this module writes the states.
    state: state as WireUserExport['state'],
    url: isThere ? `/api/private/media/${signToken('export', { exportId: id }, PRIVATE_MEDIA_MINUTES)}` : null,
  }
}
