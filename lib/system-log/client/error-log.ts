import { type ErrorLog, emptyErrorLog, withMessage } from '../error-log-list'
import { report } from './report'

let log: ErrorLog = emptyErrorLog
const listeners = new Set<() => void>()

function update(next: ErrorLog): void {
  log = next
  for (const listener of listeners) listener()
}

/** The errors of this tab, for `useSyncExternalStore`. */
export const errorLog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => log,
  readOnServer: () => emptyErrorLog,
}

/** Records a failure that was shown to the user. */
export function noteFailure(message: string): void {
  update(withMessage(log, message))
}

/** Records an uncaught error and reports it to the operators. */
export function noteCrash(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  noteFailure(message)
  report({ level: 'error', message, stack: error instanceof Error ? (error.stack ?? null) : null })
}

export function showErrorLog(isVisible: boolean): void {
  update({ ...log, isVisible })
}

/** Clears and closes the list. */
export function clearErrorLog(): void {
  update(emptyErrorLog)
}
