import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { ContactDialog } from '@/components/contact-message/contact-dialog'
import { notify } from '@/components/feedback/notify'
import { AboutForm } from '@/components/settings/about-form'
import { PasswordForm } from '@/components/settings/password-form'
import { ReadingFields } from '@/components/settings/reading-fields'
import { ThemeField } from '@/components/settings/theme-field'
import { ShellEvents } from '@/components/shell/shell-events'
import contact from '@/lib/i18n/messages/en/contact.json'
import session from '@/lib/i18n/messages/en/session.json'
import settings from '@/lib/i18n/messages/en/settings.json'
import { leavePage } from '@/lib/session/client/leave-page'
import { isWorkOpen } from '@/lib/session/client/work-in-progress'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { withStaffServices } from '../support/query'
import { renderWithTexts } from '../support/render'

jest.mock('next/navigation', () => ({
  usePathname: () => '/settings/account',
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
// The dialog waits for a pause in the typing, which has its own tests.
jest.mock('@/components/dialog/use-writing-rests', () => ({
  ...jest.requireActual('@/components/dialog/use-writing-rests'),
  useWritingRests: (isAsked: boolean) => isAsked,
}))
jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn(), error: jest.fn() } }))

const user = { id: 'user-1', firstName: 'Dana', lastName: 'Alvarez', email: null, version: 3, preferences: {} }

/** A server whose session has ended elsewhere until the password is entered; returns what was sent with the new one. */
function lostServer() {
  let isBack = false
  const taken: unknown[] = []
  fakeFetch(({ method, path, body, headers }) => {
    if (method === 'POST' && path === '/api/sessions') {
      isBack = true
      return { status: 201, body: { result: wireSession({ authSelector: 'selector-2' }), context: {} } }
    }
    if (!isBack || headers.authorization !== 'Selector selector-2')
      return { status: 401, body: { code: 'no_session', message: 'Not authorized to view this resource', context: {} } }
    if (method !== 'GET') taken.push(body)
    return { body: { result: user, context: {} } }
  })
  return taken
}

function show(form: ReactElement) {
  jest.clearAllMocks()
  fireEvent(window, new Event('pageshow')) // removes what the previous test left
  document.head.innerHTML =
    '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1"><meta name="auth-username" content="dana">'
  renderWithTexts(
    withStaffServices(
      <>
        {form}
        <ShellEvents />
      </>,
    ),
    { settings, contact, session },
  )
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function givePassword() {
  const dialog = await screen.findByRole('alertdialog', { name: 'Please type your password again' })
  expect(dialog).toHaveTextContent('You are dana.')
  expect(dialog).toHaveTextContent('What you wrote or chose is still on this page.')
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'learn-together')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

async function expectSaved() {
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(leavePage).not.toHaveBeenCalled()
}

describe('[ERR-05] [F-f] after the session ended elsewhere, a changed form asks for the password in place and is then saved', () => {
  test('name and address', async () => {
    const taken = lostServer()
    show(<AboutForm user={user} isImpersonated={false} />)
    type(/First name/, 'Dora')
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await givePassword()
    await expectSaved()
    expect(taken).toEqual([{ firstName: 'Dora', lastName: 'Alvarez', version: 3 }])
  })

  test('the password', async () => {
    const taken = lostServer()
    show(<PasswordForm username="dana" />)
    type(/Current password/, 'learn-together')
    type(/New password/, 'a much longer one')
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
    await givePassword()
    await expectSaved()
    expect(taken).toEqual([{ currentPassword: 'learn-together', password: 'a much longer one' }])
  })

  test('settings that apply at once', async () => {
    const taken = lostServer()
    show(
      <>
        <ThemeField theme={null} curriculum="k5ela" />
        <ReadingFields readingFont="atkinson" readingSize={null} />
      </>,
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Brick' }))
    fireEvent.click(screen.getByRole('radio', { name: /Like in a book/ }))
    await givePassword()
    await expectSaved()
    await waitFor(() => expect(taken).toHaveLength(2))
    expect(taken).toEqual(expect.arrayContaining([{ theme: 'usa' }, { preferences: { readingFont: 'serif' } }]))
    expect(screen.getByRole('radio', { name: 'Brick' })).toBeChecked()
    expect(document.documentElement).toHaveAttribute('data-theme', 'usa')
    await waitFor(() => expect(isWorkOpen()).toBe(false))
  })

  test('a message to the contact address', async () => {
    const taken = lostServer()
    show(<ContactDialog onClose={jest.fn()} />)
    type(/Subject/, 'A question')
    type(/Message/, 'How do I do this?')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await givePassword()
    await expectSaved()
    expect(taken).toMatchObject([{ subject: 'A question', message: 'How do I do this?' }])
  })
})

test('[SES-06] an unchanged form leads to the sign-in page', async () => {
  lostServer()
  show(<AboutForm user={user} isImpersonated={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(expect.stringMatching(/^\/login/)))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[FRM-04] [F-f] a link asks before discarding a new password, even after the session is lost', async () => {
  lostServer()
  show(
    <>
      <PasswordForm username="dana" />
      <a href="/settings/notifications">Alerts</a>
    </>,
  )
  type(/New password/, 'a much longer one')
  await waitFor(() => expect(isWorkOpen()).toBe(true))
  expect(fireEvent.click(screen.getByRole('link', { name: 'Alerts' }))).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText(/New password/)).toHaveValue('a much longer one')
  expect(leavePage).not.toHaveBeenCalled()
})
