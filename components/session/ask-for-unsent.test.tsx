import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { leavePage } from '@/lib/session/client/leave-page'
import { signOut } from '@/lib/session/client/sign-out'
import { leaveWork, onBeforeLeaving, type Unsent } from '@/lib/session/client/unsent-work'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { AskForUnsent } from './ask-for-unsent'

const router = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const renderAsker = () =>
  renderWithTexts(
    <ConfirmProvider>
      <AskForUnsent />
    </ConfirmProvider>,
  )

test('[F-87] signing out with unsent work warns first, and the user can stay or leave', async () => {
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
  expect(calls).toEqual([])
  expect(leavePage).not.toHaveBeenCalled()
  const leaving = signOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await leaving).toBe(true)
  expect(leavePage).toHaveBeenCalledWith('/logout')
  end()
})

const lost = /^It has not been sent, and this device cannot keep it\. It will be lost if you leave now\.$/
const both =
  /It will be lost if you leave now\. Other work .* is safe here, and is sent when you sign in on this device/

const undecided = 'Some of your work needs a decision'
const unfinished = 'Some of your work is not finished'

test.each([
  ['signOut', ['lost'], 'Some of your work would be lost', lost, 'Sign out'],
  ['signOut', ['kept', 'lost'], 'Some of your work would be lost', both, 'Sign out'],
  [
    'return',
    ['kept'],
    'Some of your work is only on this device',
    /is sent when you act as this person on this device again/,
    'Leave',
  ],
  ['actAs', ['kept'], 'Some of your work is only on this device', /is sent when you act as yourself on this/, 'Leave'],
  ['changeProfile', ['kept', 'lost'], 'Some of your work would be lost', lost, 'Leave'],
  ['signOut', ['undecided'], undecided, /^It stays .* until somebody decides .* When you sign in on this/, 'Sign out'],
  ['return', ['undecided'], undecided, /When you act as this person on this device again, open it/, 'Leave'],
  ['actAs', ['undecided', 'kept'], undecided, /act as yourself .* look\. Other work .* is sent when you act/, 'Leave'],
  [
    'signOut',
    ['unfinished'],
    unfinished,
    /It stays on this device.* When you sign in .* you can finish it/,
    'Sign out',
  ],
  ['return', ['undecided', 'unfinished'], undecided, /look\. You also wrote .* act as this person/, 'Leave'],
  [
    'changeProfile',
    ['kept', 'undecided'],
    undecided,
    /decides what to do with it\. Open it on this device later and look\.$/,
    'Leave',
  ],
  [
    'signOut',
    ['lost', 'undecided'],
    'Some of your work would be lost',
    /now\. Other work stays on this device/,
    'Sign out',
  ],
] as const)(
  '[F-53] [F-87] %s with %j: the message describes what happens to the work',
  async (way, unsent, name, message, confirm) => {
    const end = onBeforeLeaving(async (): Promise<readonly Unsent[]> => unsent)
    fakeFetch(() => ({ body: { result: {}, context: {} } }))
    renderAsker()
    const leaving = leaveWork(way, async () => true)
    expect(await screen.findByRole('alertdialog', { name })).toHaveAccessibleDescription(message)
    await userEvent.click(screen.getByRole('button', { name: confirm }))
    expect(await leaving).toBe(true)
    end()
  },
)

test('[F-13] [F-87] signing out while acting as another user says that their work is sent when you act as them again', async () => {
  document.head.innerHTML = '<meta name="auth-user" content="user-1"><meta name="auth-context-user" content="admin-1">'
  const end = onBeforeLeaving(async () => ['kept'])
  fakeFetch(() => ({ body: { result: {}, context: {} } }))
  renderAsker()
  const leaving = leaveWork('signOut', async () => true)
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/is sent when you act as this person on/)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await leaving).toBe(true)
  end()
  document.head.innerHTML = ''
})

const cutOff = { state: 'left', contentId: 'item-1', path: '/assignments/work-1/subsection/page-1' } as const
const elsewhere = { ...cutOff, state: 'running' } as const
const ofCutOff = /^It is on this device, but it is not sent by itself\./

test.each([
  ['signOut', [cutOff], 'A recording was interrupted', ofCutOff],
  ['changeProfile', [cutOff, 'kept'], 'A recording was interrupted', ofCutOff],
  ['signOut', ['kept', cutOff], 'A recording was interrupted', /Other work that has not been sent is safe here/],
  ['return', [cutOff, 'lost'], 'Some of your work would be lost', /leave now\. A recording was interrupted, too\./],
  ['signOut', [elsewhere], 'A recording is still running', /^You are recording in another window\./],
] as const)(
  '[F-53] [F-87] %s with %j: the message mentions the unfinished recording',
  async (way, rest, name, message) => {
    const end = onBeforeLeaving(async () => rest)
    fakeFetch(() => ({ body: { result: {}, context: {} } }))
    renderAsker()
    const leaving = leaveWork(way, async () => true)
    expect(await screen.findByRole('alertdialog', { name })).toHaveAccessibleDescription(message)
    const isLeft = !(rest as readonly unknown[]).includes(elsewhere)
    expect(screen.queryAllByRole('button', { name: 'Go to the recording' })).toHaveLength(isLeft ? 1 : 0)
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(await leaving).toBe(false)
    end()
  },
)

test('[F-53] the dialog leads to the recording, on this page or another, and keeps the user signed in', async () => {
  const end = onBeforeLeaving(async () => [cutOff])
  const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
  renderAsker()
  const go = async () => {
    const leaving = signOut()
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the recording' }))
    expect(await leaving).toBe(false)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  await go()
  expect(router.push.mock.calls).toEqual([[cutOff.path]])
  const box = document.createElement('div')
  box.dataset.recording = cutOff.contentId
  box.innerHTML = '<button>Use this recording</button>'
  box.scrollIntoView = jest.fn()
  document.body.append(box)
  await go()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this recording' })).toHaveFocus())
  expect(router.push).toHaveBeenCalledTimes(1)
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  box.remove()
  end()
})
