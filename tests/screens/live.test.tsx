import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ClassMap } from '@/components/live/class-map'
import live from '@/lib/i18n/messages/en/live.json'
import type { EventHandlers } from '@/lib/realtime/client/use-channel'
import type { LiveClass } from '@/lib/remote-navigation/live-class'
import type { SendNavigation, ShownStatus, WireRemoteNavigation } from '@/lib/remote-navigation/schema'
import { renderWithTexts } from '../support/render'

const heard: EventHandlers[] = []
jest.mock('@/lib/realtime/client/use-channel', () => ({
  useChannel: (_channel: string, handlers: EventHandlers) => {
    heard.push(handlers)
  },
  useConnectionState: () => 'connected',
}))
let listed: WireRemoteNavigation[] = []
const sendRequest = jest.fn()
const cancelRequest = jest.fn(async (_id: string): Promise<WireRemoteNavigation> => {
  throw new Error('No network.')
})
jest.mock('@/lib/remote-navigation/client/navigation-calls', () => ({
  sendRequest: (input: SendNavigation) => sendRequest(input),
  listRequests: async () => listed,
  readClassMap: async () => {
    throw new Error('not read in these tests')
  },
  cancelRequest: (id: string) => cancelRequest(id),
}))

const takenAt = '2026-03-02T10:00:00.000Z'
const people = [
  ['maya', 'Maya', 'p1'],
  ['leo', 'Leo', 'p2'],
  ['eli', 'Eli', 'p3'],
] as const
const page = (id: string, name: string) => ({
  id,
  name,
  section: null,
  accent: null,
  path: `/content-viewer/assignment/a1/source/${id}`,
  questionIds: [],
})

function request(statuses: Record<string, ShownStatus>, subject: 'navigateTo' | 'navigateBack' = 'navigateTo') {
  const made: WireRemoteNavigation = {
    id: `r-${subject}`,
    sequence: subject === 'navigateTo' ? 1 : 2,
    senderId: 't1',
    groupId: 'g1',
    message: { subject, assignmentId: 'a1', contentId: 'p3', warn: true },
    dateCreated: new Date(Date.now() - 1_000).toISOString(),
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    cancelledDate: null,
    recipients: Object.entries(statuses).map(([userId, status]) => ({
      userId,
      status,
      reason: null,
      answeredDate: null,
      ...(status === 'moved' && subject === 'navigateTo' && { canGoBack: true as const }),
    })),
  }
  return made
}

const classOf = (requests: WireRemoteNavigation[] = []): LiveClass => ({
  actorId: 't1',
  assignmentId: 'a1',
  name: 'Frogs',
  group: { id: 'g1', name: 'Room 12' },
  students: people.map(([id, firstName]) => ({ id, firstName, lastName: 'Lee' })),
  pages: [page('p1', 'One'), page('p2', 'Two'), page('p3', 'Three')],
  requests,
  map: {
    takenAt,
    remoteNavigation: null,
    students: people.map(([userId, , contentId]) => ({
      userId,
      userAssignmentId: `w-${userId}`,
      status: 'active',
      elsewhere: false,
      contentId,
      since: takenAt,
      progress: 10,
      submittedDate: null,
      excused: false,
      needsHelp: false,
      stuck: null,
    })),
  },
})

function show(requests: WireRemoteNavigation[] = [], shown = classOf(requests), timeZone = 'UTC') {
  heard.length = 0
  listed = []
  sendRequest.mockReset()
  sendRequest.mockImplementation(async () => ({ navigation: request({ maya: 'asked' }), isDelivered: true }))
  return renderWithTexts(<ClassMap live={shown} timeZone={timeZone} />, { live })
}
const panel = () => within(screen.getByRole('region', { name: 'Bring the class here' }))
const message = { subject: 'navigateTo', assignmentId: 'a1', contentId: 'p3', warn: true }

