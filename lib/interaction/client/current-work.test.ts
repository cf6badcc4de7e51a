/** @jest-environment jsdom */
import { annotationsOf } from '@/lib/annotation/client/current-annotations'
import { leavePage } from '@/lib/session/client/leave-page'
import { onAskInPlace } from '@/lib/session/client/lost-session'
import { finishWork } from '@/lib/session/client/unsent-work'
import { wireInteraction } from '@/tests/support/answer-server'
import { fakeFetch } from '@/tests/support/fake-fetch'
import '@/tests/support/page-channel'
import { currentWork, flushToTurnIn, flushWork, recordPageView } from './current-work'
import { MAX_SAVES_IN_FLIGHT } from './queue-limits'
import { answerId } from './work-row'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

beforeAll(() => {
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
})

test('[F-85] unanswered saves do not hold up the others: they are aborted, and all arrive once', async () => {
  jest.useFakeTimers()
  const arrived: unknown[] = []
  let isDead = true
  fakeFetch(({ body }) => {
    if (isDead) return new Promise<never>(() => undefined)
    arrived.push(body?.contentId)
    return { body: { result: wireInteraction({ clientId: String(body?.clientId) }), context: {} } }
  })
  const pages = Array.from({ length: MAX_SAVES_IN_FLIGHT + 2 }, (_, at) => `page-${at}`)
  const view = (contentId: string) =>
    recordPageView({ userAssignmentId: 'work-2', contentId, rootContentId: 'root-1', version: '1' })
  for (const page of pages.slice(0, MAX_SAVES_IN_FLIGHT)) view(page)
  await jest.advanceTimersByTimeAsync(1_000)
  isDead = false
  for (const page of pages.slice(MAX_SAVES_IN_FLIGHT)) view(page)
  await jest.advanceTimersByTimeAsync(18_000)
  expect(arrived).toEqual([])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(arrived.sort()).toEqual(pages)
  jest.useRealTimers()
})

test('[F-71] text of a removed question is retried only when turning in, not at any other flush', async () => {
  const place = { userAssignmentId: 'work-3', contentId: 'content-1', contextContentId: 'page-1' }
  const calls = fakeFetch(() => ({ status: 404, body: { code: 'not_found', message: 'Not found', context: {} } }))
  currentWork().answers.open(place, { rootContentId: 'root-1', interaction: null, lock: null })
  currentWork().answers.setValue(answerId(place), 'half a sen')
  await flushWork()
  await flushWork()
  expect(calls).toHaveLength(1)
  await flushToTurnIn(place.userAssignmentId)
  expect(calls).toHaveLength(2)
})

test('[F-68] regaining focus adopts what closed tabs left, and checks once more within a minute', async () => {
  jest.useFakeTimers()
  const take = jest.spyOn(currentWork().left, 'adopt').mockResolvedValue()
  for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event('focus'))
  expect(take).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(take).toHaveBeenCalledTimes(3)
  take.mockRestore()
  jest.useRealTimers()
})

test('[F-87] an unresponsive device does not delay leaving, and refused text is reported as lost', async () => {
  jest.useFakeTimers()
  const work = currentWork()
  fakeFetch(() => ({ status: 422, body: { code: 'invalid', message: 'No', context: {} } }))
  const place = { userAssignmentId: 'work-5', contentId: 'content-1', contextContentId: 'page-1' }
  work.answers.open(place, { rootContentId: 'root-1', interaction: null, lock: null })
  work.answers.setValue(answerId(place), 'my words')
  const unsent = jest.spyOn(work.unsent, 'where').mockReturnValue(new Promise(() => undefined))
  const rest = finishWork()
  await jest.advanceTimersByTimeAsync(7_000)
  expect([...(await rest).unsent]).toEqual(['lost'])
  expect(work.unsent.hasWork()).toBe(false)
  unsent.mockRestore()
  jest.useRealTimers()
})

test('[F-8] [ANN-22] losing the session while a note is sent asks to sign in again in place', async () => {
  const calls = fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } }))
  const asked = new Promise<void>((resolve) => {
    onAskInPlace(() => {
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
  // The device stores nothing here.
  expect([...(await finishWork()).unsent]).toEqual(['lost'])
})
