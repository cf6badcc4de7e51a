import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { LiveRegion } from '@/components/feedback/live-region'
import { GradingWorkspace } from '@/components/grading/grading-workspace'
import { galleryItems } from '@/components/interactive/gallery-items'
import type { ShownItem } from '@/components/interactive/node'
import { TooltipProvider } from '@/components/ui/tooltip'
import { RequestError } from '@/lib/api/client/request-error'
import type { GradingPage, GradingStudent } from '@/lib/grading/grading-page'
import changes from '@/lib/i18n/messages/en/changes.json'
import grading from '@/lib/i18n/messages/en/grading.json'
import interactive from '@/lib/i18n/messages/en/interactive.json'
import rescore from '@/lib/i18n/messages/en/rescore.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import type { WireInteraction } from '@/lib/interaction/wire'
import { scoreInteractive } from '@/lib/interactive/registry'
import type { EventHandlers } from '@/lib/realtime/client/use-channel'
import { hydrate } from '../support/hydrate'
import { renderWithTexts } from '../support/render'

const push = jest.fn()
const refresh = jest.fn()
const router = { push, refresh }
let mockSearch = ''
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(mockSearch),
}))
let heard: EventHandlers = {}
jest.mock('@/lib/realtime/client/use-channel', () => ({
  useChannel: (_channel: string, handlers: EventHandlers) => {
    heard = handlers
  },
}))
const mockRequest = jest.fn()
jest.mock('@/lib/api/client/request', () => ({ request: (options: unknown) => mockRequest(options) }))

const rubric = (id: string, title: string) => ({
  id,
  data: {
    title,
    options: [1, 2, 3, 4].map((score) => ({ id: `${id}-${score}`, description: `level ${score}`, score })),
  },
})

function student(name: string, changed: Partial<GradingStudent> = {}): GradingStudent {
  const id = name.toLowerCase()
  const excerpt = { kind: 'text' as const, text: `${name} wrote this` }
  return {
    userId: id,
    userAssignmentId: `work-${id}`,
    firstName: name,
    lastName: 'Lee',
    state: 'submitted',
    submittedDate: '2026-05-06T14:14:00Z',
    late: false,
    left: false,
    excused: null,
    hasZero: false,
    version: 1,
    answer: {
      id: `answer-${id}`,
      version: 1,
      scoreVersion: 0,
      excerpt,
      words: 3,
      score: null,
      maxScore: null,
      requiresGrading: true,
    },
    ...changed,
  }
}

/** The fields of an answer that the screen reads. */
function answer(name: string, scoreVersion = 0, scoreData: object | null = null): WireInteraction {
  const base = { results: {}, rubricSelections: {}, comment: null, manualScoreOverride: null, score: 0, maxScore: 8 }
  return {
    id: `answer-${name.toLowerCase()}`,
    version: 1,
    scoreVersion,
    requiresGrading: true,
    score: null,
    interactionData: { value: `<p>${name} wrote this in full.</p>` },
    scoreData: scoreData && { ...base, ...scoreData },
  } as unknown as WireInteraction
}

const item = {
  id: 'essay',
  contentType: 'interactive',
  contentSubType: 'essay',
  name: 'Find the turning point',
  nameLang: 'en' as const,
  data: {},
  uploadsMap: {},
  prompts: [{ html: '<p>Which moment?</p>', lang: 'en' as const }],
  wordings: {},
  maxScore: 8,
  rubrics: [rubric('r1', 'Names it'), rubric('r2', 'Uses words')],
  reviewRubrics: [],
  related: {},
}
const step = (contentId: string, name: string) => ({
  contentId,
  name,
  maxScore: 8,
  answered: 2,
  requiresGrading: 2,
  graded: 0,
  leftRequiresGrading: 0,
})

function page(changed: Partial<GradingPage> = {}): GradingPage {
  return {
    assignment: {
      id: 'a1',
      name: 'Chapter 4',
      targetName: 'Room 12',
      scoresShown: 'held',
      endDate: '2026-05-07T00:00:00Z',
      counts: { submitted: 28, graded: 19 },
      isReleased: false,
    },
    mayGrade: true,
    steps: [step('first', 'Read'), step('essay', item.name), step('third', 'Match')],
    item,
    students: [
      student('Ada'),
      student('Ben'),
      student('Cleo', { state: 'not-started', submittedDate: null, answer: null }),
    ],
    changed: null,
    selectedUserId: 'ada',
    answer: answer('Ada'),
    ...changed,
  }
}

type Sent = {
  method?: string
  path: string
  body?: { scoreVersion: number; scoreData: Record<string, unknown> }
  query?: unknown
}
const saves = () =>
  mockRequest.mock.calls.map(([options]) => options as Sent).filter(({ method }) => method === 'PATCH')

