import 'server-only'
import { keyedDigest } from '@/lib/secret/server/keyed-digest'

/**
 * Returns the name of a user on the realtime server, visible to everybody present in a group with them: always the same, and without the secret of
 * this installation it reveals neither the user nor the age of the account.
 */
export function realtimeUserId(userId: string): string {
  return keyedDigest('realtime-user', userId).slice(0, 32)
}
