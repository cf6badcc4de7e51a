import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import shell from '@/lib/i18n/messages/en/shell.json'
import { leavePage } from '@/lib/session/client/leave-page'
import { onBeforeSignOut, signOut } from '@/lib/session/client/sign-out'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { AskForUnsent } from './ask-for-unsent'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

test('[F-87] who signs out with work on this device alone is told so first, and stays or goes', async () => {
  const end = onBeforeSignOut(async () => true)
  const calls = fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  renderWithTexts(
    <ConfirmProvider>
      <AskForUnsent />
    </ConfirmProvider>,
    { shell },
  )
  const staying = signOut()
  const title = { name: 'Some of your work is only on this device' }
  expect(await screen.findByRole('alertdialog', title)).toHaveAccessibleDescription(
    /^It is safe here, and is sent when/,
  )
  const stay = screen.getByRole('button', { name: 'Stay' })
  await waitFor(() => expect(stay).toHaveFocus())
  await userEvent.click(stay)
  expect(await staying).toBe(false)
  expect([calls.length, jest.mocked(leavePage).mock.calls.length]).toEqual([0, 0])
  const leaving = signOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await leaving).toBe(true)
  expect(leavePage).toHaveBeenCalledWith('/logout')
  end()
})
