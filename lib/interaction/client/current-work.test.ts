/** @jest-environment jsdom */
import { annotationsOf } from '@/lib/annotation/client/current-annotations'
import { leavePage } from '@/lib/session/client/leave-page'
import { onPasswordNeeded } from '@/lib/session/client/lost-session'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { flushWork } from './current-work'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

test('[F-8] [ANN-22] a session that is lost while a note is sent is mended in place, and the note goes on', async () => {
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
  const calls = fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } }))
  const asked = new Promise<void>((resolve) => {
    onPasswordNeeded(() => {
      resolve()
      return new Promise(() => undefined)
    })
  })
  const place = { userAssignmentId: 'work-1', rootContentId: 'root-1', assignmentId: null, isOpen: true }
  annotationsOf(place).save({
    key: null,
    subType: 'video',
    contentId: 'film-1',
    contextContentId: 'page-1',
    data: { text: 'my words', time: 3 },
    sharedForAssignmentId: null,
  })
  void flushWork()
  await asked
  expect(calls.some(({ method }) => method === 'POST')).toBe(true)
  expect(leavePage).not.toHaveBeenCalled()
})
