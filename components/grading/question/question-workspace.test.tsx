import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { TooltipProvider } from '@/components/ui/tooltip'
import { GRADING_LEASE_MS, PAGE_SPACING_MS } from '@/lib/grading/limits'
import type { AnswerGroup, QuestionPage } from '@/lib/grading/question-page'
import changes from '@/lib/i18n/messages/en/changes.json'
import grading from '@/lib/i18n/messages/en/grading.json'
import type { EventHandlers } from '@/lib/realtime/client/use-channel'
import { renderWithTexts } from '@/tests/support/render'
import { QuestionWorkspace } from './question-workspace'

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
}))
const mockChannel: { current: EventHandlers } = { current: {} }
jest.mock('@/lib/realtime/client/use-channel', () => ({
  useChannel: (_: string, handlers: EventHandlers) => {
    mockChannel.current = handlers
  },
}))
jest.mock('@/components/feedback/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn(), warning: jest.fn() },
}))
const mockRequest = jest.fn()
jest.mock('@/lib/api/client/request', () => ({ request: (options: unknown) => mockRequest(options) }))

const group = (name: string): AnswerGroup => {
  const id = name.toLowerCase()
  const excerpt = { kind: 'text' as const, text: `${name} wrote this` }
  const person = { id, userId: id, firstName: name, lastName: 'Lee', left: false }
  const score = { version: 1, scoreVersion: 0, score: null, maxScore: null, requiresGrading: true }
  return { key: id, excerpt, isExact: true, answers: [{ ...person, ...score, excerpt: null }] }
}
const step = (contentId: string) => ({
  contentId,
  name: contentId,
  maxScore: 4,
  answered: 2,
  requiresGrading: 2,
  graded: 0,
  leftRequiresGrading: 0,
})
const page: QuestionPage = {
  assignment: {
    id: 'a1',
    name: 'Chapter 4',
    targetName: 'Room 12',
    scoresShown: 'held',
    endDate: null,
    counts: { submitted: 2, graded: 0 },
    isReleased: false,
  },
  mayGrade: true,
  steps: [step('essay'), step('third')],
  item: {
    id: 'essay',
    contentType: 'interactive',
    contentSubType: 'essay',
    name: 'Find the turning point',
    nameLang: 'en',
    data: {},
    uploadsMap: {},
    prompts: [],
    wordings: {},
    maxScore: 4,
    rubrics: [],
    scoring: 'by-hand',
    reviewRubrics: [],
    related: {},
  },
  groups: [group('Ada'), group('Ben')],
  without: [],
  held: [],
  heldDate: '2026-05-06T10:00:00.000Z',
  graders: [{ userId: 'gus', firstName: 'Gus', lastName: 'Hill' }],
  comments: ['Well put', 'Say why'],
  viewerId: 'me',
}

type Sent = { path: string; body: { items: { id: string; scoreVersion: number; scoreData: object }[] } & object }
const sent = (path: string) =>
  mockRequest.mock.calls.map(([options]) => options as Sent).filter((options) => options.path === path)
/** A colleague has scored Ada's answer. */
const theirs = {
  id: 'ada',
  version: 1,
  scoreVersion: 1,
  score: 1,
  maxScore: 4,
  requiresGrading: false,
  scoreData: { gradedById: 'gus', comment: null },
}

function show(of = page) {
  const screenOf = (
    <TooltipProvider>
      <ConfirmProvider>
        <QuestionWorkspace page={of} timeZone="UTC" filter="all" />
      </ConfirmProvider>
    </TooltipProvider>
  )
  return renderWithTexts(screenOf, { changes, grading })
}
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const clash = () => screen.queryByRole('button', { name: /^Use my/ })

beforeEach(() => {
  jest.clearAllMocks()
  mockRequest.mockImplementation(async ({ path, body }: Sent) => {
    if (path !== 'interactions/scores') return { result: [], context: {} }
    const result = body.items.map(({ id, scoreVersion }) =>
      id === 'ada' && scoreVersion === 0
        ? { id, ok: false, code: 'stale_version', message: 'Stale', context: { current: theirs } }
        : { id, ok: true, interaction: { ...theirs, id, score: 3, scoreVersion: scoreVersion + 1 } },
    )
    return { result, context: { undoStepId: 'step' } }
  })
})

