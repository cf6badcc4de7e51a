import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NO_CONNECTION_MESSAGE, SERVER_AWAY_MESSAGE, STILL_SIGNED_IN_MESSAGE } from '@/lib/api/client/request-error'
import session from '@/lib/i18n/messages/en/session.json'
import { leavePage } from '@/lib/session/client/leave-page'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { wireSession } from '@/tests/support/wire-session'
import { AfterActing } from './after-acting'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const AWAY = { status: 503, body: null }
const NO_SESSION = { status: 401, body: { code: 'no_session', message: 'No', context: {} } }

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  document.head.innerHTML =
    '<meta name="auth-selector" content="acting-1"><meta name="auth-context" content="own-1"><meta name="auth-return" content="/people">'
  renderWithTexts(<AfterActing />, { session })
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[F-13] where it fails the page says so itself, and Return leads back to where acting began', async () => {
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
  const calls = fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  await press('Logout')
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/logout'))
  expect(calls).toMatchObject([{ method: 'DELETE', headers: { authorization: 'Selector acting-1' } }])
})

test('[F-13] without the own session one signs in on the way back', async () => {
  fakeFetch(() => NO_SESSION)
  await press('Return')
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/login?callbackUrl=%2Fpeople'))
})