const screenOf = (shown: GradingPage, timeZone: string) => (
  <TooltipProvider>
    <ConfirmProvider>
      <main>
        <GradingWorkspace page={shown} timeZone={timeZone} filter="all" isStudentChosen />
      </main>
    </ConfirmProvider>
    <LiveRegion />
  </TooltipProvider>
)

const show = (changed: Partial<GradingPage> = {}, timeZone = 'UTC') =>
  renderWithTexts(screenOf(page(changed), timeZone), { changes, grading, interactive, rescore }, timeZone)

const press = async (key: string, target: Element = document.body) => {
  await act(async () => {
    fireEvent.keyDown(target, { key })
  })
}
const total = () => screen.getByRole('textbox', { name: 'Total score' })

beforeEach(() => {
  mockSearch = ''
  window.history.replaceState(null, '', '/')
  push.mockReset()
  refresh.mockReset()
  mockRequest.mockReset()
  let stored = {}
  mockRequest.mockImplementation(async ({ method, body, path }: Sent) => {
    if (method === 'PATCH') {
      const name = path.endsWith('ada') ? 'Ada' : 'Ben'
      stored = { ...stored, ...body?.scoreData }
      return { result: answer(name, (body?.scoreVersion ?? 0) + 1, stored), context: {} }
    }
    return { result: { data: [answer('Ben')] }, context: {} }
  })
})

describe('an answer given in another version of the page', () => {
  const choices = [
    { id: 'a', label: 'A ship', correct: true },
    { id: 'b', label: 'A cat', correct: false },
  ]
  const spanish = { name: '¿Qué vio?', prompt: '<p>¿Qué vio ella?</p>', choices: [{ id: 'a', label: 'Un barco' }] }
  const question = {
    ...item,
    contentSubType: 'multiple-choice',
    name: 'What did she see?',
    data: { prompt: '<p>What?</p>', choices, versions: { spanish } },
    rubrics: [],
  }
  const worded = {
    ...question,
    wordings: {
      spanish: {
        name: spanish.name,
        nameLang: 'es' as const,
        prompts: [{ html: spanish.prompt, lang: 'es' as const }],
      },
    },
  }
  const given = (data: object) => ({ ...answer('Ada'), interactionData: { value: ['a'], ...data } }) as WireInteraction
  const inSpanish = given({ language: 'es', level: 'standard' })
  const toggle = () => screen.queryByRole('switch', { name: 'Show the question as the student read it' })

  test('names the version, and shows the question in it or in the standard version', async () => {
    show({ item: worded, answer: inSpanish })
    expect(screen.getByText('Answered in: Spanish')).toBeVisible()
    expect(screen.getByRole('heading', { name: '¿Qué vio?' })).toHaveAttribute('lang', 'es')
    expect(screen.getByText('¿Qué vio ella?').closest('[lang]')).toHaveAttribute('lang', 'es')
    expect(await screen.findByText('Un barco')).toBeVisible()
    await act(async () => fireEvent.click(toggle() as HTMLElement))
    expect(screen.getByRole('heading', { name: 'What did she see?' })).toBeVisible()
    expect(await screen.findByText('A ship')).toBeVisible()
    expect(screen.queryByText('Un barco')).toBeNull()
    expect(screen.getByText('Answered in: Spanish')).toBeVisible()
  })

  test('says when the question has no text in that version, and says nothing for the standard version', async () => {
    const { unmount } = show({ item: question, answer: given({ language: 'en', level: 'leveled' }) })
    expect(screen.getByText('Answered in: Leveled text')).toBeVisible()
    expect(screen.getByText(/^The question has no text of its own in this version/)).toBeVisible()
    expect(toggle()).toBeNull()
    unmount()
    show({ item: worded, answer: given({ language: 'en', level: 'standard' }) })
    expect(screen.queryByText(/^Answered in/)).toBeNull()
    expect(await screen.findByText('A ship')).toBeVisible()
  })
})

