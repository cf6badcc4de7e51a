import { fakeFetch } from '@/tests/support/fake-fetch'
import { finishWork, holdWindow, leaveWork, onBeforeLeaving, onUnsentWork } from './unsent-work'

test('[F-87] a window that would lose work asks before it closes, unless its user has agreed to leave', async () => {
  fakeFetch(() => ({ body: { result: {}, context: {} } }))
  let isLost = true
  holdWindow(() => isLost)
  const isClosed = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const end = onBeforeLeaving(async () => ['lost'])
  expect(isClosed()).toBe(false)
  // If nobody can be asked, only closing the window is guarded.
  expect(await leaveWork('signOut', async () => !isClosed())).toBe(false)

  onUnsentWork(async () => true)
  // A change that does nothing, or fails, guards the window as before.
  expect(await leaveWork('changeProfile', async () => false)).toBe(false)
  expect(isClosed()).toBe(false)
  await expect(leaveWork('changeProfile', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(isClosed()).toBe(false)

  expect(await leaveWork('changeProfile', async () => isClosed())).toBe(true)
  expect(isClosed()).toBe(true)
  // The user returns with the browser's history.
  window.dispatchEvent(new Event('pageshow'))
  expect(isClosed()).toBe(false)
  isLost = false
  expect(isClosed()).toBe(true)
  end()
})

test('[F-87] work counts as lost when a step before leaving fails', async () => {
  const end = onBeforeLeaving(() => Promise.reject(new Error('no device')))
  expect([...(await finishWork()).unsent]).toEqual(['lost'])
  end()
})

test('[F-87] a profile switch does not ask about work that stays on this device, but signing out does', async () => {
  fakeFetch(() => ({ body: { result: {}, context: {} } }))
  const asked = jest.fn(async () => false)
  onUnsentWork(asked)
  const end = onBeforeLeaving(async () => ['kept', 'unfinished'])
  expect(await leaveWork('changeProfile', async () => true)).toBe(true)
  expect(asked).not.toHaveBeenCalled()
  expect(await leaveWork('signOut', async () => true)).toBe(false)
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ unsent: new Set(['kept', 'unfinished']) }))
  end()
})
