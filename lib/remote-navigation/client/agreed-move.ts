import { sessionStorageOrNull } from '@/lib/common/client/device-storage'
import { deviceOwner } from '@/lib/session/client/auth-selector'

const KEY = 'remote-navigation'

/**
 * Whose a request is: on a shared device the next student of the same class is asked for themselves, while a session that was renewed on the
 * way is still theirs who agreed.
 */
const mark = (id: string) => `${deviceOwner()} ${id}`

/** Records that the student agreed in this tab: the page that opens may be a full load, and has no other way to know. */
export function keepAgreed(id: string): void {
  try {
    sessionStorageOrNull()?.setItem(KEY, mark(id))
  } catch {
    // A full or locked storage: the next page asks once more.
  }
}

/** Whether the student has agreed to a request in this tab. */
export function isAgreed(id: string): boolean {
  return sessionStorageOrNull()?.getItem(KEY) === mark(id)
}

/** Called when the move was answered. */
export function dropAgreed(): void {
  sessionStorageOrNull()?.removeItem(KEY)
}
