import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NO_CONNECTION_MESSAGE, SERVER_AWAY_MESSAGE, STILL_SIGNED_IN_MESSAGE } from '@/lib/api/client/request-error'
import session from '@/lib/i18n/messages/en/session.json'
import { openWorkDatabase } from '@/lib/interaction/client/work-database'
import type { WorkRow } from '@/lib/interaction/client/work-row'
import { openReviewDatabase } from '@/lib/peer-review/client/review-database'
import type { ReviewRow } from '@/lib/peer-review/client/review-row'
import { ROUTE_STATE_KEY, writeRouteState } from '@/lib/routing/route-state'
import { AUTH_CHANNEL, type AuthMessage } from '@/lib/session/client/auth-channel'
import { leavePage } from '@/lib/session/client/leave-page'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { wireSession } from '@/tests/support/wire-session'
import { AfterActing } from './after-acting'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

// The device's stores need it, and jsdom has none.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

const AWAY = { status: 503, body: null }
const NO_SESSION = { status: 401, body: { code: 'no_session', message: 'No', context: {} } }

const HEAD =
  '<meta name="auth-selector" content="acting-1"><meta name="auth-context" content="own-1"><meta name="auth-return" content="/people">'

beforeEach(() => {
  window.dispatchEvent(new Event('pageshow')) // the test before has led away
  jest.mocked(leavePage).mockClear()
})

function open(head = HEAD) {
  document.head.innerHTML = head
  renderWithTexts(<AfterActing />, { session })
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

// First: what a page has begun with the work of a device it does not begin again in this file.
describe('[F-87] what this device holds of the one who was acted as', () => {
  const work = openWorkDatabase()
  const reviews = openReviewDatabase()
  /** By then the browser has had all the time that it needs for what may wait. */
  const LONG_ENOUGH_MS = 300
  const place = { path: '/assignments/work-1/subsection/page-1', scroll: 300 }

  beforeEach(() => {
    window.requestIdleCallback = (work) => Number(setTimeout(work))
    window.cancelIdleCallback = clearTimeout
  })

  const ACTED = 'ana+admin-1'

  /** A row of each kind, of whoever acted as Ana, of Ana herself and of somebody else who reads here. */
  async function hold() {
    for (const userId of [ACTED, 'ana', 'ben']) {
      const answer = { userId, tabId: 'tab-1', changedAt: Date.now() }
      const row = { ...answer, sequence: 1, data: { value: 'Sent' }, other: null } as unknown as WorkRow
      const before = { data: { value: 'Not sent' }, state: 'incomplete', version: null, changedAt: 1 } as const
      await work.put({ ...row, key: `${userId}/saved`, status: 'saved' })
      await work.put({ ...row, key: `${userId}/saved, over others`, status: 'saved', drafts: [before] })
      await work.put({ ...row, key: `${userId}/unsent`, status: 'pending' })
      await reviews.put({ ...answer, key: `${userId}/review`, answer: 'Of a classmate', comment: 'Mine' } as ReviewRow)
      writeRouteState(localStorage, userId, 'user-assignment/work-1', place)
    }
    sessionStorage.setItem('last-user', ACTED)
  }

  async function heldOf(userId: string) {
    const rows = await work.load(userId)
    const [review] = (await reviews.load(userId)) ?? []
    return [...rows.map(({ key }) => key), review?.answer ?? null, review?.comment]
  }
  const unsentOf = (userId: string) => [`${userId}/saved, over others`, `${userId}/unsent`]
  const allOf = (userId: string) => [`${userId}/saved`, ...unsentOf(userId), 'Of a classmate', 'Mine']

  test.each([
    ['goes back', 'Return', '/people'],
    ['signs out', 'Logout', '/logout'],
  ])(
    'is forgotten with who %s, and not before; of nobody else, and nothing that is not sent',
    async (_who, way, to) => {
      await hold()
      const held: unknown[] = []
      fakeFetch(async ({ method }) => {
        if (method !== 'GET') held.push(await heldOf(ACTED))
        return { body: { result: { ...wireSession(), logoutLink: null }, context: {} } }
      })
      open()
      await act(() => new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS)))
      expect(await heldOf(ACTED)).toEqual(allOf(ACTED))
      await press(way)
      await waitFor(() => expect(leavePage).toHaveBeenCalledWith(to))
      expect(held).toEqual([allOf(ACTED)])
      expect(await heldOf(ACTED)).toEqual([...unsentOf(ACTED), null, 'Mine'])
      expect(await heldOf('ana')).toEqual(allOf('ana'))
      expect(await heldOf('ben')).toEqual(allOf('ben'))
      expect(Object.keys(JSON.parse(localStorage.getItem(ROUTE_STATE_KEY) ?? ''))).toEqual([
        'ana/user-assignment/work-1',
        'ben/user-assignment/work-1',
      ])
    },
  )
})

