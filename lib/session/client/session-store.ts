import { steadyNow } from '@/lib/common/client/steady-clock'
import { INITIAL_SESSION, reduceSession, type SessionEvent, type SessionState } from '../session-state'
import { authSelector } from './auth-selector'
import { forgetSessionMemory, readSessionMemory, writeSessionMemory } from './session-memory'

let state: SessionState | null = null
const listeners = new Set<() => void>()

function start(): SessionState {
  const selector = authSelector()
  const kept = selector === null ? null : readSessionMemory(selector)
  return kept ? reduceSession(INITIAL_SESSION, { type: 'restored', state: kept, at: steadyNow() }) : INITIAL_SESSION
}

/** The session as this tab knows it; after a reload it begins with what the tab has kept. */
export function sessionState(): SessionState {
  state ??= start()
  return state
}

/** Tells the store what happened; it keeps its state under the session's selector, and forgets it with the session. */
export function publishSessionEvent(event: SessionEvent): void {
  const before = sessionState()
  const next = reduceSession(before, event)
  if (next === before) return
  state = next
  if (next.authSelector !== null) writeSessionMemory(next)
  else if (before.authSelector !== null) forgetSessionMemory(before.authSelector)
  for (const listener of listeners) listener()
}

/** Listens to changes of the state; gives back how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
