import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import ui from '@/lib/i18n/messages/en/ui.json'
import work from '@/lib/i18n/messages/en/work.json'
import { currentWork } from '@/lib/interaction/client/current-work'
import { answerId, type WorkRow } from '@/lib/interaction/client/work-row'
import type { UnsentRecording } from '@/lib/upload/client/unsent-recordings'
import { wireInteraction } from '@/tests/support/answer-server'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { memoryDatabase } from '@/tests/support/memory-work'
import { SubmitBanner } from './submit-banner'

const push = jest.fn()
let params: Record<string, string> = {}
let recordings: UnsentRecording[] = []
const passedOver: string[] = []
jest.mock('@/lib/upload/client/unsent-recordings', () => ({ listUnsentRecordings: async () => recordings }))
jest.mock('@/lib/upload/client/kept-pieces', () => ({
  skipOrphaned: async (workId: string) => void passedOver.push(workId),
}))
const mockSendRecordings = jest.fn(async () => undefined)
jest.mock('@/lib/interaction/client/current-recordings', () => ({
  currentRecordings: () => ({ flush: mockSendRecordings }),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), useParams: () => params }))
let hasRoom = true
let mockDevice: ReturnType<typeof memoryDatabase>
jest.mock('@/lib/interaction/client/work-database', () => ({
  openWorkDatabase: () => {
    mockDevice = memoryDatabase()
    const database = mockDevice
    return { ...database, put: async (row: WorkRow) => hasRoom && database.put(row) }
  },
}))
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

document.head.innerHTML = '<meta name="auth-selector" content="s"><meta name="auth-user" content="user-1">'

const items = [
  { contentId: 'content-1', isDone: true },
  { contentId: 'content-2', isDone: false },
]

function renderBanner(userAssignmentId: string, of = items, isReopened = false) {
  params = { userAssignmentId }
  render(
    <NextIntlClientProvider locale="en" messages={{ ui, work }} timeZone="UTC">
      <SubmitBanner items={of} isReopened={isReopened} name="Crossing Places" teacherName="Ms. Alvarez" />
    </NextIntlClientProvider>,
  )
}