describe('grading by keyboard', () => {
  test('digits pick in one rubric after another, and the sum counts at once', async () => {
    show()
    await press('4')
    expect(screen.getByRole('radio', { name: /4 Points: level 4/, checked: true })).toHaveAttribute('name', 'rubric-r1')
    expect(total()).toHaveValue('')
    await press('2')
    expect(total()).toHaveValue('6')
    await waitFor(() =>
      expect(saves().at(-1)?.body?.scoreData).toEqual({ rubricSelections: { r1: 'r1-4', r2: 'r2-2' } }),
    )
    expect(await screen.findByRole('link', { name: /Ada Lee.*6\s*\/8/s })).toBeInTheDocument()
  })

  test('a digit applies to the focused rubric', async () => {
    show()
    const [, second] = screen.getAllByRole('group', { name: /Score 1 - 4/ })
    const radio = second && within(second).getAllByRole('radio')[0]
    if (!radio) throw new Error('There are two rubrics.')
    await press('1', radio)
    expect(saves().at(-1)?.body?.scoreData).toEqual({ rubricSelections: { r2: 'r2-1' } })
  })

  test('J and K move to the neighbouring students, announce them and update the address', async () => {
    show()
    await press('j')
    expect(screen.getByRole('heading', { level: 2, name: 'Ben Lee' })).toBeInTheDocument()
    expect(window.location.search).toContain('student=ben')
    expect(screen.getByText('Ben Lee, 2 of 3. Submitted.')).toBeInTheDocument()
    expect(await screen.findByText('Ben wrote this in full.')).toBeInTheDocument()
    await press('k')
    expect(screen.getByRole('heading', { level: 2, name: 'Ada Lee' })).toBeInTheDocument()
    await press('k')
    expect(screen.getByText('Ada Lee is the first student of this list.')).toBeInTheDocument()
  })

  test('N and P move to the other questions', async () => {
    show()
    await press('n')
    expect(push).toHaveBeenLastCalledWith(expect.stringContaining('item=third'), expect.anything())
    await press('p')
    expect(push).toHaveBeenLastCalledWith(expect.stringContaining('item=first'), expect.anything())
  })

  test('keys do nothing while typing or as part of a browser shortcut', async () => {
    show()
    await press('j', screen.getByRole('textbox', { name: 'Comment to Ada' }))
    await press('4', total())
    await act(async () => void fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true }))
    expect(screen.getByRole('heading', { level: 2, name: 'Ada Lee' })).toBeInTheDocument()
    expect(saves()).toHaveLength(0)
    expect(push).not.toHaveBeenCalled()
  })
})

describe('the score', () => {
  const both = { rubricSelections: { r1: 'r1-4', r2: 'r2-4' } }

  test('an override is shown beside the sum, which can be used again', async () => {
    show({ answer: answer('Ada', 3, { ...both, manualScoreOverride: 7 }) })
    expect(total()).toHaveValue('7')
    expect(screen.getByText('Changed by you')).toBeInTheDocument()
    expect(screen.getByText('The sum is 8. Your 7 counts.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Use the sum' }))
    expect(total()).toHaveValue('8')
    expect(saves().at(-1)?.body).toEqual({ scoreVersion: 3, scoreData: { manualScoreOverride: null } })
  })

  test('the reason for a score is shown to graders until the score changes', async () => {
    show({ answer: answer('Ada', 3, { ...both, manualScoreOverride: 7, reason: 'Late work accepted' }) })
    expect(screen.getByText('Reason: Late work accepted')).toBeVisible()
    await act(async () => fireEvent.change(total(), { target: { value: '5' } }))
    expect(screen.queryByText(/Late work accepted/)).toBeNull()
  })

  test('the time of a save is shown in the same time zone as that of the work', async () => {
    jest.useFakeTimers({ now: new Date('2026-05-06T14:20:00Z'), doNotFake: ['setTimeout', 'setInterval'] })
    try {
      show({}, 'Pacific/Kiritimati')
      expect(screen.getByText(/May 7, 4:14\sAM/)).toBeInTheDocument()
      await act(async () => fireEvent.change(total(), { target: { value: '7' } }))
      await act(async () => fireEvent.blur(total()))
      expect(await screen.findByText(/Saved at 4:20\sAM/)).toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })

  test('an invalid score stays in the field and is not saved', async () => {
    show()
    await act(async () => fireEvent.change(total(), { target: { value: '9' } }))
    expect(screen.getByText('Type a number from 0 to 8.')).toBeInTheDocument()
    expect(total()).toBeInvalid()
    await act(async () => fireEvent.blur(total()))
    expect(saves()).toHaveLength(0)
    await act(async () => fireEvent.change(total(), { target: { value: '7.5' } }))
    await act(async () => fireEvent.blur(total()))
    expect(saves().at(-1)?.body?.scoreData).toEqual({ manualScoreOverride: 7.5 })
  })

  test('a colleague’s score is shown, the typed text stays, and nothing is overwritten unseen', async () => {
    const current = answer('Ada', 5, { manualScoreOverride: 2, comment: 'Good start.' })
    show()
    await screen.findByText('Ada wrote this in full.')
    mockRequest.mockRejectedValueOnce(new RequestError(409, 'stale_version', 'Stale', { current }))
    const field = screen.getByRole('textbox', { name: 'Comment to Ada' })
    await act(async () => fireEvent.change(field, { target: { value: 'My words' } }))
    await act(async () => fireEvent.blur(field))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Their score: 2 of 8.')
    expect(notice).toHaveTextContent('“Good start.”')
    expect(field).toHaveValue('My words')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save mine' })))
    expect(saves().at(-1)?.body).toEqual({ scoreVersion: 5, scoreData: { comment: 'My words' } })
  })
})

