import { onRequest } from '@/lib/api/client/request-events'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { KEEP_ALIVE_MS, RESET_THROTTLE_MS, RETRY_CHECK_MS, TIMER_POLL_MS, WAKE_GAP_MS } from '../limits'
import { hasTimedOut, isWarningDue } from '../session-state'
import { onOtherTabs, postToOtherTabs } from './auth-channel'
import { authSelector } from './auth-selector'
import { type CheckOutcome, check, checkSession, keepAlive } from './check-session'
import { onParentExtends } from './extend-session'
import { isInsideProduct } from './product-window'
import { publishSessionEvent, sessionState } from './session-store'

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** The session timer's state; all times are by the tab's monotonic clock. */
class SessionTimer {
  /** Whether a surrounding page of the product warns and ends the session; this page then only keeps it alive. */
  private readonly isInside = isInsideProduct()
  private tickedAt = steadyNow()
  private answeredAt = steadyNow()
  private resetAt = Number.NEGATIVE_INFINITY
  private touchedAt = Number.NEGATIVE_INFINITY
  private keptAliveAt = Number.NEGATIVE_INFINITY
  private asksFrom = Number.NEGATIVE_INFINITY

  /** Runs once per interval: after a sleep the session is checked first; at its end, and before a warning, the server decides. */
  tick = () => {
    const at = steadyNow()
    const hasSlept = at - this.tickedAt > WAKE_GAP_MS
    this.tickedAt = at
    const state = sessionState()
    if (!state.sessionActive) return
    if (this.isInside) this.keepAliveWhenDue(at)
    else if (hasSlept && document.visibilityState === 'visible') void this.ask(at, true)
    else if (hasTimedOut(state, at)) void this.ask(at)
    else if (isWarningDue(state, at) && !state.warningVisible) void this.ask(at)
    else this.keepAliveWhenDue(at)
  }

  /** Rechecks the session when the user returns to the tab, or the network comes back. */
  wake = () => {
    const at = steadyNow()
    if (this.isInside || document.visibilityState !== 'visible' || !sessionState().sessionActive) return
    if (at - this.answeredAt > WAKE_GAP_MS) void this.ask(at, true)
  }

  touch = () => {
    this.touchedAt = steadyNow()
  }

  /** Extends the timer here and in the other tabs on a successful response, at most once a second unless the end moved (SES-16). */
  answered = ({ detail: endsIn }: CustomEvent<number | null>) => {
    const at = steadyNow()
    this.answeredAt = at
    const selector = authSelector()
    const isUpdate = endsIn !== null && at + endsIn > (sessionState().endsAt ?? 0) + RESET_THROTTLE_MS
    if (!selector || (at - this.resetAt < RESET_THROTTLE_MS && !isUpdate)) return
    this.resetAt = at
    publishSessionEvent({ type: 'timeout-reset', at, endsIn })
    postToOtherTabs({ type: 'reset-timeout', authSelector: selector, endsIn })
  }

  /** Sends at most one keep-alive a second, however often the surrounding frame asks. */
  extend = () => {
    const at = steadyNow()
    if (at - this.keptAliveAt < RESET_THROTTLE_MS) return
    this.keptAliveAt = at
    void keepAlive()
  }

  private keepAliveWhenDue(at: number): void {
    if (!this.isKeepAliveDue(at)) return
    this.keptAliveAt = at
    void keepAlive()
  }

  private async ask(at: number, atOnce = false): Promise<void> {
    if (!atOnce && at < this.asksFrom) return
    this.asksFrom = at + RETRY_CHECK_MS
    const outcome = await checkSession()
    if (outcome === 'unknown') return this.waitForServer()
    if (outcome === 'alive') this.asksFrom = Number.NEGATIVE_INFINITY
    publishSessionEvent({ type: 'ticked', at: steadyNow() })
  }

  /** Postpones an expired warning while offline, so that it does not block a user who cannot act on it; the server decides later. */
  private waitForServer(): void {
    const state = sessionState()
    if (state.warningVisible && hasTimedOut(state, steadyNow())) publishSessionEvent({ type: 'warning-put-off' })
  }

  /** Whether the user has been active since the idle period began or was last extended, and that was long enough ago. */
  private isKeepAliveDue(at: number): boolean {
    const { startsAt, warnAt, warningVisible } = sessionState()
    if (startsAt === null || warnAt === null || warningVisible) return false
    const since = Math.max(startsAt, this.keptAliveAt)
    return this.touchedAt > since && at - since >= Math.min(KEEP_ALIVE_MS, (warnAt - startsAt) / 2)
  }
}

/** Checks the session on a route change, which counts as a use of it (SES-12). */
export function checkRoute(path: string): Promise<CheckOutcome> {
  return check('checked', true, path)
}

/**
 * Tracks this tab's session: ticks every second (SES-15), is extended by successful responses, other tabs and the surrounding frame, keeps the
 * session alive while a user reads or writes without a call, and asks the server when the tab wakes. Returns how to stop.
 */
export function startSessionTimer(): () => void {
  const timer = new SessionTimer()
  const interval = setInterval(timer.tick, TIMER_POLL_MS)
  const stops = [
    onRequest('answered', timer.answered),
    onOtherTabs((message) => {
      if (message.type === 'reset-timeout')
        publishSessionEvent({ type: 'timeout-reset', at: steadyNow(), endsIn: message.endsIn ?? null })
    }),
    onParentExtends(timer.extend),
  ]
  for (const name of TOUCHES) document.addEventListener(name, timer.touch, { passive: true, capture: true })
  document.addEventListener('visibilitychange', timer.wake)
  window.addEventListener('pageshow', timer.wake)
  window.addEventListener('online', timer.wake)
  return () => {
    clearInterval(interval)
    for (const stop of stops) stop()
    for (const name of TOUCHES) document.removeEventListener(name, timer.touch, { capture: true })
    document.removeEventListener('visibilitychange', timer.wake)
    window.removeEventListener('pageshow', timer.wake)
    window.removeEventListener('online', timer.wake)
  }
}
