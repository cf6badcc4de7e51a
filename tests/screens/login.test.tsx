import { screen } from '@testing-library/react'
import LoginPage from '@/app/(public)/login/page'
import { authSelector, contextReturnLink, contextSelector } from '@/lib/session/client/auth-selector'
import type { ActingOver } from '@/lib/session/viewer'
import { showServerScreen } from '../support/server-screen'

// Loaded apart, which these tests do not wait for.
jest.mock('@/components/session/after-acting-leaf', () => ({
  AfterActingLeaf: jest.requireActual('@/components/session/after-acting').AfterActing,
}))
jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
let actingOver: ActingOver | null = null
jest.mock('@/lib/session/server/require-viewer', () => ({
  currentViewer: async () => null,
  currentActingOver: async () => actingOver,
}))
let area: '0' | '1' = '1'
jest.mock('@/lib/env/env', () => ({ env: () => ({ LOGIN_AREA: area, DEMO_MODE: '0' }) }))

const open = async () =>
  showServerScreen(await LoginPage({ params: Promise.resolve({}), searchParams: Promise.resolve({}) }))

describe('[RT-04] the sign-in page', () => {
  test('takes name and password while the login area is enabled', async () => {
    area = '1'
    await open()
    expect(screen.getByRole('textbox', { name: /^User name or email/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('takes nothing while it is not, and says so', async () => {
    area = '0'
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(screen.getByText(/^You cannot sign in here/)).toBeVisible()
    expect(document.querySelector('form, input, button')).toBeNull()
  })

  test('[F-13] offers no form where acting as somebody has ended by itself, but the way back to oneself', async () => {
    actingOver = { authSelector: 'acting-1', contextAuthSelector: 'own-1', returnLink: '/people' }
    await open()
    actingOver = null
    expect(screen.getByRole('heading', { level: 1, name: 'You do not act as this person any more' })).toBeVisible()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Return', 'Logout'])
    expect(document.querySelector('form, input, a[href]')).toBeNull()
    expect([authSelector(), contextSelector(), contextReturnLink()]).toEqual(['acting-1', 'own-1', '/people'])
  })
})
