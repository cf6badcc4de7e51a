import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startTransition } from 'react'
import AssignmentCreatorPage from '@/app/(shell)/assignment-creator/page'
import { CreatorScreen } from '@/components/assignment/creator-screen'
import { PickerScreen } from '@/components/assignment/picker-screen'
import { notify } from '@/components/feedback/notify'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { toChosen } from '@/lib/assignment/form'
import { productSettings } from '@/lib/assignment/settings'
import type { TargetGroup } from '@/lib/assignment/targets'
import { newId } from '@/lib/common/id'
import assignment from '@/lib/i18n/messages/en/assignment.json'
import { wireAssignment } from '../factories/wire-assignment'
import { withStaffServices } from '../support/query'
import { renderWithTexts } from '../support/render'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn(), error: jest.fn() } }))
jest.mock('@/lib/session/server/require-actor', () => ({ requireActor: async () => ({ abilities: ['teacher'] }) }))
jest.mock('@/lib/group/server/can-assign', () => ({ canAssign: async () => false }))
jest.mock('@/lib/assignment/server/list-assignable', () => ({ listAssignable: async () => ({ data: [], count: 0 }) }))
const send = jest.mocked(request)

const content = wireAssignment().content
const students = Array.from({ length: 80 }, (_, at) => ({ id: `student-${at}`, name: `Student Number${at}` }))
const groups: TargetGroup[] = [
  { id: 'group-1', name: 'Room 12', students },
  { id: 'group-2', name: 'Circle', students: [{ id: 'student-x', name: 'Zoë Ångström' }] },
]
const PART_ID = newId()
const pages = [
  { id: newId(), name: 'Opening', section: null, children: [] },
  {
    id: newId(),
    name: 'Reading',
    section: null,
    children: [{ id: PART_ID, name: 'Part one', section: null, children: [] }],
  },
]

function show(changed: { groups?: TargetGroup[]; groupId?: string } = {}) {
  const defaults = {
    targetTypeId: 'group' as const,
    groupId: changed.groupId ?? '',
    studentId: '',
    startDate: '2026-03-07T08:00',
    endDate: '2026-03-14T23:59',
    settings: toChosen(productSettings),
  }
  renderWithTexts(
    withStaffServices(
      <CreatorScreen
        {...{ content, pages, defaults, groups: changed.groups ?? groups }}
        timeZone="America/Chicago"
        zoneName="Central Time"
      />,
    ),
    { assignment },
  )
}

const assign = () => fireEvent.click(screen.getByRole('button', { name: 'Assign' }))
const sentBody = () => send.mock.calls.at(-1)?.[0].body

beforeEach(() => {
  jest.clearAllMocks()
  send.mockResolvedValue({ result: { id: 'made' }, context: {} })
})

