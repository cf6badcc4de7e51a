import { NO_CONNECTION_MESSAGE, SERVER_AWAY_MESSAGE, STILL_SIGNED_IN_MESSAGE } from '@/lib/api/client/request-error'
import { onRequest, onSessionLost } from '@/lib/api/client/request-events'
import { registerLeaveGuard } from '@/lib/routing/client/leave-guards'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { actAs } from './act-as'
import { AUTH_CHANNEL } from './auth-channel'
import { leavePage } from './leave-page'
import { recoverSession } from './lost-session'
import { returnToOwn } from './return-to-own'
import { selectProfile } from './select-profile'
import { publishSessionEvent, sessionState } from './session-store'
import { signOut } from './sign-out'
import { onBeforeLeaving, onSignedOut, onUnsentWork, type Unsent } from './unsent-work'

jest.mock('./leave-page', () => ({ leavePage: jest.fn() }))

const noNetwork = () =>
  fakeFetch(() => {
    throw new TypeError('no network')
  })
const STILL_ACTING = 'You are still acting as Ana Field.'
const impersonation = { userId: 'user-2', reason: 'A question of the parents.' }

/** Records its step, and reports no unsent work. */
const step = (steps: string[], name: string) => async () => {
  steps.push(name)
  return []
}

const heard: unknown[] = []
let otherTab: BroadcastChannel

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  publishSessionEvent({ type: 'checked', session: wireSession(), at: 0, endsIn: 3_600_000 })
  heard.length = 0
  otherTab = new BroadcastChannel(AUTH_CHANNEL)
  otherTab.onmessage = ({ data }) => heard.push(data)
})
afterEach(() => otherTab.close())

// Runs first, because after a successful change the page is leaving and no session is recovered any more.
test('[F-13] starting to act as a user with a lost session continues once the session is back', async () => {
  let begun = 0
  fakeFetch(({ path }) => {
    if (path === '/api/sessions/current')
      return { body: { result: wireSession({ userId: 'user-1', authSelector: 'selector-2' }), context: {} } }
    begun += 1
    if (begun === 1) return { status: 401, body: { code: 'no_session', message: 'No', context: {} } }
    return { body: { result: {}, context: {} } }
  })
  const forget = onSessionLost(recoverSession)
  await actAs(impersonation)
  forget()
  expect(begun).toBe(2)
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/']])
})

test('[SH-33] [F-13] recovering the session during the return to one’s own does not lead to the home page', async () => {
  let isAsked = false
  fakeFetch(({ path }) => {
    if (path === '/api/sessions/return' && !isAsked) {
      isAsked = true
      void recoverSession()
    }
    return { body: { result: wireSession({ userId: 'user-9', authSelector: 'selector-9' }), context: {} } }
  })
  expect(await returnToOwn('/people?squery=x', STILL_ACTING)).toBe(true)
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/people?squery=x']])
})

test.each([null, 'https://portal.example.org/bye'])(
  '[SES-08] [SES-10] logout sends open work, calls the server, notifies other tabs, clears all and leaves: %s',
  async (logoutLink) => {
    const order: string[] = []
    const ends = [onSignedOut(async () => void order.push('forget')), onBeforeLeaving(step(order, 'work'))]
    fakeFetch(({ method, path }) => {
      order.push(`${method} ${path}`)
      return { body: { result: { logoutLink }, context: {} } }
    })
    expect(await signOut()).toBe(true)
    expect(order).toEqual(['work', 'DELETE /api/sessions/current', 'forget'])
    expect(heard).toEqual([{ type: 'logout', authSelector: 'selector-1' }])
    expect(sessionState()).toMatchObject({ sessionActive: false, sessionChecked: false, id: null })
    expect(sessionStorage.getItem('selector-1')).toBeNull()
    expect(leavePage).toHaveBeenCalledWith(logoutLink ?? '/logout')
    for (const end of ends) end()
  },
)