test('[LIVE-01] selected students are brought, from the list by page and by student', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: 'Three' }))
  expect(screen.queryByRole('checkbox', { name: 'Choose Maya Lee' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose students' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Maya Lee' }))
  await user.click(screen.getByRole('radio', { name: 'By student' }))
  expect(screen.getByRole('checkbox', { name: 'Choose Maya Lee' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Leo Lee' }))
  expect(screen.getByText('2 chosen')).toBeVisible()
  await user.click(panel().getByRole('button', { name: 'Bring 2 students here' }))
  expect(sendRequest).toHaveBeenCalledWith({ groupId: 'g1', studentIds: ['maya', 'leo'], message })
  // With nobody chosen, the same button does not call everyone; the selection has to be ended first.
  await user.click(screen.getByRole('button', { name: 'Choose none' }))
  sendRequest.mockClear()
  expect(panel().getByRole('combobox', { name: 'Who' })).toHaveDisplayValue('Those you chose (0)')
  await user.click(panel().getByRole('button', { name: 'Bring 0 students here' }))
  expect(sendRequest).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Done choosing' }))
  expect(panel().getByRole('button', { name: 'Bring the class here' })).toBeVisible()
})

test('[LIVE-01] ticking students replaces an earlier choice of recipients', async () => {
  const user = userEvent.setup()
  show()
  const who = panel().getByRole('combobox', { name: 'Who' })
  await user.selectOptions(who, 'Leo Lee')
  await user.click(screen.getByRole('button', { name: 'Choose students' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Maya Lee' }))
  expect(who).toHaveDisplayValue('Those you chose (1)')
  await user.selectOptions(who, 'behind')
  await user.click(screen.getByRole('checkbox', { name: 'Choose Maya Lee' }))
  expect(who).toHaveValue('behind')
  await user.click(screen.getByRole('button', { name: 'Done choosing' }))
  expect(who).toHaveValue('everyone')
})

test('[LIVE-01] a chosen student who has left the class is no longer called, and the choice returns to everyone', async () => {
  const user = userEvent.setup()
  const whole = classOf()
  const { rerender } = show([], whole)
  const who = panel().getByRole('combobox', { name: 'Who' })
  await user.selectOptions(who, 'Leo Lee')
  const isHere = (id: string) => id !== 'leo'
  const map = { ...whole.map, students: whole.map.students.filter(({ userId }) => isHere(userId)) }
  const left = { ...whole, students: whole.students.filter(({ id }) => isHere(id)), map }
  rerender(<ClassMap live={left} timeZone="UTC" />)
  expect(who).toHaveValue('everyone')
  await user.click(screen.getByRole('button', { name: 'Three' }))
  await user.click(panel().getByRole('button', { name: 'Bring the class here' }))
  expect(sendRequest).toHaveBeenCalledWith({ groupId: 'g1', message })
})

test('a student who submitted and left is no longer on any page, but one who is still reading is', () => {
  const whole = classOf()
  const done = (userId: string) => ({ maya: 'not-connected', leo: 'active' })[userId] as 'active' | undefined
  const students = whole.map.students.map((student) => {
    const status = done(student.userId)
    return status ? { ...student, status, submittedDate: takenAt } : student
  })
  show([], { ...whole, map: { ...whole.map, students } })
  const gone = screen.getByRole('region', { name: 'Done, no longer here' })
  expect(within(gone).getByText('Maya')).toBeVisible()
  expect(screen.getAllByText('Maya')).toHaveLength(1)
  expect(within(gone).queryByText('Leo')).toBeNull()
})

test('an excused student is marked, on the page they read and apart once they have left', () => {
  const whole = classOf()
  const students = whole.map.students.map((student) =>
    student.userId === 'eli'
      ? student
      : { ...student, excused: true, ...(student.userId === 'maya' && { status: 'not-connected' as const }) },
  )
  show([], { ...whole, map: { ...whole.map, students } })
  expect(screen.getByRole('button', { name: '2 excused' })).toBeVisible()
  const gone = screen.getByRole('region', { name: 'Excused, not here' })
  expect(within(gone).getByText('Maya')).toBeVisible()
  expect(screen.getByRole('link', { name: /Leo.*excused/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Eli/ })).not.toHaveTextContent('excused')
})

test('[LIVE-01] an assignment for one student shows and brings only that student', async () => {
  const user = userEvent.setup()
  const whole = classOf()
  const students = whole.map.students.slice(0, 1)
  show([], { ...whole, group: null, students: whole.students.slice(0, 1), map: { ...whole.map, students } })
  expect(screen.getByText('Maya Lee /')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose students' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Three' }))
  expect(panel().getAllByRole('option')).toHaveLength(1)
  await user.click(panel().getByRole('button', { name: 'Bring the class here' }))
  expect(sendRequest).toHaveBeenCalledWith({ studentId: 'maya', message })
})

test('[LIVE-01] students behind the page are brought as of that moment', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: 'Three' }))
  await user.selectOptions(panel().getByRole('combobox', { name: 'Who' }), 'behind')
  expect(panel().getByRole('option', { name: 'Students on earlier pages (2)' })).toBeInTheDocument()
  const item = { userAssignmentId: 'w-leo', userId: 'leo', lastViewedContentId: 'p3', status: 'active' }
  act(() => {
    for (const { progress } of [...heard]) progress?.({ v: 1, at: '2026-03-02T10:00:05.000Z', items: [item] })
  })
  await user.click(panel().getByRole('button', { name: 'Bring 1 student here' }))
  expect(sendRequest).toHaveBeenCalledWith({ groupId: 'g1', studentIds: ['maya'], message })
})

