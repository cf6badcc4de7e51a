import { screen } from '@testing-library/react'
import LoginPage from '@/app/(public)/login/page'
import { showServerScreen } from '../support/server-screen'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
jest.mock('@/lib/session/server/require-actor', () => ({ currentActor: async () => null }))
let area: '0' | '1' = '1'
jest.mock('@/lib/env/env', () => ({ env: () => ({ LOGIN_AREA: area, DEMO_MODE: '0' }) }))

const open = async () =>
  showServerScreen(await LoginPage({ params: Promise.resolve({}), searchParams: Promise.resolve({}) }))

describe('[RT-04] the sign-in page', () => {
  test('accepts a name and password while the login area is enabled', async () => {
    area = '1'
    await open()
    expect(screen.getByRole('textbox', { name: /^User name or email/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('accepts nothing while it is disabled, and says so', async () => {
    area = '0'
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(screen.getByText(/^You cannot sign in here/)).toBeVisible()
    expect(document.querySelector('form, input, button')).toBeNull()
  })
})
