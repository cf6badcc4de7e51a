import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notify } from '@/components/feedback/notify'
import { AskForUnsent } from '@/components/session/ask-for-unsent'
import { DeviceWork } from '@/components/session/device-work'
import { SignOutHere } from '@/components/session/sign-out-here'
import { SessionEvents } from '@/components/shell/session-events'
import { adoptWork } from '@/lib/peer-review/client/adopt-work'
import { leavePage } from '@/lib/session/client/leave-page'
import { onBeforeLeaving, onSignedOut } from '@/lib/session/client/unsent-work'
import { fakeFetch } from '../support/fake-fetch'
import { withStaffServices } from '../support/query'
import { renderWithTexts } from '../support/render'

jest.mock('next/navigation', () => ({ usePathname: () => '/logout', useRouter: () => ({}) }))
jest.mock('@/components/feedback/notify', () => ({ notify: { error: jest.fn() } }))
jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))
jest.mock('@/lib/peer-review/client/adopt-work', () => ({ adoptWork: jest.fn(async () => undefined) }))

/** The part of the logged-out page that is shown while the session continues. */
function open(stillActing?: string) {
  jest.clearAllMocks()
  window.dispatchEvent(new Event('pageshow')) // the previous test may have navigated away
  renderWithTexts(
    withStaffServices(
      <>
        <SignOutHere label="Logout" stillActing={stillActing} />
        <AskForUnsent />
        <DeviceWork />
        <SessionEvents />
      </>,
    ),
  )
}

const answerSignedOut = () => fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['that the user is still signed in', undefined, 'You are still signed in.'],
  ['whom the user still acts as', 'You still act as Ana Field.', 'You still act as Ana Field.'],
])(
  '[SES-08] [F-13] it ends the session only on its button, and when that fails says %s',
  async (_what, stillActing, words) => {
    const calls = fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    open(stillActing)
    expect(calls).toEqual([])
    await press('Logout')
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(expect.stringMatching(`^${words}`)))
    expect(leavePage).not.toHaveBeenCalled()
    answerSignedOut()
    await press('Logout')
    expect(leavePage).toHaveBeenCalledWith('/logout')
  },
)

test('[F-87] it sends work first and clears the device last, although there is no frame around it', async () => {
  const order: string[] = []
  const ends: (() => void)[] = []
  fakeFetch(({ method }) => {
    if (method !== 'GET') order.push(method)
    return { body: { result: { logoutLink: null }, context: {} } }
  })
  open()
  jest.mocked(adoptWork).mockImplementationOnce(async () => {
    ends.push(
      onBeforeLeaving(async () => {
        order.push('send')
        return []
      }),
      onSignedOut(async () => void order.push('forget')),
    )
  })
  await press('Logout')
  expect(order).toEqual(['send', 'DELETE', 'forget'])
  for (const end of ends) end()
})

test('[F-87] work that is only on this device is reported before the session ends', async () => {
  const end = onBeforeLeaving(async () => ['kept'])
  const calls = answerSignedOut()
  open()
  await press('Logout')
  expect(await screen.findByRole('alertdialog', { name: 'Some of your work is only on this device' })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await press('Sign out')
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(leavePage).toHaveBeenCalledWith('/logout')
  end()
})
