import { fireEvent, screen } from '@testing-library/react'
import { ConfirmEmailForm } from '@/components/session/confirm-email-form'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import session from '@/lib/i18n/messages/en/session.json'
import { renderWithTexts } from '../support/render'

jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
const send = jest.mocked(request)
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm email address' }))

beforeEach(() => {
  jest.clearAllMocks()
  send.mockResolvedValue({ result: null, context: {} })
  window.location.hash = 'code-of-the-mail'
})
afterEach(() => {
  window.location.hash = ''
})

test('[F-103] the address is confirmed by a press, with the code from the email', async () => {
  renderWithTexts(<ConfirmEmailForm />, { session })
  expect(send).not.toHaveBeenCalled()
  confirm()
  expect(await screen.findByText('Your email address has been changed')).toBeVisible()
  expect(send.mock.calls[0]?.[0]).toMatchObject({ path: 'users/confirm-email', body: { code: 'code-of-the-mail' } })
})

test('[F-103] a used, expired or missing code shows an error', async () => {
  send.mockRejectedValueOnce(new RequestError(400, 'invalid_input', 'This link no longer works.'))
  renderWithTexts(<ConfirmEmailForm />, { session })
  confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.')
  window.location.hash = ''
  confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent(session.confirmEmail.noCode)
  expect(send).toHaveBeenCalledTimes(1)
})
