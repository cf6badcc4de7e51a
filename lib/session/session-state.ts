import type { WireSession } from './schema'

/** The session as a tab knows it (SES-17). Times are milliseconds on the tab's own monotonic clock, never on the server's. */
export type SessionState = {
  sessionActive: boolean
  sessionChecked: boolean
  warningVisible: boolean
  /** When the current idle period began, when its warning is shown and when it ends. */
  startsAt: number | null
  warnAt: number | null
  endsAt: number | null
  /** How many milliseconds before the end the warning is shown. */
  authWarning: number | null
  /** True when staying no longer helps, because the session as a whole ends. */
  isAtLimit: boolean
  /** The end whose warning was postponed. */
  putOffEnd: number | null
} & SessionFacts

/** What the server says about the session that a page may need; the user is part of the page itself. */
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

/** A session event in a tab; `at` is the tab's time, `endsIn` the remaining lifetime from then on, in milliseconds. */
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

/** The session before anything is known about it: inactive and unchecked (SES-01). */
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

/** Ends that differ by at most this many ms are the same: responses take time to arrive. */
const SAME_END_WITHIN = 5_000

const isSameEnd = (one: number | null, other: number | null) =>
  one !== null && other !== null && Math.abs(one - other) <= SAME_END_WITHIN

/** Whether the warning is due and was not postponed for this very end. */
export function isWarningDue({ sessionActive, warnAt, endsAt, putOffEnd }: SessionState, at: number): boolean {
  return sessionActive && warnAt !== null && at >= warnAt && !isSameEnd(putOffEnd, endsAt)
}

/** Whether the session has passed its end by the tab's clock. */
export function hasTimedOut({ endsAt }: SessionState, at: number): boolean {
  return endsAt !== null && at >= endsAt
}

/** Returns the state with the times of a response; without them the idle period restarts with its previous length. */
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
    // A response that does not move the end does not hide the warning.
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

/** Returns the session's state after an event (SES-02). */
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
