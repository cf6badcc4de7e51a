import { act, render } from '@testing-library/react'
import { startTransition } from 'react'
import { renderToString } from 'react-dom/server'
import { currentWork } from '@/lib/interaction/client/current-work'
import { refreshInteractions } from '@/lib/interaction/client/refresh-interactions'
import type { RecordUpdates } from '@/lib/interaction/client/work-updates'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { EventHandlers } from '@/lib/realtime/client/use-channel'
import { WorkLive } from './work-live'

const refresh = jest.fn()
const router = { refresh }
let heard: { channel: string; handlers: EventHandlers; ready: () => void }
let savedAt: number | null = null
/** Views that are not stored on the server yet, by work and page. */
const unsent = new Set<string>()
let applyUpdate: (updates: RecordUpdates) => void

jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('@/lib/interaction/client/current-work', () => ({ currentWork: jest.fn() }))
jest.mock('@/lib/interaction/client/refresh-interactions', () => ({ refreshInteractions: jest.fn() }))
jest.mock('@/lib/realtime/client/use-channel', () => ({
  useChannel: (channel: string, handlers: EventHandlers, options: { onReady: () => void }) => {
    heard = { channel, handlers, ready: options.onReady }
  },
}))

const sent = { v: 1 as const, at: '2026-01-01T00:00:00Z' }
const settle = () => act(() => jest.advanceTimersByTimeAsync(1_000))

beforeEach(() => {
  jest.useFakeTimers()
  savedAt = null
  unsent.clear()
  refresh.mockClear()
  jest.mocked(currentWork).mockReturnValue({
    updates: {
      readSummary: () => ({ savedAt }),
      onRecords: (listener: typeof applyUpdate) => {
        applyUpdate = listener
        return () => true
      },
    },
    unsent: { hasView: (...view: string[]) => unsent.has(view.join()) },
    // Only this part of the store is used.
  } as unknown as ReturnType<typeof currentWork>)
})

afterEach(() => jest.useRealTimers())

const shown = {
  userAssignmentId: 'w',
  channel: 'private-user-assignment-w',
  isSubmitted: false,
  progress: 20,
  reopenedContentIds: [] as string[],
  assignmentVersion: 1,
  excused: 'some',
  unmarkedPageId: null,
}
const show = (unmarkedPageId: string | null = null) => render(<WorkLive {...shown} unmarkedPageId={unmarkedPageId} />)

