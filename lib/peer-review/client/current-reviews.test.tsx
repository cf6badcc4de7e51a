import { finishWork, forgetOnDevice } from '@/lib/session/client/unsent-work'
import { currentReviews } from './current-reviews'

const forgotten = jest.fn(async (_isMeant: (userId: string) => boolean) => undefined)
/** Whether the device was last told to delete the answers for this page's own user as well. */
const isAllForgotten = () => forgotten.mock.lastCall?.[0]('') === true
jest.mock('./review-database', () => ({
  openReviewDatabase: () => ({
    load: async () => [],
    put: async () => true,
    remove: async () => undefined,
    forgetAnswers: forgotten,
  }),
}))

test('[F-87] classmates’ answers are deleted only once the session has ended, however slow the network is', async () => {
  jest.useFakeTimers()
  const reviews = currentReviews()
  jest.spyOn(reviews, 'flush').mockReturnValue(new Promise(() => undefined))
  const done = finishWork()
  await jest.advanceTimersByTimeAsync(2_999)
  expect(isAllForgotten()).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  await done
  expect(isAllForgotten()).toBe(false)
  await forgetOnDevice()
  expect(isAllForgotten()).toBe(true)
  jest.useRealTimers()
})

test('[F-86] reviews are notified when the page is hidden and when it is left', () => {
  const leave = jest.spyOn(currentReviews(), 'leave').mockReturnValue()
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  expect(leave.mock.calls).toEqual([[false], [true]])
})

test('[F-68] a tab announces that it has opened, and follows other tabs', async () => {
  const heard = jest.fn()
  const otherTab = new BroadcastChannel('reviews')
  otherTab.onmessage = heard
  let reviews: ReturnType<typeof currentReviews> | undefined
  jest.isolateModules(() => {
    reviews = (require('./current-reviews') as { currentReviews: typeof currentReviews }).currentReviews()
  })
  await reviews?.ready
  await Promise.resolve()
  expect(heard).toHaveBeenCalledTimes(1)
  const followed = jest.spyOn(reviews as NonNullable<typeof reviews>, 'follow')
  otherTab.postMessage('opened')
  expect(followed).toHaveBeenCalledTimes(1)
  otherTab.close()
})