async function openDialog(userAssignmentId: string, ...shown: [of?: typeof items, isReopened?: boolean]) {
  renderBanner(userAssignmentId, ...shown)
  await userEvent.click(screen.getByRole('button', { name: 'Submit Assignment' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit this assignment?' })
  const buttons = () => screen.getAllByRole('button', { name: 'Submit Assignment' })
  const submit = () => buttons().find((button) => dialog.contains(button)) as HTMLElement
  return { dialog, submit }
}

function write(userAssignmentId: string, value: string) {
  const key = { userAssignmentId, contentId: 'content-1', contextContentId: 'page-1' }
  act(() => {
    currentWork().answers.open(key, { rootContentId: 'root-1', interaction: null, lock: null })
    currentWork().answers.setValue(answerId(key), value)
  })
  return answerId(key)
}

beforeEach(() => {
  push.mockClear()
  recordings = []
})

test('[ASG-13] the learning banner shows what was finished and who receives it', async () => {
  renderBanner(
    'work-0',
    items.map((item) => ({ ...item, isDone: true })),
  )
  expect(screen.getByText('You finished Crossing Places')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Ready to send it to Ms. Alvarez?' })).toBeInTheDocument()
})

test('unfinished questions are mentioned above the button and again in the dialog', async () => {
  const { dialog } = await openDialog('work-0')
  expect(screen.getByText('1 question is not finished yet')).toBeInTheDocument()
  expect(dialog).toHaveAccessibleDescription(/^1 question has no finished answer/)
})

test.each([
  [false, 'You finished Crossing Places', /^You answered every question\./],
  [true, 'You finished what was opened again', /^You answered everything that your teacher opened again\./],
])(
  '[ASG-13] work with some items reopened (%s) claims no more than is known',
  async (isReopened, eyebrow, description) => {
    const { dialog } = await openDialog('work-0', [{ contentId: 'content-1', isDone: true }], isReopened)
    expect(screen.getByText(eyebrow)).toBeInTheDocument()
    expect(dialog).toHaveAccessibleDescription(description)
  },
)

test('[F-71] [F-72] everything is sent before a single submission, even on a double click', async () => {
  const calls = fakeFetch(({ method }) => ({
    body: { result: method === 'POST' ? wireInteraction({ userAssignmentId: 'work-1' }) : {}, context: {} },
  }))
  write('work-1', 'the last words')
  const { submit } = await openDialog('work-1')
  await userEvent.dblClick(submit())
  await waitFor(() => expect(push).toHaveBeenCalledWith('/binder'))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/interactions',
    'PATCH /api/user-assignments/work-1',
  ])
  expect(push).toHaveBeenCalledTimes(1)
})

test('[F-72] work that was already submitted counts as submitted', async () => {
  fakeFetch(() => ({ status: 409, body: { code: 'already_submitted', message: 'Already', context: {} } }))
  const { submit } = await openDialog('work-2')
  await userEvent.click(submit())
  await waitFor(() => expect(push).toHaveBeenCalledWith('/binder'))
})

describe('[F-72] [F-85] on a dead connection', () => {
  const nobody = () => new Promise<never>(() => undefined)
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const press = (button: HTMLElement) => act(async () => button.click())
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  async function openNow(userAssignmentId: string) {
    renderBanner(userAssignmentId)
    await press(screen.getByRole('button', { name: 'Submit Assignment' }))
    const dialog = screen.getByRole('alertdialog')
    return () => within(dialog).getByRole('button', { name: 'Submit Assignment' })
  }

  test('an unanswered submission shows an error message, can be retried, and succeeds if it had arrived', async () => {
    let isDead = true
    fakeFetch(() =>
      isDead ? nobody() : { status: 409, body: { code: 'already_submitted', message: 'Already', context: {} } },
    )
    const submit = await openNow('work-20')
    await press(submit())
    await wait(19_000)
    expect(screen.queryByRole('alert')).toBeNull()
    await wait(1_500)
    expect(screen.getByRole('alert')).toHaveTextContent('It was not submitted. All your answers are saved.')
    isDead = false
    await press(submit())
    await wait(100)
    expect(push).toHaveBeenCalledWith('/binder')
  })

  test('unanswered saves do not block the dialog forever', async () => {
    let isDead = true
    const calls = fakeFetch(({ method, body }) => {
      if (isDead) return nobody()
      const { clientId, tabId, sequence } = body as Record<string, never>
      const saved = wireInteraction({ userAssignmentId: 'work-21', clientId, tabId, sequence })
      return { body: { result: method === 'POST' ? saved : {}, context: {} } }
    })
    write('work-21', 'said into nothing')
    const submit = await openNow('work-21')
    await press(submit())
    await wait(20_500)
    expect(screen.getByRole('alert')).toHaveTextContent('1 change is safe on this device')
    isDead = false
    await press(submit())
    await wait(1_000)
    expect(push).toHaveBeenCalledWith('/binder')
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH'])
  })
})

test.each([
  ['work-3', true, '1 change is safe on this device'],
  ['work-22', false, 'This device cannot keep what you wrote. Keep this page open.'],
])('[F-86] [F-87] offline nothing is submitted (%s), and the message says what is safe', async (work, room, text) => {
  hasRoom = room
  const calls = fakeFetch(() => {
    throw new TypeError('Failed to fetch')
  })
  write(work, 'written offline')
  const { submit } = await openDialog(work)
  await userEvent.click(submit())
  hasRoom = true
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  expect(push).not.toHaveBeenCalled()
})

test('[F-68] a conflict in an answer is resolved first, with both texts side by side', async () => {
  const current = wireInteraction({ userAssignmentId: 'work-4', interactionData: { value: '<p>at home</p>' } })
  let isStale = true
  const calls = fakeFetch(({ method }) => {
    if (method === 'POST' && isStale)
      return { status: 409, body: { code: 'stale_version', message: 'Changed', context: { current } } }
    return { body: { result: { ...current, version: 9 }, context: {} } }
  })
  write('work-4', '<p>at school</p>')
  const { submit } = await openDialog('work-4')
  await userEvent.click(submit())
  await userEvent.click(await screen.findByRole('button', { name: 'Choose' }))
  expect(await screen.findByRole('region', { name: 'Your answer here' })).toHaveTextContent('at school')
  const other = screen.getByRole('region', { name: /another window or device/ })
  expect(other).toHaveTextContent('at home')
  expect(other).toHaveTextContent(/Sent \w{3} \d+, \d{4} at \d+:\d\d [AP]M/)
  isStale = false
  await userEvent.click(screen.getByRole('button', { name: 'Keep this one' }))
  const sent = () => calls.filter(({ body }) => body?.userAssignmentId === 'work-4')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({ version: 1, interactionData: { value: '<p>at school</p>' } })
  await screen.findByRole('alertdialog')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[F-71] [F-68] a conflict that waits in another tab is reported, and not resolved here', async () => {
  fakeFetch(() => ({ body: { result: {}, context: {} } }))
  const { submit } = await openDialog('work-5')
  const flush = jest.spyOn(currentWork(), 'flushToTurnIn')
  flush.mockResolvedValue({ pending: 0, conflicts: 1, refused: 0 })
  await userEvent.click(submit())
  flush.mockRestore()
  expect(await screen.findByRole('alert')).toHaveTextContent('Go to the other tab')
  expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull()
  expect(push).not.toHaveBeenCalled()
})

describe('[F-71] on submission, answers left by another tab', () => {
  const other = 'a-closed-tab'
  /** Leaves text of a closed tab for an answer that this page may have open. */
  function leave(userAssignmentId: string, value: string) {
    const id = write(userAssignmentId, '')
    const [row] = [...mockDevice.rows.values()].filter((each) => each.userAssignmentId === userAssignmentId)
    const left = { ...(row as WorkRow), key: `left ${userAssignmentId}`, tabId: other, sequence: 1, data: { value } }
    mockDevice.rows.set(left.key, { ...left, clientId: 'client-of-it' })
    return id
  }

  test.each([
    ['are sent first', 'work-30', 200],
    ['stop it if they cannot be sent', 'work-31', 503],
  ] as const)('%s', async (_, work, status) => {
    const calls = fakeFetch(({ method, body }) => {
      if (method === 'PATCH') return { body: { result: {}, context: {} } }
      const { clientId, tabId, sequence } = body as Record<string, never>
      const result = wireInteraction({ userAssignmentId: work, clientId, tabId, sequence, version: 2 })
      return { status, body: status === 200 ? { result, context: {} } : {} }
    })
    leave(work, 'left behind')
    const { submit } = await openDialog(work)
    await userEvent.click(submit())
    const isSent = status === 200
    if (isSent) await waitFor(() => expect(push).toHaveBeenCalledWith('/binder'))
    else expect(await screen.findByRole('alert')).toHaveTextContent('changed in two places')
    const left = calls.findIndex(({ body }) => body?.tabId === other)
    expect(calls[left]?.body).toMatchObject({ interactionData: { value: 'left behind' } })
    expect(calls.findIndex(({ method }) => method === 'PATCH')).toBe(isSent ? calls.length - 1 : -1)
  })

  test('must be chosen from if another answer was sent meanwhile', async () => {
    const work = 'work-32'
    const current = wireInteraction({
      userAssignmentId: work,
      version: 4,
      interactionData: { value: 'sent meanwhile' },
    })
    const calls = fakeFetch(({ method, body }) => {
      if (method === 'POST' && body?.version !== 4)
        return { status: 409, body: { code: 'stale_version', message: 'Changed', context: { current } } }
      return { body: { result: { ...current, version: 5 }, context: {} } }
    })
    leave(work, 'left behind')
    const { submit } = await openDialog(work)
    await userEvent.click(submit())
    await userEvent.click(await screen.findByRole('button', { name: 'Choose' }))
    const shown = ['Your answer here', /another window or device/].map(
      (name) => screen.getByRole('region', { name }).textContent ?? '',
    )
    expect(shown.join()).toContain('left behind')
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })
})

test('[ASG-12] the user assignment named in the address is submitted', async () => {
  const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
  const { submit } = await openDialog('work-of-the-address')
  await userEvent.click(submit())
  await waitFor(() => expect(push).toHaveBeenCalledWith('/binder'))
  expect(calls.map(({ path }) => path)).toEqual(['/api/user-assignments/work-of-the-address'])
})

test('[ASG-08] the response to a submission locks the open answers without another request', async () => {
  const id = write('work-8', 'mine')
  const calls = fakeFetch(({ method }) => ({
    body: {
      result:
        method === 'POST'
          ? wireInteraction({ userAssignmentId: 'work-8' })
          : { id: 'work-8', submittedDate: '2026-03-02T10:00:00.000Z' },
      context: {},
    },
  }))
  const { submit } = await openDialog('work-8')
  await userEvent.click(submit())
  await waitFor(() => expect(push).toHaveBeenCalledWith('/binder'))
  expect(currentWork().answers.read(id)?.lock).toBe('submitted')
  expect(calls.filter(({ method }) => method === 'GET')).toEqual([])
})

describe('[F-71] [PLAY-18] a recording that is not on the server', () => {
  const patches = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'PATCH').length

  test('blocks the submission while it is running, and can be reached from the dialog', async () => {
    const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
    recordings = [{ contentId: 'spoken', state: 'running', path: '/page' }]
    const box = document.createElement('div')
    box.dataset.recording = 'spoken'
    box.scrollIntoView = () => undefined
    box.innerHTML = '<button>Stop</button>'
    document.body.append(box)
    const { submit } = await openDialog('work-9')
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still recording.')
    await userEvent.click(submit())
    await userEvent.click(submit())
    expect(patches(calls)).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Go to the recording' }))
    await waitFor(() => expect(screen.getByText('Stop')).toHaveFocus())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(push).not.toHaveBeenCalled()
    box.remove()
  })

  test('is reported before the submission if it was interrupted, and can be reached on its page', async () => {
    const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
    recordings = [{ contentId: 'spoken', state: 'left', path: '/assignments/a/page' }]
    await openDialog('work-10')
    expect(await screen.findByRole('alert')).toHaveTextContent('One of your recordings was interrupted.')
    expect(patches(calls)).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Go to the recording' }))
    expect(push).toHaveBeenCalledWith('/assignments/a/page')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    ['work-11', 'unsent', 'has not been sent yet. It is safe on this device.'],
    ['work-13', 'notKept', 'has not been sent yet, and this device cannot keep it.'],
  ] as const)(
    'is reported if it appears while the dialog is open, and the user decides whether to submit',
    async (work, state, words) => {
      const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
      const { submit } = await openDialog(work)
      recordings = [{ contentId: 'spoken', state, path: null }]
      await userEvent.click(submit())
      expect(await screen.findByRole('alert')).toHaveTextContent(words)
      expect(screen.queryByRole('button', { name: 'Go to the recording' })).toBeNull()
      expect(patches(calls)).toBe(0)
      await userEvent.click(submit())
      await waitFor(() => expect(patches(calls)).toBe(1))
    },
  )

  test('is sent before the submission if it is finished', async () => {
    const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
    mockSendRecordings.mockClear()
    const { submit } = await openDialog('work-14')
    recordings = [{ contentId: 'spoken', state: 'unsent', path: null }]
    mockSendRecordings.mockImplementationOnce(async () => {
      expect(patches(calls)).toBe(0)
      recordings = []
      return undefined
    })
    await userEvent.click(submit())
    await waitFor(() => expect(patches(calls)).toBe(1))
    expect(mockSendRecordings).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is reported individually, and none is left behind without being named', async () => {
    const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
    recordings = [
      { contentId: 'first', state: 'left', path: null },
      { contentId: 'second', state: 'unsent', path: null },
    ]
    const { submit } = await openDialog('work-12')
    expect(await screen.findByRole('alert')).toHaveTextContent('was interrupted')
    await userEvent.click(submit())
    expect(await screen.findByText(/has not been sent yet/)).toBeInTheDocument()
    expect(patches(calls)).toBe(0)
    expect(passedOver).not.toContain('work-12')
    await userEvent.click(submit())
    await waitFor(() => expect(patches(calls)).toBe(1))
    // Leaving the session must not ask again.
    await waitFor(() => expect(passedOver).toContain('work-12'))
  })
})
