import { loadSurely } from '@/lib/common/client/load-surely'
import { RECORDINGS_DATABASE } from '@/lib/upload/limits'
import { REVIEW_DATABASE } from '../limits'
import { adoptWork } from './adopt-work'

const begun: string[] = []
jest.mock('@/lib/common/client/load-surely', () => ({ loadSurely: jest.fn() }))
jest.mock('@/lib/interaction/client/current-work', () => ({ currentWork: () => begun.push('work') }))
jest.mock('@/lib/interaction/client/current-recordings', () => ({ currentRecordings: () => begun.push('takes') }))
jest.mock('./current-reviews', () => ({ currentReviews: () => begun.push('reviews') }))

beforeEach(() => {
  begun.length = 0
  const databases = async () => [RECORDINGS_DATABASE, REVIEW_DATABASE].map((name) => ({ name }))
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { databases } })
})

test('[F-53] [F-87] adopting work waits for its recordings, which do not hold up reviews', async () => {
  let arrive: () => void = () => undefined
  jest.mocked(loadSurely).mockImplementation(async (load) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return load()
  })
  const done = jest.fn()
  const taken = adoptWork().then(done)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begun).toEqual(['work', 'reviews'])
  expect(done).not.toHaveBeenCalled()
  arrive()
  await taken
  expect(begun).toEqual(['work', 'reviews', 'takes'])
})

test('[F-53] [F-87] adopting again includes recordings that another tab has started since', async () => {
  jest.mocked(loadSurely).mockImplementation((load) => load())
  let names: string[] = []
  const databases = async () => names.map((name) => ({ name }))
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { databases } })
  await adoptWork()
  expect(begun).toEqual(['work'])
  names = [RECORDINGS_DATABASE]
  await adoptWork()
  expect(begun).toEqual(['work', 'work', 'takes'])
})
