import { contextUserId } from '@/lib/session/client/auth-selector'

/**
 * The name on this device of what is recorded for an item of a work. Whoever acts as the user has another one than they: a recording of the
 * one neither takes the place of the other's nor is offered to them.
 */
export function recordingKey(workId: string, contentId: string): string {
  const actor = contextUserId()
  return [workId, contentId, ...(actor === null ? [] : [actor])].join(':')
}

/** Whether a key names something of a work, recorded by whom this page was made for. */
export function isOfWork(key: string, workId: string): boolean {
  const [ofWork, , actor = null] = key.split(':')
  return ofWork === workId && actor === contextUserId()
}

/** The item that a key names. */
export const itemOf = (key: string): string => key.split(':')[1] ?? ''