test('[F-13] where it fails the page says so itself, and Return leads back to where acting began', async () => {
  open()
  fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  await press('Return')
  expect(await screen.findByRole('alert')).toHaveTextContent(NO_CONNECTION_MESSAGE)
  fakeFetch(() => AWAY)
  await press('Logout')
  expect(await screen.findByRole('alert')).toHaveTextContent(`${STILL_SIGNED_IN_MESSAGE} ${SERVER_AWAY_MESSAGE}`)
  expect(leavePage).not.toHaveBeenCalled()
  const calls = fakeFetch(({ method }) =>
    method === 'POST' ? { body: { result: wireSession({ userId: 'admin-1' }), context: {} } } : NO_SESSION,
  )
  await press('Return')
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/people'))
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/sessions/return',
    headers: { authorization: 'Selector acting-1' },
  })
})

test('[F-13] [F-87] who leaves the computer signs out of their own session', async () => {
  open()
  const calls = fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  await press('Logout')
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/logout'))
  expect(calls).toMatchObject([{ method: 'DELETE', headers: { authorization: 'Selector acting-1' } }])
})

test('[F-11] who is led here by a link has the page loaded whole: the frame around it is still that of the other', async () => {
  window.history.replaceState(null, '', '/login?callbackUrl=%2Fbinder')
  open()
  expect(leavePage).not.toHaveBeenCalled()
  open(`${HEAD}<meta name="auth-user" content="ana">`)
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/login?callbackUrl=%2Fbinder']])
})

describe('[SES-10] left open it follows the session of the browser', () => {
  const OWN = { body: { result: wireSession({ authSelector: 'own-1' }), context: {} } }

  test.each([
    ['to who is signed in by now', { type: 'session-changed', authSelector: 'acting-1' }, OWN],
    ['to who has signed in', { type: 'signed-in' }, OWN],
    ['out, where another tab has signed out', { type: 'logout', authSelector: 'acting-1' }, NO_SESSION],
  ] satisfies [string, AuthMessage, unknown][])('%s', async (_where, message, answer) => {
    fakeFetch(() => answer)
    open()
    const otherTab = new BroadcastChannel(AUTH_CHANNEL)
    otherTab.postMessage(message)
    await settle()
    otherTab.close()
    expect(jest.mocked(leavePage).mock.calls).toEqual([['/logout']])
  })

  test('and stays while there is none', async () => {
    const calls = fakeFetch(() => NO_SESSION)
    open()
    window.dispatchEvent(new Event('focus'))
    await settle()
    expect(calls).toMatchObject([{ method: 'GET' }])
    expect(leavePage).not.toHaveBeenCalled()
  })
})

test('[F-13] without the own session one signs in on the way back, and the tab knows nothing of the other any more', async () => {
  writeRouteState(localStorage, 'ana', 'user-assignment/work-1', { path: '/assignments/work-1', scroll: 300 })
  sessionStorage.setItem('last-user', 'ana')
  open()
  fakeFetch(() => NO_SESSION)
  await press('Return')
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/login?callbackUrl=%2Fpeople'))
  expect(localStorage.getItem(ROUTE_STATE_KEY)).not.toContain('ana')
  expect(sessionStorage.getItem('last-user')).toBeNull()
})
