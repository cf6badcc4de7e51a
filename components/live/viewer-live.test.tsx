import { render } from '@testing-library/react'
import type { LiveTarget } from '@/lib/remote-navigation/live-class'
import type { ViewerResult } from '@/lib/viewer/viewer-result'
import { StaffLive } from './viewer-live'

const followed = jest.fn()
jest.mock('@/components/user-assignment/work-live', () => ({
  WorkLive: ({ channel }: { channel: string }) => {
    followed(channel)
    return null
  },
}))
jest.mock('@/components/i18n/texts', () => ({ Texts: () => 'to be brought here' }))

const work = {
  userAssignmentId: 'work-1',
  assignmentId: 'assignment-1',
  reopenedContentIds: [],
  isExcused: false,
  excusedContentIds: [],
}
/** Only the work and its owner are read from the page. */
const page = { work, staff: { grade: null }, progress: null, page: { node: { id: 'page-1' } } }
// A real page has many more fields, which are not read here.
const openedAs = (fields: object = {}) => ({ kind: 'page', page, ...fields }) as unknown as ViewerResult
const show = (opened: ViewerResult, target: object | null) =>
  render(<StaffLive opened={opened} target={target as LiveTarget | null} timeZone="UTC" />).container.textContent

beforeEach(() => followed.mockClear())

test('[LIVE-14] a teacher of the assignment follows the work of a student on the channel of that work', () => {
  show(openedAs(), {})
  expect(followed.mock.calls).toEqual([['private-user-assignment-work-1']])
})

test('[LIVE-14] staff who may only read the work follow it on the assignment channel, without bringing controls', () => {
  expect(show(openedAs(), null)).toBe('')
  expect(followed.mock.calls).toEqual([['private-assignment-assignment-1']])
})

test('the class can be brought to a page of the assignment, but not to the work of one student', () => {
  expect(show(openedAs({ page: { ...page, work: null } }), {})).not.toBe('')
  expect(show(openedAs(), {})).toBe('')
})

test('a print page does not follow live changes', () => {
  show(openedAs({ paper: { head: null } }), null)
  expect(followed).not.toHaveBeenCalled()
})
