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

/** The times that the timer goes by; all by the steady clock of the tab. */
class SessionTimer {
  /** Inside a page of the product, that one warns and ends: here it is only kept alive. */
  private readonly isInside = isInsideProduct()
  private tickedAt = steadyNow()
  private answeredAt = steadyNow()
  private resetAt = Number.NEGATIVE_INFINITY
  private touchedAt = Number.NEGATIVE_INFINITY
  private keptAliveAt = Number.NEGATIVE_INFINITY
  private asksFrom = Number.NEGATIVE_INFINITY

  /** Looks once: after a sleep the session is checked first; at its end, and before it warns, the server has the last word. */
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

  /** Somebody comes back to the tab, or the network does: what was true before is asked anew. */
  wake = () => {
    const at = steadyNow()
    if (this.isInside || document.visibilityState !== 'visible' || !sessionState().sessionActive) return
    if (at - this.answeredAt > WAKE_GAP_MS) void this.ask(at, true)
  }

  touch = () => {
    this.touchedAt = steadyNow()
  }

  /** A good answer slides the timer, at most once a second unless it is news (SES-16), here and in the other tabs. */
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

  /** At most one keep-alive a second, however often the frame around the product asks. */
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

  /** Nobody who works without a network is stopped by a warning they can do nothing about: the server decides once it can be asked. */
  private waitForServer(): void {
    const state = sessionState()
    if (state.warningVisible && hasTimedOut(state, steadyNow())) publishSessionEvent({ type: 'warning-put-off' })
  }

  /** Somebody has done something since the idle time began or was last kept alive, and that is a while ago. */
  private isKeepAliveDue(at: number): boolean {
    const { startsAt, warnAt, warningVisible } = sessionState()
    if (startsAt === null || warnAt === null || warningVisible) return false
    const since = Math.max(startsAt, this.keptAliveAt)
    return this.touchedAt > since && at - since >= Math.min(KEEP_ALIVE_MS, (warnAt - startsAt) / 2)
  }
}

/** Checks the session on a change of route, which is a use of it (SES-12). */
export function checkRoute(path: string): Promise<CheckOutcome> {
  return check('checked', true, path)
}

/**
 * Follows the session of this tab: looks every second (SES-15), slides with every good answer and with what other tabs and the frame
 * around the product say, keeps alive who reads or writes without a call, and asks the server when the tab wakes. Gives back how to stop.
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
