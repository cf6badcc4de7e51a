import { wireSession } from '@/tests/support/wire-session'
import {
  hasTimedOut,
  INITIAL_SESSION,
  isWarningDue,
  reduceSession,
  type SessionEvent,
  type SessionState,
} from './session-state'

const MINUTE = 60_000
const IDLE = 60 * MINUTE
const WARNING = 5 * MINUTE

const wire = wireSession({ logoutLink: 'https://portal.example.org/bye' })

const following = (events: SessionEvent[], from: SessionState = INITIAL_SESSION) => events.reduce(reduceSession, from)
const checked = (at: number, endsIn: number | null = IDLE): SessionEvent => ({
  type: 'checked',
  session: wire,
  at,
  endsIn,
})
const ticked = (at: number): SessionEvent => ({ type: 'ticked', at })

describe('a session in a tab', () => {
  it('[SES-01] is inactive and unchecked at first, without a warning', () => {
    expect(INITIAL_SESSION).toMatchObject({ sessionActive: false, sessionChecked: false, warningVisible: false })
    expect(following([ticked(10 * IDLE)])).toBe(INITIAL_SESSION)
    expect(following([{ type: 'timeout-reset', at: 5, endsIn: IDLE }])).toBe(INITIAL_SESSION)
  })

  it.each(['checked', 'signed-in', 'profile-selected', 'kept-alive'] as const)(
    '[SES-02] [SES-03] becomes active when %s, records its times and hides the warning',
    (type) => {
      const warned = following([checked(0), ticked(IDLE - MINUTE)])
      expect(warned.warningVisible).toBe(true)
      const at = IDLE - MINUTE + 5
      expect(reduceSession(warned, { type, session: wire, at, endsIn: IDLE })).toMatchObject({
        sessionActive: true,
        sessionChecked: true,
        warningVisible: false,
        startsAt: at,
        endsAt: at + IDLE,
        warnAt: at + IDLE - WARNING,
      })
    },
  )

  it('[SES-17] [SES-18] has the specified fields, and not the user’s name', () => {
    const state = following([checked(1_000)])
    expect(state).toMatchObject({
      id: 'session-1',
      userId: 'user-1',
      authSelector: 'selector-1',
      contextAuthSelector: null,
      logoutLink: 'https://portal.example.org/bye',
      returnLink: null,
      profiles: wire.profiles,
      currentProfileId: 'profile-1',
      currentProfile: wire.currentProfile,
      authProvider: 'credentials',
      features: ['assignment.student'],
      sessionActive: true,
      sessionChecked: true,
      warningVisible: false,
      startsAt: 1_000,
      warnAt: 1_000 + IDLE - WARNING,
      endsAt: 1_000 + IDLE,
    })
    expect(JSON.stringify(state)).not.toContain('Maya')
  })

  it('[SES-04] warns from the warning time on, and not earlier', () => {
    const warnAt = IDLE - WARNING
    expect(following([checked(0), ticked(warnAt - 1)]).warningVisible).toBe(false)
    expect(following([checked(0), ticked(warnAt)]).warningVisible).toBe(true)
  })

  it('keeps the same state object when a tick changes nothing', () => {
    const state = following([checked(0)])
    expect(following([ticked(MINUTE)], state)).toBe(state)
    const warned = following([ticked(IDLE - 1)], state)
    expect(following([ticked(IDLE - 1)], warned)).toBe(warned)
  })

  it('[SES-05] has timed out at its end', () => {
    const state = following([checked(0)])
    expect([hasTimedOut(state, IDLE - 1), hasTimedOut(state, IDLE)]).toEqual([false, true])
    expect(hasTimedOut(INITIAL_SESSION, IDLE)).toBe(false)
  })

  it('[SES-14] recalculates its end and warning on a timeout reset, and hides the warning', () => {
    const at = IDLE - MINUTE
    const warned = following([checked(0), ticked(at)])
    for (const endsIn of [IDLE, null])
      expect(following([{ type: 'timeout-reset', at, endsIn }], warned)).toMatchObject({
        endsAt: at + IDLE,
        warnAt: at + IDLE - WARNING,
        warningVisible: false,
      })
  })

  it('keeps its warning when a response leaves the end unchanged', () => {
    const at = IDLE - MINUTE
    const warned = following([checked(0), ticked(at)])
    expect(following([{ type: 'timeout-reset', at: at + 10, endsIn: MINUTE - 10 }], warned)).toMatchObject({
      warningVisible: true,
      endsAt: IDLE,
      startsAt: 0,
    })
  })

  it('[SES-06] is inactive but checked after a failed check, and cleared', () => {
    expect(following([checked(0), { type: 'check-failed' }])).toEqual({ ...INITIAL_SESSION, sessionChecked: true })
  })

  it('[SES-08] returns to its initial state on logout', () => {
    expect(following([checked(0), { type: 'signed-out' }])).toEqual(INITIAL_SESSION)
  })

  it('takes nothing over from the previous session', () => {
    const other = { ...wire, id: 'session-2', authSelector: 'selector-2' }
    const late = following([checked(0), ticked(IDLE - MINUTE), { type: 'warning-put-off' }])
    expect(following([{ type: 'signed-in', session: other, at: IDLE, endsIn: IDLE }], late)).toMatchObject({
      id: 'session-2',
      startsAt: IDLE,
      putOffEnd: null,
      warningVisible: false,
    })
  })

  it('continues its time when restored, and is unchecked until the server responds', () => {
    const kept = following([checked(0)])
    expect(following([{ type: 'restored', state: kept, at: MINUTE }])).toEqual({ ...kept, sessionChecked: false })
    expect(following([{ type: 'restored', state: kept, at: IDLE }]).sessionActive).toBe(false)
  })
})

describe('the absolute end of a session, which cannot be extended', () => {
  const left = 3 * MINUTE
  const atLimit = following([
    checked(0, left),
    ticked(1_000),
    { type: 'kept-alive', session: wire, at: 2_000, endsIn: left - 2_000 },
  ])

  it('is reported when staying no longer helps', () => {
    expect(atLimit).toMatchObject({ isAtLimit: true, warningVisible: true, endsAt: left })
  })

  it('warns once: a dismissed warning does not return before the end', () => {
    const putOff = following([{ type: 'warning-put-off' }], atLimit)
    expect(putOff.warningVisible).toBe(false)
    const answeredLate = following([{ type: 'timeout-reset', at: 10_000, endsIn: left - 10_000 + 800 }], putOff)
    expect(isWarningDue(answeredLate, 20_000)).toBe(false)
    expect(following([ticked(20_000)], answeredLate).warningVisible).toBe(false)
    expect(hasTimedOut(answeredLate, left + 800)).toBe(true)
  })

  it('is dropped if the end moves after all', () => {
    const putOff = following(
      [{ type: 'warning-put-off' }, { type: 'timeout-reset', at: 10_000, endsIn: IDLE }],
      atLimit,
    )
    expect(putOff).toMatchObject({ putOffEnd: null, isAtLimit: false })
    expect(isWarningDue(putOff, 10_000 + IDLE - WARNING)).toBe(true)
  })
})
