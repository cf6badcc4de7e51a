import { act, render } from '@testing-library/react'
import { refreshInteractions } from '@/lib/interaction/client/refresh-interactions'
import type { EventHandlers } from '@/lib/realtime/client/use-channel'
import { SharedNotes } from './shared-notes'

const refresh = jest.fn()
const router = { refresh }
let heard: { channel: string; handlers: EventHandlers; ready: () => void }

jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('@/lib/interaction/client/refresh-interactions', () => ({ refreshInteractions: jest.fn() }))
jest.mock('@/lib/realtime/client/use-channel', () => ({
  useChannel: (channel: string, handlers: EventHandlers, options: { onReady: () => void }) => {
    heard = { channel, handlers, ready: options.onReady }
  },
}))

const settle = () => act(() => jest.advanceTimersByTimeAsync(1_000))

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  render(<SharedNotes assignmentId="a-1" />)
})

afterEach(() => jest.useRealTimers())

test('[ANN-20] shared items of co-teachers are reloaded as announced; student answers are not', () => {
  const item = { contentId: 'c', version: 1, scoreVersion: 0 }
  const shared = { ...item, id: 'shared' }
  const gone = { ...item, id: 'gone', deleted: true }
  const answer = { ...item, id: 'answer', userAssignmentId: 'w' }
  expect(heard.channel).toBe('private-assignment-a-1')
  heard.handlers.interactions?.({ v: 1, at: '2026-01-01T00:00:00Z', items: [shared, answer, gone] })
  expect(refreshInteractions).toHaveBeenCalledWith([shared, gone])
  heard.handlers.interactions?.({ v: 1, at: '2026-01-01T00:00:00Z', polls: [] })
  expect(refreshInteractions).toHaveBeenLastCalledWith([])
})

test('[F-61] events missed during a disconnect are loaded on reconnect, but not on the first connection', async () => {
  heard.ready()
  await settle()
  expect(refresh).not.toHaveBeenCalled()
  heard.ready()
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('[F-61] items shared before a slow first connection are loaded once it is ready', async () => {
  await act(() => jest.advanceTimersByTimeAsync(11_000))
  heard.ready()
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})
