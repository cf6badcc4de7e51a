import 'server-only'
import { can } from '@/lib/ability/ability'
import { env } from '@/lib/env/env'
import type { Actor } from '@/lib/session/actor'

/** Returns the external sources that this actor may import files from: those that are configured and that they have the ability for (AST-33). */
export function listImports(actor: Pick<Actor, 'abilities'>): { canto: boolean; google: boolean } {
  const { CANTO_URL, GOOGLE_SERVICE_ACCOUNT } = env()
  return {
    canto: CANTO_URL !== undefined && can(actor, 'import.canto'),
    google: GOOGLE_SERVICE_ACCOUNT !== undefined && can(actor, 'import.google-drive'),
  }
}
