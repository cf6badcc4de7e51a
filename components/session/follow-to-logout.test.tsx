import { act, render } from '@testing-library/react'
import { AUTH_CHANNEL } from '@/lib/session/client/auth-channel'
import { leavePage } from '@/lib/session/client/leave-page'
import { changeSession } from '@/lib/session/client/leave-session'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { FollowToLogout } from './follow-to-logout'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const NONE = { status: 401, body: { code: 'no_session', message: 'No', context: {} } }
const sessionOf = (authSelector: string) => ({ body: { result: wireSession({ authSelector }), context: {} } })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/** The page of a sign-out as the server has drawn it, with a session that goes on or without one. */
function open(authSelector: string | null) {
  jest.mocked(leavePage).mockClear()
  document.head.innerHTML = authSelector
    ? `<meta name="auth-selector" content="${authSelector}"><meta name="auth-user" content="user-1">`
    : ''
  render(<FollowToLogout />)
}

const comeBack = async () => {
  window.dispatchEvent(new Event('focus'))
  await settle()
}

test('[SES-10] [F-87] nothing is asked as long as nobody comes back', async () => {
  const calls = fakeFetch(() => NONE)
  open(null)
  await settle()
  window.dispatchEvent(new Event('pageshow'))
  await settle()
  expect(calls).toEqual([])
})

test.each([
  ['somebody who has signed in since', null, sessionOf('selector-2')],
  ['somebody else', 'selector-1', sessionOf('selector-2')],
  ['nobody any more', 'selector-1', NONE],
])('[SES-10] [F-87] who comes back to it is told of %s, and nobody is signed out', async (_who, selector, answer) => {
  const calls = fakeFetch(() => answer)
  open(selector)
  await comeBack()
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/logout']])
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
})

test.each([
  ['the same session', 'selector-1', sessionOf('selector-1')],
  ['none as before', null, NONE],
  ['a server in trouble', 'selector-1', { status: 503, body: { code: 'unavailable', message: 'No', context: {} } }],
])('[SES-10] [F-e] %s leaves it as it is, however often one comes back', async (_what, selector, answer) => {
  fakeFetch(() => answer)
  open(selector)
  await comeBack()
  await comeBack()
  expect(leavePage).not.toHaveBeenCalled()
})

test.each(['logout', 'session-changed'])(
  '[SES-10] another tab that tells of it is followed at once: %s',
  async (type) => {
    fakeFetch(() => NONE)
    open('selector-1')
    const otherTab = new BroadcastChannel(AUTH_CHANNEL)
    otherTab.postMessage({ type: 'reset-timeout', authSelector: 'selector-1', endsIn: null })
    await settle()
    expect(leavePage).not.toHaveBeenCalled()
    otherTab.postMessage({ type, authSelector: 'selector-1' })
    await settle()
    expect(leavePage).toHaveBeenCalledTimes(1)
    otherTab.close()
  },
)

test('[SES-10] [F-87] a sign-in in another tab is followed at once, also where nobody was signed in', async () => {
  const calls = fakeFetch(() => sessionOf('selector-2'))
  open(null)
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  otherTab.postMessage({ type: 'session-changed', authSelector: 'selector-2' })
  otherTab.postMessage(null)
  await settle()
  expect(calls).toEqual([])
  otherTab.postMessage({ type: 'signed-in' })
  await settle()
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/logout']])
  otherTab.close()
})

test('[SES-10] while this tab signs out itself it goes its own way', async () => {
  fakeFetch(() => NONE)
  open('selector-1')
  let end: (isChanged: boolean) => void = () => undefined
  const change = changeSession(() => new Promise((resolve) => (end = resolve)))
  await comeBack()
  end(true)
  await change
  await settle()
  expect(leavePage).not.toHaveBeenCalled()
})
