import type { WireSession } from './schema'

/** What a tab knows of its session (SES-17). Times are milliseconds on the tab's own steady clock, never on the server's. */
export type SessionState = {
  sessionActive: boolean
  sessionChecked: boolean
  warningVisible: boolean
  /** When the present idle time began, when its warning shows and when it ends. */
  startsAt: number | null
  warnAt: number | null
  endsAt: number | null
  /** Milliseconds of warning before the end. */
  authWarning: number | null
  /** True when staying no longer helps: what ends is the session as a whole. */
  isAtLimit: boolean
  /** The end for which the warning was put off. */
  putOffEnd: number | null
} & SessionFacts

/** What the server says of the session and a page may need; who the user is stands on the page. */
export type SessionFacts = {
  [Key in
    | 'id'
    | 'userId'
    | 'authSelector'
    | 'contextUserId'
    | 'contextAuthSelector'
    | 'currentProfileId'
    | 'currentProfile'
    | 'authProvider'
    | 'logoutLink'
    | 'returnLink']: WireSession[Key] | null
} & Pick<WireSession, 'profiles' | 'features'>

/** What happens to a session in a tab; `at` is the tab's time, `endsIn` how many milliseconds the server gives it from then on. */
export type SessionEvent =
  | {
      type: 'checked' | 'signed-in' | 'profile-selected' | 'kept-alive'
      session: WireSession
      at: number
      endsIn: number | null
    }
  | { type: 'timeout-reset'; at: number; endsIn: number | null }
  | { type: 'ticked'; at: number }
  | { type: 'warning-put-off' }
  | { type: 'restored'; state: SessionState; at: number }
  | { type: 'check-failed' }
  | { type: 'signed-out' }

/** A session before anything is known of it: inactive and unchecked (SES-01). */
export const INITIAL_SESSION: SessionState = {
  sessionActive: false,
  sessionChecked: false,
  warningVisible: false,
  startsAt: null,
  warnAt: null,
  endsAt: null,
  authWarning: null,
  isAtLimit: false,
  putOffEnd: null,
  id: null,
  userId: null,
  authSelector: null,
  contextUserId: null,
  contextAuthSelector: null,
  currentProfileId: null,
  currentProfile: null,
  authProvider: null,
  logoutLink: null,
  returnLink: null,
  profiles: [],
  features: [],
}

/** Two ends this close are one and the same: the way of an answer takes its time. In ms. */
const SAME_END_WITHIN = 5_000

const isSameEnd = (one: number | null, other: number | null) =>
  one !== null && other !== null && Math.abs(one - other) <= SAME_END_WITHIN

/** Tells whether the warning is due: its time has come, and it was not put off for this very end. */
export function isWarningDue({ sessionActive, warnAt, endsAt, putOffEnd }: SessionState, at: number): boolean {
  return sessionActive && warnAt !== null && at >= warnAt && !isSameEnd(putOffEnd, endsAt)
}

/** Tells whether the session has ended by its own time. */
export function hasTimedOut({ endsAt }: SessionState, at: number): boolean {
  return endsAt !== null && at >= endsAt
}

/** The state with the times of an answer; without them the idle time begins anew as long as it was. */
function retimed(state: SessionState, at: number, endsIn: number | null): SessionState {
  const length = state.endsAt !== null && state.startsAt !== null ? state.endsAt - state.startsAt : null
  const endsAt = endsIn !== null ? at + endsIn : length !== null ? at + length : state.endsAt
  const warnAt = endsAt === null || state.authWarning === null ? null : endsAt - state.authWarning
  const isLater = state.endsAt === null || (endsAt !== null && endsAt > state.endsAt + 1_000)
  const isWarned = warnAt !== null && at >= warnAt
  return {
    ...state,
    startsAt: isLater ? at : state.startsAt,
    endsAt,
    warnAt,
    // An answer that leaves the end where it was takes no warning away.
    warningVisible: isWarned && state.warningVisible,
    isAtLimit: isWarned && state.isAtLimit,
    putOffEnd: isSameEnd(state.putOffEnd, endsAt) ? state.putOffEnd : null,
  }
}

function factsOf(session: WireSession): SessionFacts {
  const { id, userId, authSelector, contextAuthSelector, profiles, currentProfileId, currentProfile } = session
  const { contextUserId, features, authProvider, logoutLink, returnLink } = session
  const of = { id, userId, authSelector, contextAuthSelector, profiles, currentProfileId, currentProfile }
  return { ...of, contextUserId, features, authProvider, logoutLink, returnLink }
}

function answered(state: SessionState, event: Extract<SessionEvent, { session: WireSession }>): SessionState {
  const { session, at, endsIn, type } = event
  const isSame = session.authSelector === state.authSelector
  const known = { ...(isSame ? state : INITIAL_SESSION), ...factsOf(session), authWarning: session.authWarning }
  const next = retimed(known, at, endsIn)
  const isStillWarned = type === 'kept-alive' && next.warnAt !== null && at >= next.warnAt
  return { ...next, sessionActive: true, sessionChecked: true, isAtLimit: isStillWarned || next.isAtLimit }
}

function restored(kept: SessionState, at: number): SessionState {
  const isActive = kept.sessionActive && !hasTimedOut(kept, at)
  return { ...kept, sessionActive: isActive, sessionChecked: false, warningVisible: false }
}

/** The session's state after an event (SES-02). */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'checked':
    case 'signed-in':
    case 'profile-selected':
    case 'kept-alive':
      return answered(state, event)
    case 'timeout-reset':
      return state.sessionActive ? retimed(state, event.at, event.endsIn) : state
    case 'ticked':
      return isWarningDue(state, event.at) && !state.warningVisible ? { ...state, warningVisible: true } : state
    case 'warning-put-off':
      return { ...state, warningVisible: false, putOffEnd: state.endsAt }
    case 'restored':
      return restored(event.state, event.at)
    case 'check-failed':
      return { ...INITIAL_SESSION, sessionChecked: true }
    case 'signed-out':
      return INITIAL_SESSION
  }
}
