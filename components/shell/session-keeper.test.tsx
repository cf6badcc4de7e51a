import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import session from '@/lib/i18n/messages/en/session.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { AUTH_CHANNEL } from '@/lib/session/client/auth-channel'
import { authSelector } from '@/lib/session/client/auth-selector'
import { followSession } from '@/lib/session/client/follow-session'
import { leavePage } from '@/lib/session/client/leave-page'
import { recoverSession } from '@/lib/session/client/lost-session'
import { holdOpenWork } from '@/lib/session/client/open-work'
import type { WireSession } from '@/lib/session/schema'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { SessionKeeper } from './session-keeper'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const refused = (code: string, message: string) => ({ status: 401, body: { code, message, context: {} } })
const signedIn = (userId: string) => ({
  status: 201,
  body: { result: wireSession({ userId, authSelector: 'new-selector' }), context: {} },
})

let endWork: () => void = () => undefined

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  window.dispatchEvent(new Event('pageshow')) // nothing is left of the test before
  document.head.innerHTML =
    '<meta name="auth-selector" content="old-selector"><meta name="auth-user" content="user-1"><meta name="auth-username" content="maya">'
  endWork = holdOpenWork()
  render(
    <NextIntlClientProvider locale="en" messages={{ ui, session }} timeZone="UTC">
      <SessionKeeper />
    </NextIntlClientProvider>,
  )
})
afterEach(() => endWork())

