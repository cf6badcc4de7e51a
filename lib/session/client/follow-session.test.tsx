import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { actAs } from './act-as'
import { AUTH_CHANNEL } from './auth-channel'
import { followSession } from './follow-session'
import { leavePage } from './leave-page'
import { holdOpenWork } from './open-work'
import { returnToOwn } from './return-to-own'

jest.mock('./leave-page', () => ({ leavePage: jest.fn() }))

/** What was begun before goes on as far as it can. */
const settle = () => new Promise((resolve) => setTimeout(resolve))
const answerWith = (userId: string, authSelector: string) =>
  fakeFetch(() => ({ body: { result: wireSession({ userId, authSelector }), context: {} } }))

const heard: unknown[] = []
let otherTab: BroadcastChannel

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  heard.length = 0
  otherTab = new BroadcastChannel(AUTH_CHANNEL)
  otherTab.onmessage = ({ data }) => heard.push(data)
})
afterEach(() => otherTab.close())

test('[SES-10] [SH-33] a tab whose session was changed in another one begins anew as the user of now', async () => {
  answerWith('user-2', 'selector-2')
  await followSession()
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/']])
})

test('[SES-10] what would go with the page is waited for, and stays where its session is back by then', async () => {
  const end = holdOpenWork()
  const calls = answerWith('user-1', 'selector-1')
  const followed = followSession()
  void followSession()
  await settle()
  expect(calls).toEqual([])
  end()
  await followed
  expect(calls).toHaveLength(1)
  expect(leavePage).not.toHaveBeenCalled()
})

test.each<[string, Parameters<typeof fakeFetch>[0]]>([
  ['no network', () => Promise.reject(new TypeError('no network'))],
  ['a server in trouble', () => ({ status: 503, body: { code: 'unavailable', message: 'No', context: {} } })],
])(
  '[SES-10] [F-e] %s says nothing of the session: the tab stays, and asks again when somebody is back',
  async (_name, answer) => {
    const calls = fakeFetch(answer)
    const followed = followSession()
    await settle()
    expect(calls).toHaveLength(1)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(calls).toHaveLength(2)
    expect(leavePage).not.toHaveBeenCalled()
    answerWith('user-2', 'selector-2')
    window.dispatchEvent(new Event('focus'))
    await followed
    expect(jest.mocked(leavePage).mock.calls).toEqual([['/']])
  },
)

test('[SES-10] [F-e] a browser without a session leads to the page to sign in', async () => {
  fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } }))
  await followSession()
  expect(jest.mocked(leavePage).mock.calls).toEqual([[expect.stringMatching(/^\/login/)]])
  window.dispatchEvent(new Event('pageshow')) // the page stays
})

// Last: after a change that succeeds a page is on its way, and follows nothing.
test.each([
  ['begins to act as somebody', () => actAs({ userId: 'user-2', reason: 'A question of the parents.' })],
  ['comes back from it', () => returnToOwn('/people', 'You are still acting as Ana Field.')],
])('[SES-10] [SH-33] who %s tells the other tabs of the session that is left', async (_name, change) => {
  fakeFetch(() => {
    throw new TypeError('no network')
  })
  await Promise.resolve(change()).catch(() => undefined)
  expect(heard).toEqual([])
  answerWith('user-9', 'selector-9')
  expect(await change()).toBe(true)
  expect(heard).toEqual([{ type: 'session-changed', authSelector: 'selector-1' }])
})

test('[SES-10] where the own session has ended meanwhile the other tabs are told as well', async () => {
  fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } }))
  await returnToOwn('/people', 'You are still acting as Ana Field.')
  expect(heard).toEqual([{ type: 'session-changed', authSelector: 'selector-1' }])
})