describe('while the seconds count down', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const asking = (fields: Partial<WireRemoteNavigation> = {}) => ({
    ...request({ maya: 'asked' }),
    dateCreated: new Date().toISOString(),
    ...fields,
  })
  async function readAgain(requests: WireRemoteNavigation[]) {
    listed = requests
    for (const handlers of [...heard])
      handlers['teacher-message']?.({ v: 1, at: takenAt, remoteNavigationId: 'another', counts: {}, recipients: [] })
    await pass(1_500)
  }
  async function bring(isDelivered = true) {
    show()
    await user.click(screen.getByRole('button', { name: 'Three' }))
    const navigation = asking()
    listed = [navigation]
    sendRequest.mockImplementation(async () => ({ navigation, isDelivered }))
    await user.click(panel().getByRole('button', { name: 'Bring the class here' }))
    await pass(1_000)
    return navigation
  }

  test('a co-teacher’s request counts down after the teacher’s own has closed', async () => {
    const own = await bring()
    expect(panel().getByRole('button', { name: /^Asked. \d+ s left to answer$/ })).toBeVisible()
    expect(panel().getByText(/^Asked, 29 s left$/)).toBeVisible()
    await pass(40_000)
    expect(panel().queryByText(/s left$/)).toBeNull()
    await readAgain([asking({ id: 'r-theirs', sequence: 9, senderId: 't2' }), own])
    expect(panel().getByText(/^Asked, 2[89] s left$/)).toBeVisible()
    // A co-teacher's request does not prevent the teacher from sending one.
    expect(panel().getByRole('button', { name: 'Bring the class here' })).toBeVisible()
  })

  test('a request that is not delivered live shows no countdown', async () => {
    await bring(false)
    expect(panel().queryByText(/s left$/)).toBeNull()
    expect(panel().getByRole('button', { name: 'Bring the class here' })).toBeVisible()
  })
})

test('the result of a request names its page, and a retry asks for that page, whichever is on screen', async () => {
  const user = userEvent.setup()
  show([request({ maya: 'failed', leo: 'moved' })])
  await user.click(screen.getByRole('button', { name: 'One' }))
  expect(panel().getByText('Three', { selector: 'p' })).toBeVisible()
  await user.click(panel().getByRole('button', { name: 'Retry Maya Lee' }))
  expect(sendRequest).toHaveBeenCalledWith({ studentId: 'maya', message })
})

test('a pending request can be cancelled by its sender', async () => {
  show([request({ maya: 'asked', leo: 'moved' })])
  await userEvent.click(panel().getByRole('button', { name: 'Cancel request' }))
  expect(cancelRequest.mock.calls).toEqual([['r-navigateTo']])
  expect(await panel().findByRole('alert')).toHaveTextContent('The request was not cancelled for everyone. No network.')
})

test('with nobody left to wait for, an earlier request to another page can be cancelled and is labelled as such', async () => {
  const earlier = { ...request({ eli: 'asked' }), id: 'r-earlier', sequence: 0 }
  earlier.message = { ...earlier.message, contentId: 'p1' }
  show([request({ maya: 'moved' }), earlier])
  await userEvent.click(panel().getByRole('button', { name: 'Cancel earlier request' }))
  expect(cancelRequest.mock.calls.at(-1)).toEqual(['r-earlier'])
})

test('a co-teacher’s request cannot be cancelled', () => {
  show([{ ...request({ maya: 'asked' }), senderId: 't2' }])
  expect(panel().queryByRole('button', { name: 'Cancel request' })).toBeNull()
})

test('one press sends back the students who moved, and nobody else', async () => {
  const user = userEvent.setup()
  show([request({ maya: 'moved', leo: 'moved', eli: 'stayed' })])
  await user.click(panel().getByRole('button', { name: 'Send 2 students back' }))
  const back = { subject: 'navigateBack', assignmentId: 'a1', warn: true }
  expect(sendRequest).toHaveBeenCalledWith({ groupId: 'g1', studentIds: ['maya', 'leo'], message: back })
})

test('sending back applies to the chosen students, and a single student is named', async () => {
  const user = userEvent.setup()
  show([request({ maya: 'moved', leo: 'moved', eli: 'stayed' })])
  await user.selectOptions(panel().getByRole('combobox', { name: 'Who' }), 'Eli Lee')
  expect(panel().queryByRole('button', { name: /^Send .* back$/ })).toBeNull()
  await user.selectOptions(panel().getByRole('combobox', { name: 'Who' }), 'Maya Lee')
  await user.click(panel().getByRole('button', { name: 'Send Maya Lee back' }))
  const back = { subject: 'navigateBack', assignmentId: 'a1', warn: true }
  expect(sendRequest).toHaveBeenCalledWith({ groupId: 'g1', studentIds: ['maya'], message: back })
})