test('[ERR-05] [F-f] [F-8] the password is asked in place, a wrong one is told, and the work goes on', async () => {
  let isRight = false
  const calls = fakeFetch(({ method }) => {
    if (method === 'GET') return refused('no_session', 'Not authorized to view this resource')
    return isRight ? signedIn('user-1') : refused('wrong_credentials', 'The user name or the password is not right.')
  })
  let isBack: Promise<boolean> = Promise.resolve(false)
  act(() => {
    isBack = recoverSession()
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Please type your password again' })
  expect(dialog).toHaveTextContent('You are maya.')
  expect(dialog).toHaveTextContent('What you wrote or chose is still on this page.')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(dialog).toHaveTextContent("'Password' is required")
  expect(screen.getByLabelText(/^Password/)).toHaveFocus()
  await userEvent.type(screen.getByLabelText(/^Password/), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The user name or the password is not right.')
  isRight = true
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await isBack).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(authSelector()).toBe('new-selector')
  expect(calls.at(-1)).toMatchObject({ path: '/api/sessions', body: { username: 'maya' } })
  expect(calls[0]?.headers.authorization).toBeUndefined()
})

test('[F-f] only where all open work is on this device it is called safe there', async () => {
  fakeFetch(({ method }) =>
    method === 'POST' ? signedIn('user-1') : refused('no_session', 'Not authorized to view this resource'),
  )
  endWork()
  endWork = holdOpenWork({ isKept: true })
  act(() => void recoverSession())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Everything you wrote is safe on this device.')
  await userEvent.type(screen.getByLabelText(/^Password/), 'learn-together')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a session that another tab has begun for the same user is taken over without a question', async () => {
  fakeFetch(() => signedIn('user-1'))
  expect(await recoverSession()).toBe(true)
  expect(authSelector()).toBe('new-selector')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('two lost calls ask once', async () => {
  const calls = fakeFetch(() => signedIn('user-1'))
  await Promise.all([recoverSession(), recoverSession()])
  expect(calls).toHaveLength(1)
})

test('[F-8] a question that waits is answered by the other tab in which the same user signs in', async () => {
  let isBack = false
  fakeFetch(() => (isBack ? signedIn('user-1') : refused('no_session', 'Not authorized to view this resource')))
  let recovered: Promise<boolean> = Promise.resolve(false)
  act(() => {
    recovered = recoverSession()
  })
  await screen.findByRole('alertdialog')
  isBack = true
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  await act(async () => otherTab.postMessage({ type: 'reset-timeout', authSelector: 'old-selector', endsIn: null }))
  expect(await recovered).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(authSelector()).toBe('new-selector')
  otherTab.close()
})

test('[SES-10] who signs in in place tells the other tabs of the lost session', async () => {
  fakeFetch(({ method }) =>
    method === 'POST' ? signedIn('user-1') : refused('no_session', 'Not authorized to view this resource'),
  )
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel(AUTH_CHANNEL)
  otherTab.onmessage = ({ data }) => heard.push(data)
  act(() => void recoverSession())
  await userEvent.type(await screen.findByLabelText(/^Password/), 'learn-together')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(heard).toContainEqual({ type: 'reset-timeout', authSelector: 'old-selector', endsIn: null })
  otherTab.close()
})

const NO_SESSION = refused('no_session', 'Not authorized to view this resource')
const answerOf = (session: Partial<WireSession>) => ({ body: { result: wireSession(session), context: {} } })
const ana = { ...wireSession().user, firstName: 'Ana', lastName: 'Reyes' } as WireSession['user']

test('[SES-10] [SH-33] what stands on a page alone waits while another window acts as somebody, which is said, and goes on after it', async () => {
  const acting = answerOf({ userId: 'user-2', user: ana, authSelector: 's-2', contextUserId: 'user-1' })
  let answer = acting
  fakeFetch(() => answer)
  let recovered: Promise<boolean> = Promise.resolve(false)
  act(() => {
    recovered = recoverSession()
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'In another window you act as Ana Reyes' })
  expect(dialog).toHaveTextContent('What you wrote or chose is still on this page')
  await userEvent.click(screen.getByRole('button', { name: 'I am back' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You still act as Ana Reyes.')
  expect(leavePage).not.toHaveBeenCalled()
  answer = answerOf({ userId: 'user-1', authSelector: 'old-selector' })
  await act(async () => window.dispatchEvent(new Event('focus')))
  expect(await recovered).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(authSelector()).toBe('old-selector')
  expect(leavePage).not.toHaveBeenCalled()
})

test('[SES-10] somebody else who has signed in meanwhile takes nothing away that stands on this page alone', async () => {
  fakeFetch(({ method }) =>
    method === 'POST' ? signedIn('user-1') : answerOf({ userId: 'user-2', user: ana, authSelector: 's-2' }),
  )
  let recovered: Promise<boolean> = Promise.resolve(false)
  act(() => {
    recovered = recoverSession()
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Please type your password again' })
  expect(dialog).toHaveTextContent('In another window Ana Reyes is signed in now.')
  expect(dialog).toHaveTextContent('When you sign in here, Ana Reyes is signed out.')
  expect(leavePage).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Password/), 'learn-together')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await recovered).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('[SES-10] a question that waits learns who is signed in meanwhile, and takes no page away', async () => {
  let answer: { status?: number; body: unknown } = NO_SESSION
  fakeFetch(() => answer)
  act(() => void recoverSession())
  await screen.findByRole('alertdialog')
  answer = answerOf({ userId: 'user-2', user: ana, authSelector: 's-2' })
  await act(async () => window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('Ana Reyes is signed in now'))
  expect(leavePage).not.toHaveBeenCalled()
  answer = answerOf({ userId: 'user-1', authSelector: 's-3' })
  await act(async () => window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('[F-13] [SES-10] somebody who acts as the user of this page does not go on with it: the password is asked, and what is there waits', async () => {
  let answer: { status?: number; body: unknown } = NO_SESSION
  const calls = fakeFetch(({ method }) => (method === 'POST' ? signedIn('user-1') : answer))
  let recovered: Promise<boolean> = Promise.resolve(false)
  act(() => {
    recovered = recoverSession()
  })
  await screen.findByRole('alertdialog')
  answer = answerOf({ userId: 'user-1', authSelector: 'acting-1', contextUserId: 'admin-1' })
  await act(async () => window.dispatchEvent(new Event('focus')))
  await waitFor(() =>
    expect(screen.getByRole('alertdialog')).toHaveTextContent('In another window somebody else acts as you now.'),
  )
  expect(screen.getByRole('button', { name: 'Leave this page' })).toBeVisible()
  expect(authSelector()).toBe('old-selector')
  expect(leavePage).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Password/), 'learn-together')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await recovered).toBe(true)
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('[F-13] [SES-10] nor is its session taken over without words: the page begins anew', async () => {
  endWork()
  fakeFetch(() => answerOf({ userId: 'user-1', authSelector: 'acting-1', contextUserId: 'admin-1' }))
  expect(await recoverSession()).toBe(false)
  expect(authSelector()).toBe('old-selector')
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/']])
})

describe('[F-13] where acting as the user of this page has ended', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true })
    document.head.innerHTML +=
      '<meta name="auth-context" content="own-selector"><meta name="auth-context-user" content="admin-1"><meta name="auth-return" content="/people/user-1">'
  })

  afterEach(async () => {
    await act(() => jest.advanceTimersByTimeAsync(10_000)) // the page stays
    fakeFetch(() => answerOf({ userId: 'user-1', authSelector: 'acting-again', contextUserId: 'admin-1' }))
    await act(async () => window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    jest.useRealTimers()
  })

  async function lose(): Promise<HTMLElement> {
    act(() => void recoverSession())
    return screen.findByRole('alertdialog', { name: 'You do not act as this person any more' })
  }

  test("nobody is asked for that user's password: one is told what becomes of the words, and comes back", async () => {
    endWork()
    endWork = holdOpenWork({ isKept: true })
    const calls = fakeFetch(({ path }) => (path.endsWith('/return') ? answerOf({ userId: 'admin-1' }) : NO_SESSION))
    expect(await lose()).toHaveTextContent('stays on this device. It is sent when you act as this person here again')
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Return' }))
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/people/user-1'))
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/sessions/return' })
  })

  test('words that stand on the page alone are not called safe; without the own session one signs in on the way back', async () => {
    fakeFetch(() => NO_SESSION)
    expect(await lose()).toHaveTextContent('is lost when you leave it')
    await userEvent.click(screen.getByRole('button', { name: 'Return' }))
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/login?callbackUrl=%2Fpeople%2Fuser-1'))
  })

  test('who is back in another window is led there without a call', async () => {
    const calls = fakeFetch(() => answerOf({ userId: 'admin-1', authSelector: 'own-selector' }))
    await lose()
    await userEvent.click(screen.getByRole('button', { name: 'Return' }))
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/people/user-1'))
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('who has signed in anew as themselves in another window is led back there too', async () => {
    fakeFetch(() => answerOf({ userId: 'admin-1', authSelector: 'own-2' }))
    await lose()
    await userEvent.click(screen.getByRole('button', { name: 'Return' }))
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/people/user-1'))
  })

  test.each([
    ['the user themselves signs in', { userId: 'user-1', user: ana, authSelector: 's-2' }],
    ['the user is acted as by another', { userId: 'user-1', user: ana, authSelector: 's-2', contextUserId: 'admin-2' }],
    ['one acts as somebody else', { userId: 'user-2', user: ana, authSelector: 's-2', contextUserId: 'admin-1' }],
    ['somebody else signs in', { userId: 'user-2', user: ana, authSelector: 's-2' }],
  ] satisfies [string, Partial<WireSession>][])(
    'nothing goes on as another and no password is asked when %s: one is told, and led to where the browser is',
    async (_who, session) => {
      let answer: { status?: number; body: unknown } = NO_SESSION
      const calls = fakeFetch(() => answer)
      const dialog = await lose()
      answer = answerOf(session)
      await act(async () => window.dispatchEvent(new Event('focus')))
      expect(await screen.findByRole('alert')).toHaveTextContent('Traverse goes on as Ana Reyes now')
      expect(dialog).toHaveTextContent('What you wrote as this person is on this page only')
      expect(dialog).toHaveTextContent('sign out in the other window, sign in there as yourself and act as this person')
      expect(dialog).not.toHaveTextContent('in another window, then come back')
      expect(screen.queryByLabelText(/^Password/)).toBeNull()
      expect(authSelector()).toBe('old-selector')
      expect(leavePage).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }))
      await waitFor(() => expect(jest.mocked(leavePage).mock.calls).toEqual([['/']]))
      expect(calls.every(({ method }) => method === 'GET')).toBe(true)
    },
  )

  test.each([
    ['one is back, by', { userId: 'admin-1', authSelector: 'own-selector' }, 'Go back to your own page.', 'Return'],
    [
      'somebody else signs in, by',
      { userId: 'user-2', user: ana, authSelector: 's-2' },
      'Traverse goes on as Ana Reyes now. If you leave this page',
      'Leave this page',
    ],
  ] satisfies [string, Partial<WireSession>, string, string][])(
    'no page goes home by itself where nothing is unsaved: %s what a call hears or while one is told',
    async (_who, session, words, way) => {
      endWork()
      fakeFetch(() => answerOf(session))
      const dialog = await lose()
      expect(dialog).toHaveTextContent(words)
      await act(async () => window.dispatchEvent(new Event('focus')))
      expect(dialog).toHaveTextContent(words)
      expect(leavePage).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('button', { name: way }))
      await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1))
    },
  )

  test('who presses Return in another tab is followed at once', async () => {
    endWork()
    fakeFetch(() => answerOf({ userId: 'admin-1', authSelector: 'own-selector' }))
    await act(() => followSession())
    expect(jest.mocked(leavePage).mock.calls).toEqual([['/']])
  })

  test.each([
    ['stands', true],
    ['is to come', false],
  ])('[SES-10] [SH-33] so is who does while the question %s here', async (_where, isAsked) => {
    endWork()
    fakeFetch(() => answerOf({ userId: 'admin-1', authSelector: 'own-selector' }))
    if (isAsked) await lose()
    else act(() => void recoverSession())
    const otherTab = new BroadcastChannel(AUTH_CHANNEL)
    act(() => void followSession())
    await act(async () => otherTab.postMessage({ type: 'session-changed', authSelector: 'old-selector' }))
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'))
    otherTab.close()
  })

  test('it is said without words as well, as signing in would lead to the page of another', async () => {
    endWork()
    fakeFetch(() => NO_SESSION)
    expect(await lose()).toHaveTextContent('Go back to your own page.')
    expect(leavePage).not.toHaveBeenCalled()
  })
})
