import { keepPlace } from '@/lib/routing/client/route-states'
import { ROUTE_STATE_KEY } from '@/lib/routing/route-state'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { goToLoggedOut, goToLogin } from './leave-session'
import { followLogout } from './lost-session'
import { returnToOwn } from './return-to-own'
import { signOut } from './sign-out'

jest.mock('./leave-page', () => ({ leavePage: jest.fn() }))

const place = { path: '/assignments/work-1/subsection/page-1', scroll: 300 }
const kept = () => localStorage.getItem(ROUTE_STATE_KEY) ?? ''

const ACTING = '<meta name="auth-context-user" content="admin-1">'

beforeEach(() => {
  window.dispatchEvent(new Event('pageshow')) // the previous test has navigated away
  localStorage.clear()
})

/** Leaves as a user who has read something here, or as a user acting as them, and keeps scrolling until the page is gone. */
async function leave(userId: string, way: () => unknown, head = ''): Promise<void> {
  document.head.innerHTML = `<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="${userId}">${head}`
  keepPlace('user-assignment/work-1', place)
  expect(kept()).toContain(userId)
  await way()
  keepPlace('user-assignment/work-1', place)
}

test.each<[string, string, () => unknown, string?]>([
  ['ana', 'signs out', signOut],
  ['ben', 'signs out in another tab', followLogout],
  ['cleo', 'is signed out by the timeout', goToLoggedOut],
  ['dana', 'was impersonated', () => returnToOwn('/people', 'You are still acting as Dana.'), ACTING],
])('[F-87] this device keeps neither the id nor the places of %s, who %s', async (userId, _how, way, head = '') => {
  fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  await leave(userId, () => way(), head)
  expect(kept()).not.toContain(userId)
  expect(kept()).not.toContain('work-1')
})

test('[NAV-13] [F-e] a user whose sign-out fails keeps their place', async () => {
  fakeFetch(() => {
    throw new TypeError('no network')
  })
  await leave('erin', signOut)
  expect(kept()).toContain('erin/user-assignment/work-1')
})

test('[NAV-13] a user who is sent to the sign-in page keeps their place', async () => {
  await leave('finn', goToLogin)
  expect(kept()).toContain('finn/user-assignment/work-1')
})
