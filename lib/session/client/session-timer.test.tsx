import { request } from '@/lib/api/client/request'
import { SESSION_ENDS_IN_HEADER } from '@/lib/api/envelope'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { KEEP_ALIVE_MS, TIMER_POLL_MS } from '../limits'
import { AUTH_CHANNEL } from './auth-channel'
import { leavePage } from './leave-page'
import { onAskInPlace, onSessionBack, recoverSession } from './lost-session'
import { onSessionChange, publishSessionEvent, sessionState } from './session-store'
import { checkRoute, startSessionTimer } from './session-timer'
import { holdWork } from './work-in-progress'

jest.mock('./leave-page', () => ({ leavePage: jest.fn() }))

const MINUTE = 60_000
const IDLE = 20 * MINUTE
const refused = { status: 401, body: { code: 'no_session', message: 'Not authorized to view this resource' } }

/** A server with one session and its own clock, which advances with the browser's however that one is set. */
function server() {
  const world = { endsAt: performance.now() + IDLE, isRevoked: false, isDown: false, logoutLink: null as string | null }
  const calls = fakeFetch(({ path }) => {
    if (world.isDown) throw new TypeError('no network')
    const now = performance.now()
    if (world.isRevoked || now >= world.endsAt) return refused
    if (!path.includes('refresh=false')) world.endsAt = now + IDLE
    const headers = { [SESSION_ENDS_IN_HEADER]: String(world.endsAt - now) }
    return { headers, body: { result: wireSession({ logoutLink: world.logoutLink }), context: {} } }
  })
  return Object.assign(world, { calls, checks: () => calls.filter(({ path }) => path.includes('sessions/current')) })
}

let stop = () => {}
let other: ReturnType<typeof server>

/** Lets time pass in steps of a few ticks, with responses arriving after each. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 4_000) {
    jest.advanceTimersByTime(Math.min(left, 4_000))
    await jest.advanceTimersByTimeAsync(0)
  }
  await jest.advanceTimersByTimeAsync(0)
}

/** Simulates a sleeping device: only its wall clock advances. */
function sleep(ms: number) {
  jest.setSystemTime(Date.now() + ms)
  other.endsAt -= ms
}

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') })
  jest.mocked(leavePage).mockClear()
  window.dispatchEvent(new Event('pageshow')) // the previous test may have navigated away
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  sessionStorage.clear()
  publishSessionEvent({ type: 'signed-out' })
  other = server()
  stop = startSessionTimer()
  await checkRoute('/assignments')
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

test('[SES-12] a check sends the path, for the log', () => {
  expect(other.checks()[0]?.path).toBe('/api/sessions/current?state=%2Fassignments&user=false')
  expect(sessionState()).toMatchObject({ sessionActive: true, sessionChecked: true })
})

test('[SES-11] the state is kept in session storage under the selector, and removed with the session', () => {
  expect(JSON.parse(sessionStorage.getItem('selector-1') ?? '')).toMatchObject({ id: 'session-1', sessionActive: true })
  expect(sessionStorage.getItem('selector-1')).not.toContain('Maya')
  publishSessionEvent({ type: 'signed-out' })
  expect(sessionStorage.getItem('selector-1')).toBeNull()
})

test('[SES-04] [SES-15] [F-8] the warning shows at the warning time, by a timer that polls each second', async () => {
  expect(TIMER_POLL_MS).toBe(1_000)
  await pass(IDLE - 5 * MINUTE - 1_000)
  expect(sessionState().warningVisible).toBe(false)
  await pass(2_000)
  expect(sessionState().warningVisible).toBe(true)
  expect(other.checks().at(-1)?.path).toContain('refresh=false')
})

test('[SES-05] [F-8] at the end the user is signed out and sent to the logged-out page', async () => {
  await pass(IDLE + 1_000)
  expect(leavePage).toHaveBeenCalledWith('/logout')
  expect(sessionState()).toMatchObject({ sessionActive: false, sessionChecked: false, id: null })
  expect(sessionStorage.getItem('selector-1')).toBeNull()
})

test('[SES-05] at the end the user is sent to the logout address of the session, if it has one', async () => {
  other.logoutLink = 'https://portal.example.org/bye'
  await checkRoute('/binder')
  await pass(IDLE + 1_000)
  expect(leavePage).toHaveBeenCalledWith('https://portal.example.org/bye')
})