test('[SES-10] [F-13] signing out while acting as a user also notifies the tabs of one’s own session, if that ends too', async () => {
  document.head.innerHTML +=
    '<meta name="auth-context" content="own-1"><meta name="auth-context-user" content="admin-1">'
  fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  expect(await signOut()).toBe(true)
  const told = (...selectors: string[]) => selectors.map((authSelector) => ({ type: 'logout', authSelector }))
  expect(heard.splice(0)).toEqual(told('selector-1', 'own-1'))
  // If the session was already gone, nothing is known about the user's own one.
  fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } }))
  expect(await signOut()).toBe(true)
  expect(heard).toEqual(told('selector-1'))
})

test('[F-13] [F-e] a failed sign-out while acting as a user reports whom one still acts as', async () => {
  const failures: string[] = []
  const forget = onRequest('failed', ({ detail }) => failures.push(detail.message))
  noNetwork()
  expect(await signOut(STILL_ACTING)).toBe(false)
  fakeFetch(({ method }) =>
    method === 'DELETE' ? { status: 503, body: null } : { body: { result: wireSession(), context: {} } },
  )
  expect(await signOut(STILL_ACTING)).toBe(false)
  expect(failures).toEqual([`${STILL_ACTING} ${NO_CONNECTION_MESSAGE}`, `${STILL_ACTING} ${SERVER_AWAY_MESSAGE}`])
  forget()
})

test('[SES-08] signing out of a session that has already ended still leaves', async () => {
  fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } }))
  expect(await signOut()).toBe(true)
  expect(leavePage).toHaveBeenCalledWith('/logout')
})

test.each([
  ['logout', signOut],
  ['acting as another user', () => actAs(impersonation)],
  ['returning to one’s own account', () => returnToOwn('/people', STILL_ACTING)],
])('[F-87] %s without a network sends work, and forgets nothing kept on this device', async (_name, leave) => {
  const steps: string[] = []
  const ends = [onSignedOut(async () => void steps.push('forget')), onBeforeLeaving(step(steps, 'send'))]
  noNetwork()
  await Promise.resolve(leave()).catch(() => undefined)
  expect(steps).toEqual(['send'])
  expect(leavePage).not.toHaveBeenCalled()
  fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  await leave()
  expect(steps).toEqual(['send', 'send', 'forget'])
  for (const end of ends) end()
})

test.each([
  ['logout', signOut],
  ['a profile switch', () => selectProfile('profile-2')],
  ['returning to one’s own account', () => returnToOwn('/people', STILL_ACTING)],
])('[FRM-04] %s asks about unsaved changes before it calls the server', async (_name, leave) => {
  let isYes = false
  const steps: string[] = []
  const end = registerLeaveGuard({
    mayLeave: async () => {
      steps.push('asked')
      return isYes
    },
    setFree: (isFree) => steps.push(isFree ? 'free' : 'held'),
  })
  noNetwork()
  expect(await leave()).toBe(false)
  expect(steps).toEqual(['asked'])
  isYes = true
  await leave().catch(() => undefined)
  expect(steps).toEqual(['asked', 'asked', 'free', 'held'])
  fakeFetch(() => ({ body: { result: wireSession({ currentProfileId: 'profile-2' }), context: {} } }))
  expect(await leave()).toBe(true)
  expect(steps).toEqual(['asked', 'asked', 'free', 'held', 'asked', 'free'])
  expect(leavePage).toHaveBeenCalledTimes(1)
  end()
})

const KEPT_AND_LOST: Unsent[][] = [['kept'], ['lost'], ['kept', 'lost']]
const LOST_ALONE: Unsent[][] = [[], ['lost'], ['lost']]

test.each([
  ['signOut', signOut, KEPT_AND_LOST],
  ['return', () => returnToOwn('/people', STILL_ACTING), KEPT_AND_LOST],
  ['actAs', () => actAs(impersonation), KEPT_AND_LOST],
  // Work kept for a user who stays the same person is sent later.
  ['changeProfile', () => selectProfile('profile-2'), LOST_ALONE],
] as const)(
  '[F-87] %s asks about work that could not be sent (%#), and a no changes nothing',
  async (way, leave, asked) => {
    let left: Unsent[] = []
    let isYes = false
    const ask = jest.fn(async (_left: unknown) => isYes)
    const ends = [onUnsentWork(ask), onBeforeLeaving(async () => left), onBeforeLeaving(async () => [])]
    const calls = fakeFetch(() => ({ body: { result: { ...wireSession(), logoutLink: null }, context: {} } }))
    for (const [index, unsent] of asked.entries()) {
      left = KEPT_AND_LOST[index] ?? []
      const questions = unsent.length > 0 ? [[{ way, unsent: new Set(unsent) }]] : []
      isYes = false
      if (questions.length > 0) expect(await leave()).toBe(false)
      expect(calls.splice(0).filter(({ method }) => method !== 'GET')).toEqual([])
      expect(ask.mock.calls).toEqual(questions)
      isYes = true
      expect(await leave()).toBe(true)
      expect(calls.splice(0).filter(({ method }) => method !== 'GET')).toHaveLength(1)
      ask.mockClear()
    }
    for (const end of ends) end()
  },
)

