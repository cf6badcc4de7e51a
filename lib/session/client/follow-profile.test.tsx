import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { checkSession } from './check-session'
import { followProfile } from './follow-profile'
import { leavePage } from './leave-page'
import { holdOpenWork } from './open-work'

jest.mock('./leave-page', () => ({ leavePage: jest.fn() }))

/** What was begun before goes on as far as it can. */
const settle = () => new Promise((resolve) => setTimeout(resolve))
const answerWith = (currentProfileId: string) =>
  fakeFetch(() => ({ body: { result: wireSession({ currentProfileId }), context: {} } }))

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  window.history.replaceState(null, '', '/assignments/work-1?version=leveled')
  document.head.innerHTML =
    '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1"><meta name="auth-profile" content="profile-1">'
})

test('[SES-09] a page without open work goes home', async () => {
  await followProfile()
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/']])
})

test('[SES-09] work that stands on the device is loaded anew where it is', async () => {
  const end = holdOpenWork({ isKept: true })
  await followProfile()
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/assignments/work-1?version=leveled']])
  end()
})

test('[SES-09] a form that would lose what was typed is waited for, also while it is held anew', async () => {
  const ends = [holdOpenWork()]
  const followed = followProfile()
  void followProfile()
  ends.pop()?.()
  ends.push(holdOpenWork())
  await settle()
  expect(leavePage).not.toHaveBeenCalled()
  ends.pop()?.()
  await followed
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/']])
})

test('[SES-09] [SES-12] a check notices that another profile is the current one', async () => {
  answerWith('profile-1')
  await checkSession()
  await settle()
  expect(leavePage).not.toHaveBeenCalled()
  answerWith('profile-2')
  expect(await checkSession()).toBe('alive')
  await settle()
  expect(leavePage).toHaveBeenCalledWith('/')
})
