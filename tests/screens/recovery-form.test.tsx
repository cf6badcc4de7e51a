import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RecoveryForm } from '@/components/session/recovery-form'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import session from '@/lib/i18n/messages/en/session.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { hydrate } from '../support/hydrate'
import { renderWithTexts } from '../support/render'

jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
const send = jest.mocked(request)

function open(code: string) {
  window.location.hash = code
  renderWithTexts(<RecoveryForm isFromMail={false} />, { session })
}

beforeEach(() => {
  jest.clearAllMocks()
  send.mockResolvedValue({ result: null, context: {} })
})
afterEach(() => {
  window.location.hash = ''
})

test('[RT-03] opened from an email, it sets a new password with the code in the address', async () => {
  open('code-of-the-mail')
  fireEvent.change(screen.getByLabelText(/New password/), { target: { value: 'short' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/New password/)).toBeInvalid()
  fireEvent.change(screen.getByLabelText(/New password/), { target: { value: 'long enough' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByText('Your password has been changed')).toBeInTheDocument()
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    method: 'POST',
    path: 'users/reset-password',
    body: { password: 'long enough', resetCode: 'code-of-the-mail' },
  })
})

test('[RT-03] an invalid code is reported, and the typed password stays', async () => {
  send.mockRejectedValueOnce(new RequestError(400, 'invalid_input', 'The code is not valid any more.'))
  open('old-code')
  fireEvent.change(screen.getByLabelText(/New password/), { target: { value: 'long enough' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is not valid any more.')
  expect(screen.getByLabelText(/New password/)).toHaveValue('long enough')
})

test('[RT-03] without a code, it offers to send the email', async () => {
  open('')
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'sam@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send me the link' }))
  await waitFor(() => expect(screen.getByText('Check your email')).toBeInTheDocument())
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    path: 'users/request-password-recovery',
    body: { email: 'sam@example.org' },
  })
})

test('[RT-03] a link from an email that has lost its code offers to send another email', async () => {
  await hydrate(<RecoveryForm isFromMail />, () => expect(screen.getByLabelText(/New password/)).toBeVisible(), {
    ui,
    session,
  })
  expect(screen.getByLabelText(/Email/)).toBeVisible()
})