describe('the assignment creator', () => {
  test('[RT-09] [ASG-01] [ERR-17] assigns to a group and opens the editor', async () => {
    show()
    fireEvent.change(screen.getByLabelText(/^Group/), { target: { value: 'group-1' } })
    assign()
    await waitFor(() => expect(push).toHaveBeenCalledWith('/assignment-editor/made'))
    expect(notify.success).toHaveBeenCalledWith('Assignment created')
    expect(sentBody()).toMatchObject({
      contentId: 'content-1',
      targetTypeId: 'group',
      target: { id: 'group-1' },
      startDate: '2026-03-07T14:00:00.000Z',
      endDate: '2026-03-15T04:59:00.000Z',
      data: { settings: { allowLate: true, scoringFeedbackVisibility: 'after-submit' } },
    })
    expect(send.mock.calls[0]?.[0].idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('[ASG-01] [ENT-04] assigns to one student with changed settings', async () => {
    show()
    const onLater = 'Students who join the group later get it too.'
    expect(screen.getByText(onLater)).toBeInTheDocument()
    fireEvent.click(screen.getByLabelText('One student'))
    expect(screen.queryByText(onLater)).toBeNull()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a student' }), { target: { value: 'angstrom' } })
    fireEvent.click(screen.getByRole('radio', { name: /Zoë Ångström/ }))
    fireEvent.click(screen.getByLabelText('External links'))
    fireEvent.click(screen.getByLabelText('Never'))
    fireEvent.change(screen.getByLabelText('Peer reviews for each student'), { target: { value: '3' } })
    fireEvent.click(screen.getByRole('checkbox', { name: /Part one/, hidden: true }))
    assign()
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(sentBody()).toMatchObject({
      targetTypeId: 'student',
      target: { id: 'student-x' },
      data: {
        settings: {
          allowExternalLinks: false,
          scoringFeedbackVisibility: 'never',
          reviewsRequested: 3,
          excludedContentIds: [PART_ID],
        },
      },
    })
  })

  test('shows what is missing at the fields and above them, and sends nothing', async () => {
    show()
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-03-01T10:00' } })
    assign()
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getByRole('button', { name: "'Group' is required" })).toBeVisible()
    expect(summary.getByRole('button', { name: 'The end must be after the start.' })).toBeVisible()
    expect(screen.getByLabelText(/^Group/)).toBeInvalid()
    expect(send).not.toHaveBeenCalled()
    fireEvent.click(summary.getByRole('button', { name: "'Group' is required" }))
    expect(screen.getByLabelText(/^Group/)).toHaveFocus()
  })

  test('a missing group is no longer reported after switching to one student', async () => {
    show()
    assign()
    expect(await screen.findByRole('button', { name: "'Group' is required" })).toBeVisible()
    fireEvent.click(screen.getByLabelText('One student'))
    await waitFor(() => expect(screen.queryByText("'Group' is required")).toBeNull())
  })

  test('a server error is shown in the form, and a retry uses the same idempotency key', async () => {
    send.mockRejectedValueOnce(new RequestError(503, 'unavailable', 'The database is busy.'))
    show({ groupId: 'group-1' })
    assign()
    expect(await screen.findByText('The database is busy.')).toBeVisible()
    expect(push).not.toHaveBeenCalled()
    assign()
    await waitFor(() => expect(push).toHaveBeenCalled())
    const [first, second] = send.mock.calls.map(([options]) => options.idempotencyKey)
    expect(second).toBe(first)
  })

  test('assigning the same again uses a new idempotency key', async () => {
    show({ groupId: 'group-1' })
    assign()
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Assign' })).not.toHaveAttribute('aria-disabled'))
    assign()
    await waitFor(() => expect(push).toHaveBeenCalledTimes(2))
    const [first, second] = send.mock.calls.map(([options]) => options.idempotencyKey)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  test('a second press creates nothing while the new assignment is being opened', async () => {
    let arrive: () => void = () => undefined
    push.mockImplementationOnce(() => {
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      startTransition(() => arrived)
    })
    show({ groupId: 'group-1' })
    assign()
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1))
    assign()
    await act(async () => arrive())
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('a field error from the server is shown at the field', async () => {
    const errors = [{ path: 'endDate', message: 'The end must be later.' }]
    send.mockRejectedValueOnce(new RequestError(400, 'invalid_input', 'No.', {}, errors))
    show({ groupId: 'group-1' })
    assign()
    await waitFor(() => expect(screen.getByLabelText('End')).toHaveAccessibleDescription(/^The end must be later\./))
  })

  test('at least one page must remain, and excluding a page excludes those below it', async () => {
    show({ groupId: 'group-1' })
    const box = (name: RegExp) => screen.getByRole('checkbox', { name, hidden: true })
    fireEvent.click(box(/Reading/))
    expect(box(/Part one/)).toBeDisabled()
    expect(screen.getByText('1 page of 3 included')).toBeInTheDocument()
    fireEvent.click(box(/Opening/))
    assign()
    expect(await screen.findAllByText('Keep at least one page.')).toHaveLength(2)
    expect(send).not.toHaveBeenCalled()
  })

  test('a long list of students is truncated with a notice, and an empty result is reported', () => {
    show()
    fireEvent.click(screen.getByLabelText('One student'))
    expect(screen.getByText('21 more students. Type a name to find them.')).toBeVisible()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a student' }), { target: { value: 'qqq' } })
    expect(screen.getByText('No student has this name')).toBeVisible()
  })

  test('a teacher without a group sees what to do first', () => {
    show({ groups: [] })
    expect(screen.getByRole('heading', { name: 'You do not teach a group yet' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
  })
})

test('[RT-09] without an item, a teacher without a group is informed before choosing anything', async () => {
  const address = { params: Promise.resolve({}), searchParams: Promise.resolve({}) }
  renderWithTexts(await AssignmentCreatorPage(address), { assignment })
  expect(screen.getByRole('heading', { name: 'You do not teach a group yet' })).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

describe('the content picker', () => {
  const picker = { page: 1, keyword: '', carried: '?group=g' }

  test('offers items, each with a link of its own name, and keeps the group', () => {
    renderWithTexts(<PickerScreen {...picker} items={[content]} count={41} />, { assignment })
    expect(screen.getByRole('link', { name: 'Choose: The Bridge That Sang' })).toHaveAttribute(
      'href',
      '/assignment-creator/content-1?group=g',
    )
    expect(screen.getByText('Lesson · Crossing Places')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/assignment-creator?page=3')
  })

  test('explains why it is empty', () => {
    renderWithTexts(<PickerScreen {...picker} items={[]} count={0} keyword="frgo" />, { assignment })
    expect(screen.getByRole('heading', { name: 'Nothing found for “frgo”' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show everything' })).toBeVisible()
  })
})

test('the date fields name their time zone, and the time that counts when the clocks skip an hour', () => {
  show()
  const end = screen.getByLabelText(assignment.settings.endDate)
  expect(end).toHaveAccessibleDescription('Central Time, the time of your district.')
  fireEvent.change(end, { target: { value: '2027-03-14T02:30' } })
  expect(screen.getByText(/3:30.AM counts/)).toHaveAttribute('role', 'status')
  fireEvent.change(end, { target: { value: '2027-03-14T03:30' } })
  expect(screen.queryByText(/counts\.$/)).toBeNull()
})