test('[SH-16] several progress events refresh the table of contents once', async () => {
  show()
  heard.handlers.progress?.({ ...sent, progress: 40, submittedDate: null })
  heard.handlers.progress?.({ ...sent, progress: 60, submittedDate: null })
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

// Only the type, the work and the page of the record are read.
const saved = (interactionType: string, contentId: string, userAssignmentId = 'w') =>
  ({ interactionType, contentId, userAssignmentId }) as WireInteraction
const reportSaved = (record: WireInteraction) => applyUpdate({ records: [record], deletedIds: [] })

test('[SH-16] the first view of an unmarked page refreshes the table of contents; further views do not', async () => {
  show('page-1')
  reportSaved(saved('interactive', 'page-1'))
  await settle()
  expect(refresh).not.toHaveBeenCalled()
  reportSaved(saved('page-view', 'page-1'))
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
  reportSaved(saved('page-view', 'page-1'))
  reportSaved(saved('page-view', 'page-2'))
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('[SH-16] a view saved after moving to the next page refreshes that page; one of another assignment does not', async () => {
  unsent.add('w,page-3')
  show('page-3').unmount()
  show()
  reportSaved(saved('page-view', 'page-3', 'another'))
  await settle()
  expect(refresh).not.toHaveBeenCalled()
  reportSaved(saved('page-view', 'page-3'))
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('[SH-16] a page that was left before it counted as viewed is ignored', async () => {
  show('page-4').unmount()
  show()
  reportSaved(saved('page-view', 'page-4'))
  await settle()
  expect(refresh).not.toHaveBeenCalled()
})

test('[SH-16] a view saved for another assignment does not refresh this one', async () => {
  unsent.add('w,page-5')
  show('page-5').unmount()
  render(<WorkLive {...shown} userAssignmentId="another" />)
  reportSaved(saved('page-view', 'page-5'))
  await settle()
  expect(refresh).not.toHaveBeenCalled()
})

test('grades of submitted work refresh the page once', async () => {
  render(<WorkLive {...shown} isSubmitted />)
  reportSaved(saved('annotation', 'page-1'))
  reportSaved(saved('interactive', 'page-1', 'another'))
  await settle()
  expect(refresh).not.toHaveBeenCalled()
  reportSaved(saved('interactive', 'page-1'))
  reportSaved(saved('interactive', 'page-2'))
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('[F-71] a finished answer that is not accepted as finished refreshes the page once', async () => {
  show()
  const turnBack = (record: WireInteraction) => applyUpdate({ records: [record], deletedIds: [], isTurnedBack: true })
  turnBack(saved('interactive', 'item-1', 'another'))
  reportSaved(saved('interactive', 'item-1'))
  await settle()
  expect(refresh).not.toHaveBeenCalled()
  turnBack(saved('interactive', 'item-1'))
  await settle()
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('an event with nothing new does not refresh the page', async () => {
  show()
  heard.handlers.progress?.({ ...sent, progress: 20, submittedDate: null })
  heard.ready()
  await settle()
  expect(refresh).not.toHaveBeenCalled()
})

test('work that is submitted elsewhere refreshes the page', async () => {
  show()
  heard.handlers.progress?.({ ...sent, progress: 20, submittedDate: sent.at })
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

describe('[LIVE-14] for staff on the channel of the assignment', () => {
  const channel = 'private-assignment-a'
  const ofClass = { userId: 'student', submittedDate: null }

  test('only changes to the viewed work refresh the page', async () => {
    render(<WorkLive {...shown} channel={channel} />)
    expect(heard.channel).toBe(channel)
    heard.handlers.progress?.({ ...sent, items: [{ ...ofClass, userAssignmentId: 'another', progress: 60 }] })
    heard.handlers.progress?.({ ...sent, items: [{ ...ofClass, userAssignmentId: 'w', progress: 20 }] })
    heard.handlers.progress?.({ ...sent, items: [{ userId: 'student', userAssignmentId: 'w', status: 'active' }] })
    await settle()
    expect(refresh).not.toHaveBeenCalled()
    const others = { ...ofClass, userAssignmentId: 'another', progress: 70 }
    heard.handlers.progress?.({ ...sent, items: [others, { ...ofClass, userAssignmentId: 'w', progress: 40 }] })
    await settle()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('answers of the viewed work and shared ones are reloaded', () => {
    render(<WorkLive {...shown} channel={channel} />)
    const item = (id: string) => ({ id, contentId: 'item-1', version: 2, scoreVersion: 0 })
    const own = { ...item('own'), userAssignmentId: 'w' }
    const others = { ...item('others'), userAssignmentId: 'another' }
    heard.handlers.interactions?.({ ...sent, items: [others, own, item('shared')] })
    expect(refreshInteractions).toHaveBeenLastCalledWith([own, item('shared')])
  })
})

/** The status rendered on the page, as its events report it; each of the student's own saves increases `version`. */
const standing = { progress: 20, submittedDate: null, reopenedContentIds: ['a'], assignmentVersion: 1, version: 7 }

test.each([
  ['[CALL-10] a second item is reopened', { reopenedContentIds: ['a', 'b'] }],
  ['[ASG-19] a new version of the assignment (end date, settings or released scores)', { assignmentVersion: 2 }],
])('%s: the page refreshes once', async (_, updates) => {
  const { rerender } = render(<WorkLive {...shown} reopenedContentIds={['a']} />)
  heard.handlers.progress?.({ ...sent, ...standing, ...updates })
  await settle()
  heard.handlers.progress?.({ ...sent, ...standing, ...updates, version: 8 })
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
  rerender(<WorkLive {...shown} reopenedContentIds={['a']} {...updates} />)
  heard.handlers.progress?.({ ...sent, ...standing, ...updates, version: 9 })
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
  heard.handlers.progress?.({ ...sent, ...standing, version: 10 })
  await settle()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test.each([
  ['the work', { excused: true, excusedContentIds: [] }, 'all'],
  ['one question', { excused: false, excusedContentIds: ['b'] }, 'some b'],
])('excusing %s refreshes the page once', async (_, told, excused) => {
  const { rerender } = render(<WorkLive {...shown} reopenedContentIds={['a']} />)
  heard.handlers.progress?.({ ...sent, ...standing, ...told })
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
  rerender(<WorkLive {...shown} reopenedContentIds={['a']} excused={excused} />)
  heard.handlers.progress?.({ ...sent, ...standing, ...told, version: 9 })
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a save that changes only the version of the work does not refresh the page', async () => {
  render(<WorkLive {...shown} reopenedContentIds={['a']} />)
  heard.handlers.progress?.({ ...sent, ...standing, version: 8 })
  heard.handlers.progress?.({ ...sent, ...standing, version: 9 })
  await settle()
  expect(refresh).not.toHaveBeenCalled()
})

test('a save from before the channel was connected refreshes the page', async () => {
  show()
  savedAt = 5
  heard.ready()
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('[F-61] the page refreshes each time the channel reconnects or is polled', async () => {
  show()
  heard.ready()
  await settle()
  expect(refresh).not.toHaveBeenCalled()
  heard.ready()
  await settle()
  heard.ready()
  await settle()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('[F-61] the page refreshes if connecting to the channel took a while', async () => {
  show()
  await act(() => jest.advanceTimersByTimeAsync(11_000))
  heard.ready()
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('[F-61] for a server-rendered page the delay counts from the load, not from hydration', async () => {
  await act(() => jest.advanceTimersByTimeAsync(11_000))
  const live = <WorkLive {...shown} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(live)
  render(live, { container, hydrate: true })
  heard.ready()
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('[F-61] events during a refresh cause exactly one more refresh', async () => {
  show()
  let finish: () => void = () => undefined
  refresh.mockImplementationOnce(() => {
    const read = new Promise<void>((resolve) => {
      finish = resolve
    })
    startTransition(() => read)
  })
  heard.ready()
  heard.ready()
  await settle()
  heard.ready()
  await settle()
  heard.ready()
  await settle()
  expect(refresh).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  await settle()
  expect(refresh).toHaveBeenCalledTimes(2)
  await settle()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('nothing is refreshed after leaving the page', async () => {
  const { unmount } = show()
  heard.handlers.progress?.({ ...sent, progress: 40, submittedDate: null })
  unmount()
  await settle()
  expect(refresh).not.toHaveBeenCalled()
})
