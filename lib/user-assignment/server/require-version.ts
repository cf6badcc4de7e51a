import 'server-only'
import { conflict } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { getUserAssignment } from './get-user-assignment'
import type { Work } from './lock-work'

/** Throws 409 `stale_version` with the current record if a version was sent that is not the stored one. */
export async function requireVersion(actor: Actor, work: Work, version: number | undefined): Promise<void> {
  if (version === undefined || version === work.version) return
  throw conflict('stale_version', 'This assignment was changed elsewhere.', {
    current: await getUserAssignment(actor, work.id, { isBare: true }),
  })
}
