import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env/env'

/**
 * By what name a user is known to the realtime server, and so to everybody who is present in a group with them: always the same one, of which
 * nobody without the secret of this installation can tell who it is or since when there is an account.
 */
export function realtimeUserId(userId: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`traverse realtime-user\n${userId}`).digest('hex').slice(0, 32)
}
