import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { NO_CONNECTION_MESSAGE } from '@/lib/api/client/request-error'
import { onRequest } from '@/lib/api/client/request-events'
import session from '@/lib/i18n/messages/en/session.json'
import { leavePage } from '@/lib/session/client/leave-page'
import { isWorkOpen } from '@/lib/session/client/work-in-progress'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { wireSession } from '@/tests/support/wire-session'
import { ImpersonateButton } from './impersonate-button'
import { ReturnButton } from './return-button'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const refused = (status: number, code: string, message: string) => ({ status, body: { code, message, context: {} } })

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  window.history.replaceState(null, '', '/classroom/students/student-1?tab=grades')
})

test('[F-13] acting as another user asks for a reason and remembers this page to return to', async () => {
  let isRefused = true
  const calls = fakeFetch(() =>
    isRefused
      ? refused(403, 'not_allowed', 'You cannot act as this person.')
      : { status: 201, body: { result: wireSession(), context: {} } },
  )
  renderWithTexts(
    <ConfirmProvider>
      <ImpersonateButton userId="student-1" name="Ana Field" />
    </ConfirmProvider>,
    { session },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Act as this person' }))
  const dialog = await screen.findByRole('dialog', { name: 'Act as Ana Field' })
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(dialog).toHaveTextContent("'Reason' is required"))
  expect(calls).toHaveLength(0)

  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), '  Help request 12 ')
  expect(isWorkOpen()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You cannot act as this person.')
  expect(leavePage).not.toHaveBeenCalled()

  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/sessions/impersonations',
    body: {
      userId: 'student-1',
      reason: 'Help request 12',
      returnLink: '/classroom/students/student-1?tab=grades',
    },
  })
  expect(leavePage).toHaveBeenCalledWith('/')
})

const goBack = async (returnLink: string | null) => {
  renderWithTexts(
    <ReturnButton label="Return" returnLink={returnLink} stillActing="You are still acting as Ana Field." />,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Return' })))
}

test('[SH-33] [F-13] Return stops acting as another user and goes back to where it started', async () => {
  const calls = fakeFetch(() => ({ body: { result: wireSession(), context: {} } }))
  await goBack('/classroom/students/student-1')
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/sessions/return' }])
  expect(leavePage).toHaveBeenCalledWith('/classroom/students/student-1')
})

test.each([null, '//evil.test', 'https://evil.test/'])(
  '[F-13] Return goes to the home page without a valid return link: %s',
  async (link) => {
    fakeFetch(() => ({ body: { result: wireSession(), context: {} } }))
    await goBack(link)
    expect(leavePage).toHaveBeenCalledWith('/')
  },
)

test('[F-13] Return leads to sign-in if the user’s own session has ended', async () => {
  fakeFetch(() => refused(401, 'no_session', 'Not authorized to view this resource'))
  await goBack('/classroom')
  expect(leavePage).toHaveBeenCalledWith('/login?callbackUrl=%2Fclassroom')
})

test('[F-13] offline, Return stays on the page and reports who the user is still acting as and why', async () => {
  const failures: string[] = []
  const forget = onRequest('failed', ({ detail }) => failures.push(detail.message))
  fakeFetch(() => {
    throw new TypeError('no network')
  })
  await goBack('/classroom')
  forget()
  expect(failures).toEqual([`You are still acting as Ana Field. ${NO_CONNECTION_MESSAGE}`])
  expect(leavePage).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Return' })).toHaveAttribute('aria-busy', 'false')
})