test('[F-e] without a network the user stays signed in, and an error says so', async () => {
  const failures: string[] = []
  const forget = onRequest('failed', ({ detail }) => failures.push(detail.message))
  noNetwork()
  expect(await signOut()).toBe(false)
  expect([failures, heard]).toEqual([[`${STILL_SIGNED_IN_MESSAGE} ${NO_CONNECTION_MESSAGE}`], []])
  expect(leavePage).not.toHaveBeenCalled()
  expect(sessionState().sessionActive).toBe(true)
  forget()
})

test.each([
  [503, 'unavailable', 'No'],
  [502, undefined, SERVER_AWAY_MESSAGE],
])('[F-e] a sign-out that fails with %i reports that the user is still signed in', async (status, code, why) => {
  const failures: string[] = []
  const forget = onRequest('failed', ({ detail }) => failures.push(detail.message))
  fakeFetch(() => ({ status, body: { code, message: 'No', context: {} } }))
  expect(await signOut()).toBe(false)
  expect([failures, heard]).toEqual([[`${STILL_SIGNED_IN_MESSAGE} ${why}`], []])
  forget()
})

test.each([
  [503, 'unavailable', `${STILL_ACTING} No`],
  [503, undefined, `${STILL_ACTING} ${SERVER_AWAY_MESSAGE}`],
  [403, 'not_allowed', 'No'],
])('[F-13] [F-e] a return to the user’s own account that fails with %i is reported', async (status, code, said) => {
  const failures: string[] = []
  const forget = onRequest('failed', ({ detail }) => failures.push(detail.message))
  fakeFetch(() => ({ status, body: { code, message: 'No', context: {} } }))
  expect(await returnToOwn('/people', STILL_ACTING)).toBe(false)
  expect([failures, heard]).toEqual([[said], []])
  expect(leavePage).not.toHaveBeenCalled()
  forget()
})

test.each([
  ['starts acting as another user', () => actAs(impersonation)],
  ['returns to their own account', () => returnToOwn('/people', STILL_ACTING)],
])('[SES-10] [SH-33] a user who %s notifies the other tabs of the previous session', async (_name, change) => {
  fakeFetch(() => ({ body: { result: wireSession({ userId: 'user-9', authSelector: 'selector-9' }), context: {} } }))
  expect(await change()).toBe(true)
  expect(heard).toEqual([{ type: 'session-changed', authSelector: 'selector-1' }])
})

test('[F-e] [F-86] on a connection that hangs, signing out fails after ten seconds', async () => {
  jest.useFakeTimers()
  fakeFetch(() => new Promise(() => undefined))
  const signedOut = signOut()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await signedOut).toBe(false)
  expect(leavePage).not.toHaveBeenCalled()
  jest.useRealTimers()
})

test('[SES-02] [SES-09] a profile switch sets the current profile and goes to the home page', async () => {
  const calls = fakeFetch(() => ({ body: { result: wireSession({ currentProfileId: 'profile-2' }), context: {} } }))
  await selectProfile('profile-2')
  expect(calls).toMatchObject([
    { method: 'PATCH', path: '/api/sessions/current', body: { currentProfileId: 'profile-2' } },
  ])
  expect(sessionState()).toMatchObject({ currentProfileId: 'profile-2', sessionActive: true })
  expect(heard).toEqual([{ type: 'profile-selected', authSelector: 'selector-1' }])
  expect(leavePage).toHaveBeenCalledWith('/')
})