test('[F-8] at the end the password is asked for in place if work is open', async () => {
  const end = holdWork()
  const ask = jest.fn(async () => true)
  const forget = onAskInPlace(ask)
  await pass(IDLE + 1_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(leavePage).not.toHaveBeenCalled()
  forget()
  end()
})

test('[SES-06] a check that fails early leads to /login with the return address, and clears the session', async () => {
  window.history.replaceState(null, '', '/binder?tab=2')
  other.isRevoked = true
  expect(await checkRoute('/binder')).toBe('over')
  expect(leavePage).toHaveBeenCalledWith(`/login?callbackUrl=${encodeURIComponent('/binder?tab=2')}`)
  expect(sessionState()).toMatchObject({ sessionActive: false, sessionChecked: true, id: null, authSelector: null })
})

test('[SES-16] each 200 resets the timer, but two within a second only once', async () => {
  await pass(10 * MINUTE)
  const ends: (number | null)[] = []
  const forget = onSessionChange(() => ends.push(sessionState().endsAt))
  await request({ path: 'groups' })
  await pass(400)
  await request({ path: 'content' })
  expect(ends).toHaveLength(1)
  await pass(1_000)
  await request({ path: 'users' })
  expect(ends).toHaveLength(2)
  expect(Number(ends[1]) - Number(ends[0])).toBe(1_400)
  forget()
})

test('[SES-10] a reset is sent to other tabs of this session, and accepted from them', async () => {
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  otherTab.onmessage = ({ data }) => heard.push(data)
  await pass(MINUTE)
  await request({ path: 'groups' })
  expect(heard).toEqual([{ type: 'reset-timeout', authSelector: 'selector-1', endsIn: IDLE }])
  const before = Number(sessionState().endsAt)
  await pass(MINUTE)
  otherTab.postMessage({ type: 'reset-timeout', authSelector: 'of-somebody-else', endsIn: IDLE })
  expect(sessionState().endsAt).toBe(before)
  otherTab.postMessage({ type: 'reset-timeout', authSelector: 'selector-1', endsIn: IDLE })
  expect(sessionState().endsAt).toBe(before + MINUTE)
  otherTab.close()
})

test('an extension by another device or tab is found before the warning', async () => {
  await pass(10 * MINUTE)
  other.endsAt = performance.now() + IDLE
  await pass(6 * MINUTE)
  expect(sessionState().warningVisible).toBe(false)
  expect(other.checks()).toHaveLength(2)
})

test('a user who reads without calls keeps the session alive, an absent one does not', async () => {
  await pass(KEEP_ALIVE_MS + 5_000)
  expect(other.checks()).toHaveLength(1)
  document.dispatchEvent(new Event('keydown'))
  await pass(1_000)
  expect(other.checks()).toHaveLength(2)
  expect(other.checks()[1]?.path).not.toContain('refresh=false')
  await pass(KEEP_ALIVE_MS * 2)
  expect(other.checks()).toHaveLength(2)
})

test('[F-8] a laptop that wakes up checks first, and leaves at once if the session is over', async () => {
  await pass(MINUTE)
  sleep(2 * IDLE)
  await pass(1_000)
  expect(other.checks()[1]?.path).toContain('refresh=false')
  expect(leavePage).toHaveBeenCalledWith('/logout')
})

test.each([true, false])(
  '[F-88] listeners for the session’s return are notified only if it is back: %s',
  async (isBack) => {
    const heard = jest.fn()
    onSessionBack(heard)
    const ends = [holdWork(), onAskInPlace(async () => isBack)]
    other.isRevoked = true
    expect(await recoverSession()).toBe(isBack)
    expect(heard).toHaveBeenCalledTimes(isBack ? 1 : 0)
    for (const end of ends) end()
  },
)

test('[SES-05] a recovery attempt after the session’s end leads to the logged-out page', async () => {
  other.isRevoked = true
  sleep(2 * IDLE)
  expect(await recoverSession()).toBe(false)
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/logout']])
})

test('[F-8] a laptop that wakes up within the session continues with the right time left', async () => {
  sleep(17 * MINUTE)
  await pass(2_000)
  expect(leavePage).not.toHaveBeenCalled()
  expect(sessionState()).toMatchObject({ sessionActive: true, warningVisible: true })
})

test('[F-8] setting the clock back or ahead changes neither the warning nor the sign-out', async () => {
  jest.setSystemTime(Date.now() - 5 * IDLE)
  await pass(14 * MINUTE)
  expect(sessionState().warningVisible).toBe(false)
  jest.setSystemTime(Date.now() + 3 * IDLE)
  await pass(2_000)
  expect(sessionState().warningVisible).toBe(false)
  expect(leavePage).not.toHaveBeenCalled()
  await pass(60_000)
  expect(sessionState().warningVisible).toBe(true)
})

test('[F-e] [F-86] without a network nobody is warned or signed out; once it is back the server decides', async () => {
  other.isDown = true
  await pass(IDLE + 30_000)
  expect(leavePage).not.toHaveBeenCalled()
  expect(sessionState().warningVisible).toBe(false)
  other.isDown = false
  await pass(10_000)
  expect(leavePage).toHaveBeenCalledWith('/logout')
})

test('[F-e] a warning shown before the network went away stays until its end, and no longer', async () => {
  await pass(IDLE - 4 * MINUTE)
  expect(sessionState().warningVisible).toBe(true)
  other.isDown = true
  await pass(3 * MINUTE)
  expect(sessionState().warningVisible).toBe(true)
  await pass(MINUTE + 10_000)
  expect(sessionState().warningVisible).toBe(false)
  expect(leavePage).not.toHaveBeenCalled()
})

describe('[F-8] our own tool inside a page of the product', () => {
  beforeEach(() => {
    stop()
    window.history.replaceState(null, '', '/legacy-shell/documents')
    const product = { location: { origin: window.location.origin } } as unknown as Window
    jest.spyOn(window, 'parent', 'get').mockReturnValue(product)
    stop = startSessionTimer()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    window.history.replaceState(null, '', '/')
  })

  test('keeps the session alive while somebody types in it, and notifies that page', async () => {
    const heard: unknown[] = []
    const around = new BroadcastChannel(AUTH_CHANNEL)
    around.onmessage = ({ data }) => heard.push(data)
    await pass(KEEP_ALIVE_MS)
    document.dispatchEvent(new Event('keydown'))
    await pass(1_000)
    expect(other.checks()).toHaveLength(2)
    expect(heard).toEqual([{ type: 'reset-timeout', authSelector: 'selector-1', endsIn: IDLE }])
    around.close()
  })

  test('leaves the warning and the sign-out to that page', async () => {
    await pass(IDLE + 1_000)
    expect(sessionState().warningVisible).toBe(false)
    expect(leavePage).not.toHaveBeenCalled()
  })
})

describe('[SES-13] the window that frames the product', () => {
  const parent = { name: 'parent' } as unknown as Window
  const say = (data: unknown, origin: string, source: unknown = parent) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))

  beforeEach(() => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="embed-origins" content="https://portal.example.org">')
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  })
  afterEach(() => jest.restoreAllMocks())

  test.each(['extend-session', { type: 'extend-session' }])('resets the timeout with %j', async (message) => {
    await pass(MINUTE)
    say(message, 'https://portal.example.org')
    await pass(0)
    expect(other.checks()).toHaveLength(2)
    expect(sessionState().startsAt).toBe(Number(sessionState().endsAt) - IDLE)
  })

  test('[F-63] is heard only from a named origin, only as the parent, and only with these messages', async () => {
    await pass(MINUTE)
    say('extend-session', 'https://portal.example.org.evil.test')
    say('extend-session', 'null')
    say('extend-session', 'https://portal.example.org', window)
    say('extend-session', 'https://portal.example.org', { name: 'another frame' })
    say('logout', 'https://portal.example.org')
    say({ type: 'extend' }, 'https://portal.example.org')
    await pass(0)
    expect(other.checks()).toHaveLength(1)
  })

  test('can ask many times within a second, which causes a single check', async () => {
    await pass(MINUTE)
    for (let time = 0; time < 20; time += 1) say('extend-session', 'https://portal.example.org')
    await pass(0)
    expect(other.checks()).toHaveLength(2)
  })
})
