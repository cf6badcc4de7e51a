import { currentWork } from '@/lib/interaction/client/current-work'
import type { RecordUpdates } from '@/lib/interaction/client/work-updates'
import { wireInteraction } from '@/tests/support/answer-server'
import type { AnnotationPlace } from '../annotation'
import { watchDevice } from './watch-device'

const PLACE: AnnotationPlace = {
  userAssignmentId: 'work-1',
  rootContentId: 'root-1',
  assignmentId: 'assignment-1',
  isOpen: true,
}
let tell: (updates: RecordUpdates) => void
jest.mock('@/lib/interaction/client/current-work', () => ({ currentWork: jest.fn() }))
jest.mock('@/lib/session/client/auth-selector', () => ({ sessionUserId: () => 'user-1' }))

beforeEach(() => {
  const work = {
    left: { ready: Promise.resolve() },
    notes: { all: () => [] },
    updates: {
      onRecords: (listener: typeof tell) => {
        tell = listener
        return () => undefined
      },
    },
  }
  jest.mocked(currentWork).mockReturnValue(work as unknown as ReturnType<typeof currentWork>)
})

const updates = (contentId: string, userAssignmentId = 'work-1'): RecordUpdates => ({
  records: [
    { ...wireInteraction(), interactionType: 'annotation', sharedForAssignmentId: null, contentId, userAssignmentId },
  ],
  deletedIds: [],
})

test('a page without notes is reloaded only for notes on its own contents', () => {
  const onTold = jest.fn()
  watchDevice(PLACE, ['page-1'], { onHeld: jest.fn(), onTold })
  tell(updates('page-2'))
  tell(updates('page-1', 'work-2'))
  expect(onTold).not.toHaveBeenCalled()
  tell(updates('page-1'))
  expect(onTold).toHaveBeenCalledTimes(1)
})

test('if all contents are requested, the page is reloaded for any note', () => {
  const onTold = jest.fn()
  watchDevice(PLACE, null, { onHeld: jest.fn(), onTold })
  tell(updates('page-2'))
  expect(onTold).toHaveBeenCalledTimes(1)
})