test('students who were sent back are reported as such', () => {
  show([request({ maya: 'moved' }), request({ maya: 'moved' }, 'navigateBack')])
  expect(panel().queryByRole('button', { name: /^Send .* back$/ })).toBeNull()
  expect(panel().getByRole('heading', { name: /^Sent back at/ })).toBeVisible()
})

describe('a student who is in the product but on no page of the assignment', () => {
  function showMayaElsewhere() {
    const shown = classOf()
    shown.map.students = shown.map.students.map((student) =>
      student.userId === 'maya' ? { ...student, elsewhere: true } : student,
    )
    show([], shown)
  }
  const lane = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)

  test('is shown apart, not on their previous page, and not as disconnected', async () => {
    showMayaElsewhere()
    expect(lane('Elsewhere in Traverse').getByRole('link', { name: /Maya.*elsewhere in Traverse/ })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Not connected' })).toBeNull()
    expect(screen.getAllByRole('link', { name: /Maya/ })).toHaveLength(1)
    expect(screen.getByRole('button', { name: '0 not connected' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '1 elsewhere' }))
    expect(screen.queryByRole('link', { name: /Leo/ })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'By student' }))
    const row = within(screen.getByRole('row', { name: /Maya Lee/ }))
    expect(row.getByText('elsewhere in Traverse')).toBeVisible()
  })

  test('can be selected like the others', async () => {
    const user = userEvent.setup()
    showMayaElsewhere()
    await user.click(screen.getByRole('button', { name: '1 elsewhere' }))
    await user.click(screen.getByRole('button', { name: 'Choose students' }))
    await user.click(screen.getByRole('button', { name: 'Choose all shown' }))
    await user.click(panel().getByRole('button', { name: 'Bring 1 student here' }))
    expect(sendRequest).toHaveBeenCalledWith(expect.objectContaining({ groupId: 'g1', studentIds: ['maya'] }))
  })

  test('is back on a page with the first update about it', () => {
    showMayaElsewhere()
    const item = { userAssignmentId: 'w-maya', userId: 'maya', lastViewedContentId: 'p1', status: 'active' }
    act(() => {
      for (const { progress } of [...heard]) progress?.({ v: 1, at: '2026-03-02T10:00:05.000Z', items: [item] })
    })
    expect(screen.queryByRole('heading', { name: 'Elsewhere in Traverse' })).toBeNull()
    expect(screen.getByRole('link', { name: /Maya/ })).toBeVisible()
  })
})

test.each([
  ['2026-03-02T09:12:00.000Z', 'was here at 9:12 AM'],
  ['2026-03-02T00:05:00.000Z', 'was here at 12:05 AM'],
  ['2026-03-01T23:55:00.000Z', 'was here yesterday'],
  ['2026-02-28T12:00:00.000Z', 'not in this assignment today'],
  [null, 'not in this assignment today'],
])('[LIVE-01] a disconnected student who was last in the assignment at %s: %s', async (since, words) => {
  const shown = classOf()
  const away = { status: 'not-connected', since } as const
  shown.map.students = shown.map.students.map((student) =>
    student.userId === 'maya' ? { ...student, ...away } : student,
  )
  show([], shown)
  expect(screen.getByRole('link', { name: new RegExp(words) })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'By student' }))
  expect(within(screen.getByRole('row', { name: /Maya Lee/ })).getByText(words)).toBeVisible()
})

test('[LIVE-01] today begins at midnight in the time zone of the page', () => {
  const shown = classOf()
  // In New York the first time is 11:30 PM of the previous day, and the map's is 5 AM.
  const away = { status: 'not-connected', since: '2026-03-02T04:30:00.000Z' } as const
  shown.map.students = shown.map.students.map((student) => ({ ...student, ...away }))
  show([], shown, 'America/New_York')
  expect(screen.getAllByRole('link', { name: /was here yesterday/ })).toHaveLength(3)
})

test('[LIVE-03] a student whom someone else asked again is counted as such', () => {
  show([request({ maya: 'superseded', leo: 'moved' })])
  const outcomes = within(screen.getByLabelText(live.bring.outcomes))
  const countOf = (word: string) => outcomes.getByText(word).parentElement?.querySelector('dd')?.textContent
  expect(countOf('Moved')).toBe('1')
  expect(countOf('Asked again by someone else')).toBe('1')
  expect(outcomes.queryByText('Cancelled')).toBeNull()
})
