import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { AskForUnsent } from '@/components/session/ask-for-unsent'
import { leavePage } from '@/lib/session/client/leave-page'
import { onBeforeLeaving } from '@/lib/session/client/unsent-work'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { SignOutButton } from './sign-out-button'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

test('[F-86] while open work is sent, “Signing out…” is shown at once, outside the closed menu', async () => {
  let fail = () => {}
  const send = jest.fn(
    () =>
      new Promise<[]>((resolve) => {
        fail = () => resolve([])
      }),
  )
  const end = onBeforeLeaving(send)
  fakeFetch(() => {
    throw new TypeError('Failed to fetch')
  })
  const { container } = render(<SignOutButton label="Logout" leaving="Signing out…" />)
  expect(screen.queryByRole('status')).toBeNull()
  const button = screen.getByRole('button', { name: 'Logout' })
  await userEvent.click(button)
  const sign = screen.getByRole('status')
  expect(sign).toHaveTextContent('Signing out…')
  expect(container).not.toContainElement(sign)
  await userEvent.click(button)
  expect(send).toHaveBeenCalledTimes(1)
  // The server cannot be reached, so the user stays signed in.
  await act(async () => fail())
  expect(screen.queryByRole('status')).toBeNull()
  expect(leavePage).not.toHaveBeenCalled()
  end()
})

test('[F-86] [F-87] “Signing out…” is hidden while a dialog waits for an answer, and shown again afterwards', async () => {
  let answer = () => {}
  const end = onBeforeLeaving(async () => ['kept'])
  fakeFetch(async ({ method }) => {
    if (method === 'DELETE') await new Promise<void>((resolve) => (answer = resolve))
    return { body: { result: { logoutLink: null }, context: {} } }
  })
  renderWithTexts(
    <ConfirmProvider>
      <AskForUnsent />
      <SignOutButton label="Logout" leaving="Signing out…" />
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('alertdialog')
  expect(screen.queryByText('Signing out…')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Signing out…')
  await act(async () => answer())
  expect(leavePage).toHaveBeenCalledWith('/logout')
  end()
})
