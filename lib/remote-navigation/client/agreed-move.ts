import { sessionStorageOrNull } from '@/lib/common/client/device-storage'
import { deviceOwner } from '@/lib/session/client/auth-selector'

const KEY = 'remote-navigation'

/**
 * Returns the owner and id of a request: on a shared device the next student is asked separately, while a session renewed on the way still belongs to
 * the student who agreed.
 */
const mark = (id: string) => `${deviceOwner()} ${id}`

/** Records that the student agreed in this tab: the page that opens may be a full load, which could not know otherwise. */
export function keepAgreed(id: string): void {
  try {
    sessionStorageOrNull()?.setItem(KEY, mark(id))
  } catch {
    // The storage is full or blocked: the next page asks again.
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
