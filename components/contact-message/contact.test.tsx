import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import contact from '@/lib/i18n/messages/en/contact.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ContactHost } from './contact-host'
import { ContactMenuItem } from './contact-menu-item'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn() } }))

async function open() {
  renderWithTexts(
    <ConfirmProvider>
      <ContactMenuItem label="Contact" className="" />
      <ContactHost />
    </ConfirmProvider>,
    { contact },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Contact' }))
  return screen.findByRole('dialog', { name: 'Contact' })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('[SH-25] a message is sent with its page, after missing fields are reported', async () => {
  document.title = 'Home · Traverse'
  const calls = fakeFetch(() => ({ status: 201, body: { result: { id: '1' }, context: {} } }))
  const dialog = await open()
  expect(dialog).toHaveTextContent('you wrote from the page “Home”.')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent("'Subject' is required")
  expect(dialog).toHaveTextContent("'Message' is required")
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  expect(calls).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Subject/), 'Sound')
  expect(dialog).not.toHaveTextContent("'Subject' is required")
  expect(dialog).toHaveTextContent("'Message' is required")
  await userEvent.type(screen.getByLabelText(/^Message/), 'No sound.')
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    path: '/api/contact-messages',
    body: { subject: 'Sound', message: 'No sound.', page: '/' },
  })
  expect(notify.success).toHaveBeenCalledWith('Your message has been sent.')
})

test('a message that could not be sent is kept, and a retry uses the same idempotency key', async () => {
  let isDown = true
  const calls = fakeFetch(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { status: 201, body: { result: { id: '1' }, context: {} } }
  })
  await open()
  await userEvent.type(screen.getByLabelText(/^Subject/), 'Sound')
  await userEvent.type(screen.getByLabelText(/^Message/), 'No sound.')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('What you wrote is still here.')
  expect(screen.getByLabelText(/^Message/)).toHaveValue('No sound.')
  isDown = false
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
})

test.each(['{Escape}', 'Cancel', 'Close'])(
  '[FRM-04] unsent text is discarded only after confirmation: %s',
  async (way) => {
    const press = () =>
      way.startsWith('{') ? userEvent.keyboard(way) : userEvent.click(screen.getByRole('button', { name: way }))
    await open()
    await userEvent.type(screen.getByLabelText(/^Message/), 'No sound.')
    await press()
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' })
    const keep = within(question).getByRole('button', { name: 'Keep writing' })
    // Pressing Enter at once loses nothing.
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.click(keep)
    expect(screen.getByLabelText(/^Message/)).toHaveValue('No sound.')
    await press()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('[FRM-04] an untouched form closes immediately', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