test('the answer of a former student is listed with a mark and counted separately', () => {
  const [ada, ben] = [group('Ada'), group('Ben')]
  const left = { ...ben, answers: ben.answers.map((answer) => ({ ...answer, left: true })) }
  const steps = [{ ...step('essay'), answered: 1, requiresGrading: 1, leftRequiresGrading: 1 }]
  show({ ...page, steps, groups: [ada, left] })
  expect(screen.getAllByText('Left the class')).toHaveLength(1)
  const counts = '1 answer turned in, 1 to grade, 1 to grade of a student who left the class'
  expect(screen.getByText(counts)).toBeVisible()
})

test('leaving a question with an unsaved score asks for confirmation', async () => {
  show()
  await press('n')
  expect(router.push).toHaveBeenCalledTimes(1)
  await press('3')
  await press('n')
  const question = await screen.findByRole('alertdialog', { name: 'Leave current page?' })
  expect(router.push).toHaveBeenCalledTimes(1)
  await userEvent.click(within(question).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(2))
})

test('current graders are shown from realtime events without a reload', async () => {
  jest.useFakeTimers({ now: new Date(page.heldDate) })
  show()
  const told = (at: string, interactionIds: string[] | null) =>
    act(async () => mockChannel.current.grading?.({ contentId: 'essay', userId: 'gus', at, interactionIds, v: 1 }))
  await told('2026-05-06T10:01:00.000Z', ['ada'])
  expect(screen.getAllByText('Being graded by Gus Hill')).not.toHaveLength(0)
  expect(screen.getByText('Gus Hill is grading too')).toBeVisible()
  await told('2026-05-06T10:02:00.000Z', [])
  expect(screen.queryByText('Being graded by Gus Hill')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(PAGE_SPACING_MS))
  expect(router.refresh).not.toHaveBeenCalled()
  await told('2026-05-06T10:03:00.000Z', null)
  await act(() => jest.advanceTimersByTimeAsync(PAGE_SPACING_MS))
  expect(router.refresh).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('an answer held by a colleague is free again once the lease expires', async () => {
  jest.useFakeTimers({ now: new Date(page.heldDate) })
  const expiresAt = new Date(Date.parse(page.heldDate) + GRADING_LEASE_MS).toISOString()
  const grader = { userId: 'gus', firstName: 'Gus', lastName: 'Hill' }
  show({ ...page, held: [{ interactionId: 'ada', grader, expiresAt }] })
  expect(screen.getAllByText('Being graded by Gus Hill')).not.toHaveLength(0)
  await act(() => jest.advanceTimersByTimeAsync(GRADING_LEASE_MS - 1_000))
  expect(screen.getAllByText('Being graded by Gus Hill')).not.toHaveLength(0)
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText('Being graded by Gus Hill')).toBeNull()
  jest.useRealTimers()
})

test('a conflict stays while other groups are scored, and keeping the other score discards your own', async () => {
  show()
  await press('3')
  await press('s')
  expect(clash()).toBeVisible()
  // Pressing again does not overwrite the colleague's score, which the page has by then.
  await press('s')
  expect(sent('interactions/scores')).toHaveLength(1)
  expect(notify.warning).toHaveBeenCalledWith('Your 3 was not saved for these answers. Their scores are unchanged.')
  await press('j')
  await press('2')
  await press('s')
  expect(sent('interactions/scores')).toHaveLength(2)
  expect(clash()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep Gus Hill’s 1' }))
  expect(clash()).toBeNull()
  await press('k')
  await press('s')
  expect(sent('interactions/scores')).toHaveLength(2)
  await press('n')
  expect(router.push).toHaveBeenCalledTimes(1)
})

test('your own score replaces the other one on request, and nothing is left unsaved', async () => {
  show()
  await press('3')
  await press('s')
  await userEvent.click(screen.getByRole('button', { name: 'Use my 3' }))
  await waitFor(() => expect(clash()).toBeNull())
  expect(sent('interactions/scores').at(-1)?.body.items).toEqual([
    expect.objectContaining({ id: 'ada', scoreVersion: 1 }),
  ])
  await press('n')
  expect(router.push).toHaveBeenCalledTimes(1)
})

test('undoing the removal of a saved comment keeps comments saved since', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Remove comment 1 from the bank' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  const undo = jest.mocked(notify.success).mock.calls[0]?.[1]?.action
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment for this student' }), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save comment' }))
  await act(async () => undo?.onPress())
  expect(sent('users/current').at(-1)?.body).toEqual({
    preferences: { gradingComments: ['Well put', 'Mine', 'Say why'] },
  })
})
