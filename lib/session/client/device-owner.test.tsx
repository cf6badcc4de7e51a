import { keepPlace, readPlace } from '@/lib/routing/client/route-states'
import { wireSession } from '@/tests/support/wire-session'
import { deviceOwner } from './auth-selector'
import { lastUserOfTab } from './session-memory'
import { publishSessionEvent } from './session-store'

const OWN = '<meta name="auth-user" content="student-1">'
const ACTING = `${OWN}<meta name="auth-context-user" content="admin-1">`

test('[F-13] device data belongs to the user, or to the pair of that user and the person acting as them', () => {
  const ownerWith = (head: string) => {
    document.head.innerHTML = head
    return deviceOwner()
  }
  expect(ownerWith('')).toBe('')
  expect(ownerWith(OWN)).toBe('student-1')
  const acting = ownerWith(ACTING)
  expect(acting).not.toBe('student-1')
  expect(acting).not.toMatch(/^student-1\//)
  expect(ownerWith(ACTING.replace('admin-1', 'admin-2'))).not.toBe(acting)
})

test('[F-13] [NAV-13] a person acting as a user neither sees nor changes that user’s places', () => {
  document.head.innerHTML = ACTING
  keepPlace('chapter/book-1', { path: '/of-admin', scroll: 1 })
  document.head.innerHTML = OWN
  expect(readPlace('chapter/book-1')).toBeNull()
  keepPlace('chapter/book-1', { path: '/of-student', scroll: 2 })
  document.head.innerHTML = ACTING
  expect(readPlace('chapter/book-1')).toMatchObject({ path: '/of-admin' })
})

test('[F-13] [F-87] a tab used while acting as a user remembers both as its last user', () => {
  document.head.innerHTML = ACTING
  const session = wireSession({ userId: 'student-1', contextUserId: 'admin-1' })
  publishSessionEvent({ type: 'checked', session, at: 0, endsIn: 1 })
  expect(lastUserOfTab()).toBe(deviceOwner())
})
