import { screen } from '@testing-library/react'
import ForbiddenPage from '@/app/(public)/403/page'
import { showServerScreen } from '../support/server-screen'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))
let isSignedIn = false
jest.mock('@/lib/session/server/require-actor', () => ({ currentActor: async () => (isSignedIn ? {} : null) }))
// Its effects start in a browser, and have their own tests.
jest.mock('@/components/shell/session-events', () => ({ SessionEvents: () => <i data-testid="session" /> }))
jest.mock('@/components/session/device-work', () => ({ DeviceWork: () => <i data-testid="work" /> }))

beforeEach(() => {
  isSignedIn = false
})

test('[RT-01] the Permission Denied page shows its message and a link home', async () => {
  await showServerScreen(await ForbiddenPage())
  expect(screen.getByText('You do not have sufficient privileges to view this content')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/')
  expect(screen.queryByTestId('session')).toBeNull()
  expect(screen.queryByTestId('work')).toBeNull()
})

test('[SES-10] [F-87] for a signed-in user it follows the session and adopts their work, like any page', async () => {
  isSignedIn = true
  await showServerScreen(await ForbiddenPage())
  expect(screen.getByTestId('session')).toBeInTheDocument()
  expect(screen.getByTestId('work')).toBeInTheDocument()
})
