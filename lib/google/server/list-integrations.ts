import 'server-only'
import { type Ability, can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import type { Actor } from '@/lib/session/actor'
import type { Integration, IntegrationState } from '../integration'

async function isConnected({ userId }: Actor): Promise<boolean> {
  return (await db().user.count({ where: { id: userId, googleScopes: { isEmpty: false } } })) > 0
}

/** Lists the services that may be available to this actor with their actual state. The asset bank is listed only for authors. */
export async function listIntegrations(actor: Actor): Promise<Integration[]> {
  const { GOOGLE_CLIENT_ID, CANTO_URL } = env()
  const isGoogleOwn = await isConnected(actor)
  function ofGoogle(ability: Ability): IntegrationState {
    if (!GOOGLE_CLIENT_ID) return 'missing'
    if (!can(actor, ability)) return 'off'
    return isGoogleOwn ? 'connected' : 'ready'
  }
  const google: Integration[] = [
    { name: 'google-drive', state: ofGoogle('google.drive') },
    { name: 'google-classroom', state: ofGoogle('google.classroom') },
  ]
  if (!can(actor, 'author')) return google
  const bank = CANTO_URL ? (can(actor, 'import.canto') ? 'working' : 'off') : 'missing'
  return [...google, { name: 'asset-bank', state: bank }]
}
