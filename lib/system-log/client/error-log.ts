import { type ErrorLog, emptyErrorLog, withMessage } from '../error-log-list'
import { report } from './report'

let log: ErrorLog = emptyErrorLog
const listeners = new Set<() => void>()

function update(next: ErrorLog): void {
  log = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: what went wrong in this tab. */
export const errorLog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => log,
  readOnServer: () => emptyErrorLog,
}

/** Notes a failure that was told to the user. */
export function noteFailure(message: string): void {
  update(withMessage(log, message))
}

/** Notes an error that nobody caught, and tells the operators. */
export function noteCrash(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  noteFailure(message)
  report({ level: 'error', message, stack: error instanceof Error ? (error.stack ?? null) : null })
}

export function showErrorLog(isVisible: boolean): void {
  update({ ...log, isVisible })
}

/** Empties the list, and closes it. */
export function clearErrorLog(): void {
  update(emptyErrorLog)
}
