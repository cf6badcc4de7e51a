import 'server-only'
import { keyedDigest } from '@/lib/secret/server/keyed-digest'

/**
 * By what name a user is known to the realtime server, and so to everybody who is present in a group with them: always the same one, of which
 * nobody without the secret of this installation can tell who it is or since when there is an account.
 */
export function realtimeUserId(userId: string): string {
  return keyedDigest('realtime-user', userId).slice(0, 32)
}
