import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { leavePage } from '@/lib/session/client/leave-page'
import { signOut } from '@/lib/session/client/sign-out'
import { leaveWork, onBeforeLeaving, type Unsent } from '@/lib/session/client/unsent-work'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { AskForUnsent } from './ask-for-unsent'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const renderAsker = () =>
  renderWithTexts(
    <ConfirmProvider>
      <AskForUnsent />
    </ConfirmProvider>,
  )

test('[F-87] who signs out with work on this device alone is told so first, and stays or goes', async () => {
  const end = onBeforeLeaving(async () => ['kept'])
  const calls = fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  renderAsker()
  const staying = signOut()
  const title = { name: 'Some of your work is only on this device' }
  expect(await screen.findByRole('alertdialog', title)).toHaveAccessibleDescription(
    /^It is safe here, and is sent when you sign in/,
  )
  const stay = screen.getByRole('button', { name: 'Stay' })
  await waitFor(() => expect(stay).toHaveFocus())
  await userEvent.click(stay)
  expect(await staying).toBe(false)
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
  expect(leavePage).not.toHaveBeenCalled()
  const leaving = signOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await leaving).toBe(true)
  expect(leavePage).toHaveBeenCalledWith('/logout')
  end()
})

const lost = /^It has not been sent, and this device cannot keep it\. It is gone if you leave now\.$/
const both = /It is gone if you leave now\. Other work .* is safe here, and is sent when you sign in on this device/

test.each([
  ['signOut', ['lost'], 'Some of your work would be lost', lost, 'Sign out'],
  ['signOut', ['kept', 'lost'], 'Some of your work would be lost', both, 'Sign out'],
  ['return', ['kept'], 'Some of your work is only on this device', /is sent when this person signs in/, 'Leave'],
  ['goOn', ['kept', 'lost'], 'Some of your work would be lost', lost, 'Leave'],
] as const)('[F-53] [F-87] by %s with %j: what is said is true', async (way, unsent, name, message, confirm) => {
  const end = onBeforeLeaving(async (): Promise<readonly Unsent[]> => unsent)
  fakeFetch(() => ({ body: { result: {}, context: {} } }))
  renderAsker()
  const leaving = leaveWork(way, async () => true)
  expect(await screen.findByRole('alertdialog', { name })).toHaveAccessibleDescription(message)
  await userEvent.click(screen.getByRole('button', { name: confirm }))
  expect(await leaving).toBe(true)
  end()
})
