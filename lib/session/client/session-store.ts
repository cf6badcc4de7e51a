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

/** Returns the session as this tab knows it; after a reload it starts from the tab's stored state. */
export function sessionState(): SessionState {
  state ??= start()
  return state
}

/** Applies an event; the state is stored under the session's selector and deleted with the session. */
export function publishSessionEvent(event: SessionEvent): void {
  const before = sessionState()
  const next = reduceSession(before, event)
  if (next === before) return
  state = next
  if (next.authSelector !== null) writeSessionMemory(next)
  else if (before.authSelector !== null) forgetSessionMemory(before.authSelector)
  for (const listener of listeners) listener()
}

/** Subscribes to state changes; returns how to unsubscribe. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
