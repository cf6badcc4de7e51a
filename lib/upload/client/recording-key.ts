import { contextUserId } from '@/lib/session/client/auth-selector'

/**
 * Returns the device key of a recording for an item of a work. An impersonator has a different key than the user, so that their recordings neither
 * replace each other nor are offered to the other.
 */
export function recordingKey(workId: string, contentId: string): string {
  const actor = contextUserId()
  return [workId, contentId, ...(actor === null ? [] : [actor])].join(':')
}

/** Whether a key belongs to a work, recorded by the current user or impersonator. */
export function isOfWork(key: string, workId: string): boolean {
  const [ofWork, , actor = null] = key.split(':')
  return ofWork === workId && actor === contextUserId()
}

/** Returns the item of a key. */
export const itemOf = (key: string): string => key.split(':')[1] ?? ''