describe('the counts', () => {
  const told = (contentId: string, changed: object = {}) => ({
    v: 1 as const,
    at: '2026-05-06T14:14:00Z',
    items: [{ id: 'answer-ada', contentId, version: 1, scoreVersion: 0, userAssignmentId: 'work-ada', ...changed }],
  })
  const settle = () => act(() => jest.advanceTimersByTimeAsync(3_000))
  const stored = (scoreVersion: number, manualScoreOverride: number) => ({
    ...answer('Ada', scoreVersion, { manualScoreOverride }),
    score: manualScoreOverride,
    requiresGrading: false,
  })

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('are reloaded once a grade from this screen is stored, but not for a comment', async () => {
    show()
    await settle()
    mockRequest.mockResolvedValueOnce({ result: { ...answer('Ada', 1, { comment: 'Good.' }) }, context: {} })
    const field = screen.getByRole('textbox', { name: 'Comment to Ada' })
    await act(async () => fireEvent.change(field, { target: { value: 'Good.' } }))
    await act(async () => fireEvent.blur(field))
    await settle()
    expect(saves()).toHaveLength(1)
    expect(refresh).not.toHaveBeenCalled()
    mockRequest.mockResolvedValueOnce({ result: stored(2, 7), context: {} })
    await act(async () => fireEvent.change(total(), { target: { value: '7' } }))
    await act(async () => fireEvent.blur(total()))
    await settle()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('are reloaded once a colleague has scored an answer that is open here', async () => {
    show()
    await settle()
    mockRequest.mockResolvedValueOnce({ result: { data: [stored(1, 5)] }, context: {} })
    heard.interactions?.(told('essay', { scoreVersion: 1 }))
    await settle()
    expect(total()).toHaveValue('5')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('are reloaded for another question only if the work is submitted', async () => {
    show()
    await settle()
    heard.interactions?.(told('third', { userAssignmentId: 'work-cleo' }))
    await settle()
    expect(refresh).not.toHaveBeenCalled()
    heard.interactions?.(told('third'))
    await settle()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('[F-61] while a student writes, only the answer is loaded and shown in the list; the page is not reloaded', async () => {
    const open = student('Ada', { state: 'in-progress', submittedDate: null })
    show({ students: [open, student('Ben')] })
    await settle()
    mockRequest.mockClear()
    for (const version of [2, 3, 4]) {
      const interactionData = { value: `<p>Draft number ${version} here</p>` }
      mockRequest.mockResolvedValueOnce({ result: { data: [{ ...answer('Ada'), version, interactionData }] } })
      heard.interactions?.(told('essay', { version }))
      await settle()
      expect(screen.getByRole('link', { name: new RegExp(`Draft number ${version} here`) })).toBeInTheDocument()
      expect(screen.getByText('4 words.')).toBeInTheDocument()
    }
    expect(mockRequest.mock.calls.map(([{ query }]) => query)).toEqual(
      [1, 2, 3].map(() => ({ where: { id: ['answer-ada'] }, limit: 1 })),
    )
    heard.interactions?.(told('essay', { version: 4 }))
    await settle()
    expect(mockRequest).toHaveBeenCalledTimes(3)
    expect(refresh).not.toHaveBeenCalled()
  })

  test('[F-61] an answer that failed to load is retried automatically', async () => {
    show()
    await settle()
    mockRequest.mockRejectedValueOnce(new RequestError(503, 'unknown', 'Busy'))
    const data = [{ ...answer('Ada'), version: 2, interactionData: { value: '<p>Came late</p>' } }]
    mockRequest.mockResolvedValueOnce({ result: { data } })
    heard.interactions?.(told('essay', { version: 2 }))
    await settle()
    expect(screen.queryByRole('link', { name: /Came late/ })).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('link', { name: /Came late/ })).toBeInTheDocument()
  })

  test('[F-61] new answers of a class that begins to write reload the page at once, then every three seconds', async () => {
    show()
    await settle()
    for (let turn = 0; turn < 20; turn += 1) {
      heard.interactions?.(told('essay', { id: `new-${turn}`, userAssignmentId: 'work-cleo' }))
      await act(() => jest.advanceTimersByTimeAsync(500))
      if (turn === 0) expect(refresh).toHaveBeenCalledTimes(1)
    }
    expect(refresh).toHaveBeenCalledTimes(4)
    await settle()
    expect(refresh).toHaveBeenCalledTimes(5)
    await settle()
    expect(refresh).toHaveBeenCalledTimes(5)
  })
})

describe('[F-61] a refused comment', () => {
  const comment = () => screen.queryByRole('textbox', { name: 'Comment to Ada' })
  const unsaved = () => screen.queryByText(/^Your comment was not saved\. It is only on this page/)

  async function writeRefused() {
    const field = comment() as HTMLElement
    mockRequest.mockRejectedValue(new RequestError(403, 'not_allowed', 'You may not grade this.'))
    fireEvent.change(field, { target: { value: 'Look at\nthe wind' } })
    await act(async () => fireEvent.blur(field))
    expect(screen.getByText('This score could not be saved. You may not grade this.')).toBeVisible()
  }

  test('stays in its field, and is still shown once the field is gone', async () => {
    const { rerender } = show()
    await writeRefused()
    expect(comment()).toHaveValue('Look at\nthe wind')
    expect(unsaved()).toBeNull()
    rerender(screenOf(page({ mayGrade: false }), 'UTC'))
    expect(comment()).toBeNull()
    expect(unsaved()?.closest('[role="alert"]')).toHaveTextContent('Look at the wind')
  })

  test('is shown only as unsaved when the work was returned and the field is no longer focused', async () => {
    const { rerender } = show()
    await writeRefused()
    const givenBack = student('Ada', { submittedDate: null, state: 'reopened' })
    rerender(screenOf(page({ students: [givenBack, student('Ben')] }), 'UTC'))
    expect(comment()).toBeNull()
    expect(unsaved()?.closest('[role="alert"]')).toHaveTextContent('Look at the wind')
    expect(screen.getAllByText(/Look at\s+the wind/)).toHaveLength(1)
  })
})

describe('[F-61] work returned while a comment is being written', () => {
  const givenBack = student('Ada', { submittedDate: null, state: 'reopened' })
  const comment = () => screen.getByRole('textbox', { name: 'Comment to Ada' })
  const another = { ...item, id: 'first', name: 'Read', maxScore: 0, rubrics: [] }

  test('the field keeps its text, a message explains the return, and further typing is saved', async () => {
    const { rerender } = show()
    act(() => comment().focus())
    fireEvent.change(comment(), { target: { value: 'Look at' } })
    rerender(screenOf(page({ students: [givenBack, student('Ben')] }), 'UTC'))
    expect(screen.getByText('This work was returned to Ada in the meantime.')).toBeVisible()
    expect(comment()).toHaveFocus()
    expect(comment()).toHaveValue('Look at')
    expect(total()).toBeDisabled()
    fireEvent.change(comment(), { target: { value: 'Look at the wind' } })
    await act(async () => fireEvent.blur(comment()))
    expect(saves().at(-1)?.body?.scoreData).toEqual({ comment: 'Look at the wind' })
  })

  test('the field also stays when the student clears the answer, and goes when another student is opened', async () => {
    const emptied = { ...givenBack, answer: null }
    const { rerender } = show()
    act(() => comment().focus())
    const field = comment()
    fireEvent.change(field, { target: { value: 'Look at' } })
    rerender(screenOf(page({ students: [givenBack, student('Ben')] }), 'UTC'))
    rerender(screenOf(page({ students: [emptied, student('Ben')] }), 'UTC'))
    expect(comment()).toBe(field)
    expect(field).toHaveFocus()
    expect(field).toHaveValue('Look at')
    fireEvent.change(field, { target: { value: 'Look at the wind' } })
    await act(async () => fireEvent.blur(field))
    expect(saves().at(-1)?.body?.scoreData).toEqual({ comment: 'Look at the wind' })
    await act(async () => screen.getByRole('link', { name: /^Ben/ }).click())
    expect(screen.queryByRole('textbox', { name: 'Comment to Ada' })).toBeNull()
  })

  test('the open question is kept in the address, and loading another one does not leave it', async () => {
    const { rerender } = show()
    expect(window.location.search).toBe('?item=essay')
    mockSearch = 'item=essay'
    act(() => comment().focus())
    fireEvent.change(comment(), { target: { value: 'Look at' } })
    const elsewhere = { item: another, students: [{ ...givenBack, answer: null }], answer: null }
    rerender(screenOf(page(elsewhere), 'UTC'))
    expect(comment()).toHaveFocus()
    expect(comment()).toHaveValue('Look at')
    expect(screen.queryByText('There is nothing to score.')).toBeNull()
    await act(async () => fireEvent.blur(comment()))
    expect(saves().at(-1)?.body?.scoreData).toEqual({ comment: 'Look at' })
    // An explicit request for the other question shows it.
    mockSearch = 'item=first'
    rerender(screenOf(page(elsewhere), 'UTC'))
    expect(screen.queryByRole('textbox', { name: 'Comment to Ada' })).toBeNull()
  })

  test('a score that changed meanwhile keeps the typed text, even for a question without points', async () => {
    const current = answer('Ada', 5, { comment: 'Good start.' })
    show({ item: { ...item, maxScore: 0, rubrics: [] } })
    await screen.findByText('Ada wrote this in full.')
    mockRequest.mockRejectedValueOnce(new RequestError(409, 'stale_version', 'Stale', { current }))
    fireEvent.change(comment(), { target: { value: 'My words' } })
    await act(async () => fireEvent.blur(comment()))
    expect(await screen.findByRole('alert')).toHaveTextContent('“Good start.”')
    expect(comment()).toHaveValue('My words')
  })
})

describe('available actions', () => {
  test('the release notice states its numbers in a sentence', () => {
    show()
    const banner = screen.getByRole('region', { name: 'Release' })
    expect(banner).toHaveTextContent('Students cannot see scores yet. 19 of 28 are graded.')
    expect(within(banner).getByRole('button', { name: 'Preview release' })).toBeEnabled()
  })

  test('the comment on an answer is shown beside it while it is reopened', () => {
    show({
      students: [student('Ada', { submittedDate: null, state: 'reopened' })],
      answer: answer('Ada', 2, { comment: 'Where is the wind?', manualScoreOverride: 3 }),
    })
    expect(screen.getByText('The teacher’s comment')).toBeVisible()
    expect(screen.getByText('Where is the wind?')).toBeVisible()
  })

  test('unsubmitted work can be viewed but not scored', async () => {
    show({ students: [student('Ada', { state: 'in-progress', submittedDate: null })] })
    expect(screen.getByText(/Not turned in yet\. This answer may still change/)).toBeInTheDocument()
    expect(total()).toBeDisabled()
    expect(screen.queryByRole('textbox', { name: 'Comment to Ada' })).toBeNull()
    await press('4')
    expect(saves()).toHaveLength(0)
  })

  test('a student without an answer is shown as such', async () => {
    show({ selectedUserId: 'cleo', answer: null })
    expect(screen.getByText('Cleo has not answered this question yet.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Cleo Lee.*No answer yet · Not started/s })).toBeInTheDocument()
  })

  test('someone who does not teach the group can read but not grade', () => {
    show({ mayGrade: false })
    expect(screen.getByText(/Its teachers grade it/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Preview release' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
    expect(total()).toBeDisabled()
  })

  test('three hundred students are shown forty at a time, always including the selected one', async () => {
    const many = Array.from({ length: 300 }, (_, index) => student(`S${String(index).padStart(3, '0')}`))
    show({ students: many, selectedUserId: 's060', answer: answer('S060') })
    const rows = () => screen.getAllByRole('link', { name: /wrote this/ })
    expect(rows()).toHaveLength(61)
    expect(screen.getByRole('link', { current: true })).toHaveAccessibleName(/S060 Lee/)
    fireEvent.click(screen.getByRole('button', { name: 'Show 40 more' }))
    expect(rows()).toHaveLength(101)
  })
})

describe('an answer with its key', () => {
  const scoreOf = ({ contentSubType, data }: ShownItem, value: unknown) =>
    scoreInteractive(contentSubType as 'activity' | 'multiple-choice', data as never, value)
  const asked = (shown: ShownItem, value: unknown) =>
    show({
      item: { ...item, ...shown, maxScore: 1, rubrics: [] } as GradingPage['item'],
      answer: { ...answer('Ada', 0, scoreOf(shown, value)), interactionData: { value } },
    })
  const { parts } = galleryItems.placing.data as { parts: { id: string }[] }
  const sorting = {
    ...galleryItems.placing,
    data: { ...galleryItems.placing.data, parts: parts.filter(({ id }) => id === 'sort') },
  }
  const cardOf = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement

  test('the key is shown at once, worded for someone else’s answer', async () => {
    asked(galleryItems.choice, ['a'])
    const picked = await cardOf('He wants to be faster than the baker.')
    expect(within(picked).getByText('Their answer')).toBeVisible()
    expect(within(picked).getByText('Not right')).toBeVisible()
    expect(within(await cardOf('looking down')).getByText('Right answer')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/Your answer|Not yet(?! turned)/)
  })

  test('a poll shows the counts of all answers below the student’s answer', async () => {
    const choices = (galleryItems.poll.data.choices as { id: string; label: string }[]).map((choice, index) => ({
      ...choice,
      count: index + 1,
    }))
    mockRequest.mockResolvedValue({ result: { visible: true, count: 3, results: choices }, context: {} })
    show({
      item: { ...item, ...(galleryItems.poll as ShownItem), maxScore: 0, rubrics: [] } as GradingPage['item'],
      students: [student('Ada', { state: 'in-progress', submittedDate: null })],
      answer: { ...answer('Ada'), interactionData: { value: [choices[0]?.id] } },
    })
    expect(await screen.findByText('3 people have answered.')).toBeVisible()
    expect(screen.getByText('Their answer:')).toBeVisible()
    expect(mockRequest.mock.calls.map(([options]) => options as Sent)).toContainEqual(
      expect.objectContaining({ path: expect.stringMatching(/poll-results$/), query: { assignmentId: 'a1' } }),
    )
    expect(screen.getByText('This question is not scored.')).toBeVisible()
    expect(screen.queryByText(/This can be graded once/)).toBeNull()
  })

  test('each card of an activity shows whether it is right, until the key is hidden', async () => {
    asked(sorting, { sort: { water: 'yes', warm: 'no', song: 'no' } })
    expect(await screen.findAllByText('Right:')).toHaveLength(3)
    expect(screen.getAllByText('Not right:')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Hide the answer' }))
    expect(screen.queryByText('Right:')).toBeNull()
  })
})

describe('[F-17] a question changed after it was scored', () => {
  const changed = { contentId: 'essay', name: item.name, count: 2 }
  const brought = (score: number | null, maxScore: number) => ({ score, maxScore, requiresGrading: score === null })
  const change = (userId: string, before: object, after: object) => ({
    interactionId: `answer-${userId}`,
    userId,
    before,
    after,
  })
  const found = [
    change('ben', brought(1, 2), brought(1, 2)),
    change('ada', brought(2, 2), brought(0, 3)),
    change('gone', brought(null, 2), brought(3, 3)),
  ]
  const asked = () => mockRequest.mock.calls.map(([options]) => options as Sent & { idempotencyKey?: string })
  const writes = () => asked().filter(({ body }) => body && 'dryRun' in body && body.dryRun === false)
  const answering = (preview: object[], write: () => Promise<unknown>) =>
    mockRequest.mockImplementation(async ({ path, body }: { path: string; body?: { dryRun?: boolean } }) => {
      if (path !== 'assignments/a1/rescore') return { result: { data: [] }, context: {} }
      return body?.dryRun ? { result: preview, context: {} } : write()
    })
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Score again/ }))
    return screen.findByRole('dialog', { name: 'Score again' })
  }

  test('says so, previews the new scores before anything is written, and reloads the page afterwards', async () => {
    answering(found, async () => ({ result: found, context: {} }))
    show({ changed })
    expect(screen.getByText(/“Find the turning point” changed after 2 answers were scored\.$/)).toBeVisible()
    const dialog = await open()
    const rows = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual(['Ada Lee2 of 2becomes0 of 3', 'Ben Leestays 1 of 2', 'A studentto gradebecomes3 of 3'])
    expect(dialog).toHaveTextContent('2 scores change. Scores that you set by hand stay the same.')
    expect(writes()).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Score again' }))
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    expect(writes()).toMatchObject([{ method: 'POST', path: 'assignments/a1/rescore', body: { contentId: 'essay' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    // The notice and its button are gone, so the focus moves to the heading.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    // Only the visible answer is reloaded.
    expect(asked().findLast(({ path }) => !path.startsWith('sessions'))).toMatchObject({
      path: 'interactions',
      query: { where: { id: ['answer-ada'] } },
    })
  })

  test('a failed request leaves the dialog as it is, and cancelling closes it', async () => {
    answering(found, () => Promise.reject(new RequestError(503, 'unavailable', 'Later')))
    show({ changed })
    const dialog = await open()
    await within(dialog).findAllByRole('listitem')
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Score again' })))
    expect(refresh).not.toHaveBeenCalled()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
    const [first] = writes()
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Score again' })))
    expect(writes().at(-1)?.idempotencyKey).toBe(first?.idempotencyKey)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('nothing is left to do when a colleague was faster', async () => {
    answering([], async () => ({ result: [], context: {} }))
    show({ changed })
    const dialog = await open()
    expect(await within(dialog).findByText('There is nothing left to score again.')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Score again' })).toBeDisabled()
  })

  test('an answer shows its original score out of its original points', async () => {
    const shown = galleryItems.choice as ShownItem
    const choices = (shown.data.choices as { id: string }[]).map((choice) => ({
      ...choice,
      correct: choice.id === 'a',
    }))
    const results = { b: { correct: true, score: 1, maxScore: 1 } }
    show({
      item: { ...item, ...shown, data: { ...shown.data, choices }, maxScore: 3, rubrics: [] } as GradingPage['item'],
      answer: { ...answer('Ada', 0, { score: 1, maxScore: 1, results }), interactionData: { value: ['b'] } },
    })
    const picked = (await screen.findByText('looking down')).closest('li') as HTMLElement
    expect(within(picked).getByText('Right')).toBeVisible()
    expect(document.body).not.toHaveTextContent('Right answer')
    expect(screen.getByText('Scored automatically: 1 of 1')).toBeVisible()
    expect(screen.getByText('The answer key has changed since this was scored.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Hide the answer' })).toBeNull()
    expect(total()).toHaveValue('1')
    expect(screen.getByText('of 1 point')).toBeVisible()
    expect(screen.getByRole('link', { name: /Ada Lee.*1\s*\/1/s })).toBeInTheDocument()
    fireEvent.change(total(), { target: { value: '3' } })
    expect(screen.getByText('of 3 points')).toBeVisible()
  })
})

describe('unanswered and excused work', () => {
  const posts = () =>
    mockRequest.mock.calls.map(([options]) => options as Sent).filter(({ method }) => method === 'POST')

  test('submitted without an answer says so, and can be given 0 points', async () => {
    show({ students: [student('Ada', { state: 'unanswered', answer: null })], answer: null })
    expect(screen.getByText('Ada turned this in with nothing answered')).toBeVisible()
    expect(screen.getAllByText('Submitted, nothing answered')).not.toHaveLength(0)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give 0 points' })))
    expect(posts()).toMatchObject([{ path: 'user-assignments/work-ada/zero', body: { given: true } }])
    expect(refresh).toHaveBeenCalled()
  })

  test('with 0 points says so, and they can be removed', async () => {
    show({ students: [student('Ada', { state: 'graded', answer: null, hasZero: true })], answer: null })
    expect(screen.getByText('It counts in averages as 0.')).toBeVisible()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove the 0 points' })))
    expect(posts()).toMatchObject([{ path: 'user-assignments/work-ada/zero', body: { given: false } }])
  })

  test.each([
    ['item', 'Ada is excused from this question', { contentId: 'essay', excused: false }],
    ['work', 'Ada is excused from this assignment', { excused: false }],
  ] as const)('excused (%s) says so, needs no grading, and the excuse can be removed', async (excused, words, body) => {
    show({ students: [student('Ada', { excused }), student('Ben')] })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByRole('radio', { name: /Needs grading/ })).toHaveAccessibleName(/1/)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove excuse' })))
    expect(posts()).toMatchObject([{ path: 'user-assignments/work-ada/excuse', body }])
  })

  test('is shown to a read-only viewer, who cannot change it', () => {
    show({ mayGrade: false, students: [student('Ada', { state: 'unanswered', answer: null })], answer: null })
    expect(screen.getByText('Ada turned this in with nothing answered')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Give 0 points' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Excuse' })).toBeNull()
  })

  test('is reloaded when a colleague changes it', async () => {
    jest.useFakeTimers()
    show()
    act(() => heard.progress?.({ v: 1, at: '', items: [{ userAssignmentId: 'work-ada', userId: 'ada', version: 1 }] }))
    await act(async () => jest.advanceTimersByTime(5_000))
    expect(refresh).not.toHaveBeenCalled()
    act(() => heard.progress?.({ v: 1, at: '', items: [{ userAssignmentId: 'work-ada', userId: 'ada', version: 2 }] }))
    await act(async () => jest.advanceTimersByTime(5_000))
    expect(refresh).toHaveBeenCalled()
    jest.useRealTimers()
  })
})

describe('typed points that cannot be saved', () => {
  const byHand = { item: { ...item, rubrics: [], maxScore: 15 } }

  test('leave the previous score in place, even after their first digit was accepted', async () => {
    show({ ...byHand, answer: answer('Ada', 0, { manualScoreOverride: 4 }) })
    fireEvent.change(total(), { target: { value: '1' } })
    fireEvent.change(total(), { target: { value: '19' } })
    expect(total()).toHaveValue('19')
    expect(total()).toBeInvalid()
    await act(async () => fireEvent.blur(total()))
    expect(saves().every(({ body }) => body?.scoreData.manualScoreOverride === 4)).toBe(true)
  })

  test('are replaced by points that are picked', async () => {
    show()
    fireEvent.change(total(), { target: { value: '99' } })
    expect(total()).toBeInvalid()
    await press('4')
    await press('3')
    expect(total()).toHaveValue('7')
    expect(total()).toBeValid()
  })

  test('are replaced by the stored score when the server refuses them', async () => {
    mockRequest.mockImplementation(async ({ method }: Sent) => {
      if (method === 'PATCH') throw new RequestError(400, 'invalid_input', 'Too many points')
      return { result: { data: [answer('Ben')] }, context: {} }
    })
    show({ ...byHand, answer: answer('Ada', 0, { manualScoreOverride: 4 }) })
    fireEvent.change(total(), { target: { value: '12' } })
    await act(async () => fireEvent.blur(total()))
    await waitFor(() => expect(total()).toHaveValue('4'))
    expect(total()).toBeValid()
  })
})

test('rows are inert until the page is hydrated, since an earlier press would reload the page as a link', async () => {
  const row = () => document.querySelector('[inert] a[href*="student=ada"]')
  const whole = screenOf(page(), 'UTC')
  await hydrate(whole, () => expect(row()).not.toBeNull(), { changes, grading, interactive, rescore, ui })
  expect(row()).toBeNull()
  expect(screen.getByRole('link', { name: /Ada Lee/ })).toBeVisible()
})
