import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notify } from '@/components/feedback/notify'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { TooltipProvider } from '@/components/ui/tooltip'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { Sheet, SheetCell } from '@/lib/gradebook/sheet'
import gradebook from '@/lib/i18n/messages/en/gradebook.json'
import { undoChange } from '@/lib/undo/client/undo-change'
import { renderWithTexts } from '@/tests/support/render'
import { GradebookView } from './gradebook-view'

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
jest.mock('@/components/feedback/notify', () => ({ notify: { error: jest.fn(), success: jest.fn() } }))
const call = jest.mocked(request)

const given = (id: string, name: string, isAssessment = false) => ({
  id,
  name,
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: null,
  maxScore: 10,
  isAssessment,
  isNamedAlike: false,
})
const student = (id: string, firstName: string, left = false) => ({
  id,
  firstName,
  lastName: 'Lane',
  isActive: true,
  left,
})
const averages = (all: number | null) => ({ all, interactive: all, assessment: null, peer: null })
const graded: SheetCell = { status: 'graded', score: 6, maxScore: 10, late: true }
const sheet: Sheet = {
  assignments: [given('kite', 'The Kite'), given('sea', 'The Sea'), given('test', 'A test', true)],
  rows: [
    {
      student: student('ada', 'Ada'),
      averages: averages(60),
      cells: [graded, { status: 'excused' }, { status: 'not-started' }],
    },
    {
      student: student('ben', 'Ben'),
      averages: averages(null),
      cells: [{ status: 'submitted' }, null, { status: 'past-due' }],
    },
    { student: student('cleo', 'Cleo', true), averages: averages(90), cells: [{ ...graded, score: 9 }, null, null] },
  ],
}

function show(change: Partial<Parameters<typeof GradebookView>[0]> = {}) {
  const props = {
    label: 'Grades of Room 12',
    sheet,
    mayGrade: true,
    timeZone: 'UTC',
    now: new Date('2026-03-10'),
    ...change,
  }
  return renderWithTexts(
    <StaffQueryProvider>
      <TooltipProvider>
        <GradebookView {...props} />
      </TooltipProvider>
    </StaffQueryProvider>,
    { gradebook },
  )
}

const answer = {
  id: 'answer',
  contentId: 'essay',
  score: 6,
  scoreVersion: 3,
  requiresGrading: false,
  scoreData: null,
  dateModified: '',
}
const work = {
  id: 'work',
  excusedContentIds: [],
  excusedDate: null,
  submittedDate: '2026-03-09T00:00:00.000Z',
  requiresGrading: false,
}

function answerCalls(scores: () => Promise<unknown>) {
  call.mockImplementation((async ({ method, path }: { method?: string; path: string }) => {
    if (path === 'interactions/scores') return scores()
    if (method === 'POST') return { result: {}, context: { undoStepId: 'step' } }
    const data =
      path === 'user-assignments'
        ? [work]
        : path === 'interactions'
          ? [answer]
          : [{ contentId: 'essay', name: 'Why?', maxScore: 10 }]
    return { result: { data }, context: {} }
  }) as typeof request)
}
const stored = async () => ({ result: [{ id: 'answer', ok: true }], context: { undoStepId: 'step' } })

const cell = (name: RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  jest.clearAllMocks()
  answerCalls(stored)
})

test('[TBL-14] [TBL-15] the gradebook shows students by assignment, with cells in words and colours, and averages', () => {
  show()
  const grid = screen.getByRole('grid', { name: 'Grades of Room 12' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Student', 'Average', 'Tasks', 'Tests', 'Peers', 'The Kite', 'The Sea', 'A test'])
  expect(cell(/^Ada Lane, The Kite: 60, 60 to 79, turned in late$/)).toHaveAttribute('data-gb', 'blue')
  expect(cell(/^Ada Lane, The Sea: excused$/)).toHaveAttribute('data-gb', 'black')
  expect(cell(/^Ben Lane, The Kite: needs grading$/)).toHaveAttribute('data-gb', 'purple')
  expect(cell(/^Ben Lane, A test: past due$/)).toHaveAttribute('data-gb', 'red')
  expect(within(grid).getByRole('row', { name: /^Cleo Lane \(Left the class\)/ })).toBeVisible()
  // Students who left the class count in none of its averages.
  expect(within(grid).getByRole('row', { name: /^Class average/ })).toHaveTextContent(
    'Class average6060–no average yet–no average yet',
  )
  expect(screen.getByRole('list', { name: 'What the colors mean' })).toHaveTextContent('needs grading')
})

test('[TBL-14] the grid has scroll padding for its slanted column headers', () => {
  show()
  const scroller = screen.getByRole('region', { name: 'Grades of Room 12' })
  expect(scroller.style.scrollPadding.split(' ')[1]).toBe('128px')
})

test('a focused average shows what it includes', async () => {
  show()
  const user = userEvent.setup()
  act(() => screen.getByRole('link', { name: 'Ada Lane' }).focus())
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Mean of 1 graded, 1 excused, 1 not started.6 of 10 points',
  )
})

test('[TBL-12] a focused class average shows what it includes: the work of the current members', async () => {
  show()
  const user = userEvent.setup()
  act(() => screen.getByRole('link', { name: /^Cleo Lane/ }).focus())
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Mean of 1 graded, 1 excused, 1 to grade, 1 past due, 1 not started.6 of 10 points',
  )
  // The other averages have none of the class, and the keys pass over their empty cells to the first assignment.
  await user.keyboard('{ArrowRight>4/}')
  await waitFor(() =>
    expect(screen.getByRole('tooltip')).toHaveTextContent(/^Mean of 1 graded, 1 to grade\.6 of 10 points/),
  )
})

test('[TBL-14] a card has the averages of tasks, tests and peer reviews too', () => {
  const narrow = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: media.includes('width <= 900px'), media }) as MediaQueryList,
    )
  const [first] = sheet.rows as [Sheet['rows'][number]]
  const rows = [{ ...first, averages: { all: 60, interactive: 54.6, assessment: 71, peer: null } }]
  show({ sheet: { ...sheet, rows } })
  const card = within(screen.getByRole('article'))
  const averageOf = (name: string) => card.getByText(name, { selector: 'dt' }).nextElementSibling
  expect(averageOf('Tasks')).toHaveTextContent('55')
  expect(averageOf('Tests')).toHaveTextContent('71')
  expect(averageOf('Peers')).toHaveTextContent('–')
  narrow.mockRestore()
})

test('averages include all work, even if only some columns are shown', async () => {
  show()
  const user = userEvent.setup()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assignments shown' }), 'assessments')
  expect(screen.queryByRole('columnheader', { name: 'The Kite' })).toBeNull()
  expect(screen.getByRole('row', { name: /^Class average/ })).toHaveTextContent('Class average60–no average yet')
  act(() => screen.getByRole('link', { name: 'Ada Lane' }).focus())
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Mean of 1 graded, 1 excused, 1 not started.6 of 10 points',
  )
})

test('a score is changed only by keyboard, with a reason; it is shown immediately and can be undone', async () => {
  show()
  const user = userEvent.setup()
  act(() => screen.getByRole('link', { name: 'Ada Lane' }).focus())
  await user.keyboard('{ArrowRight>5/}')
  expect(cell(/^Ada Lane, The Kite/)).toHaveFocus()
  await user.keyboard('{Enter}')
  const points = await screen.findByRole('textbox', { name: 'Points for Why?, at most 10' })
  await user.clear(points)
  await user.type(points, '9')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Said it out loud')
  let finish = (_: unknown) => undefined as unknown
  answerCalls(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cell(/^Ada Lane, The Kite: 90, 80 and up/)).toHaveFocus())
  expect(cell(/^Ada Lane, The Kite/)).toHaveAttribute('aria-busy', 'true')
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({
      path: 'interactions/scores',
      body: {
        items: [{ id: 'answer', scoreVersion: 3, scoreData: { manualScoreOverride: 9, reason: 'Said it out loud' } }],
      },
    }),
  )
  await act(async () => void finish(await stored()))
  expect(router.refresh).toHaveBeenCalledTimes(1)
  expect(notify.success).toHaveBeenCalledWith(
    'Ada Lane’s score in The Kite was changed.',
    expect.objectContaining({ action: expect.objectContaining({ label: 'Undo' }) }),
  )
  await user.click(screen.getByRole('button', { name: 'Undo last change' }))
  expect(call).toHaveBeenCalledWith({ method: 'POST', path: 'undo-steps/step', silent: true })
})

test('a change undone elsewhere on the page is no longer offered for undo', async () => {
  show()
  const user = userEvent.setup()
  await user.click(cell(/^Ada Lane, The Kite/))
  const points = await screen.findByRole('textbox', { name: /^Points for Why/ })
  await user.clear(points)
  await user.type(points, '9')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Said it out loud')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Undo last change' })).toBeVisible()
  await act(async () => void (await undoChange('another')))
  expect(screen.getByRole('button', { name: 'Undo last change' })).toBeVisible()
  await act(async () => void (await undoChange('step')))
  expect(screen.queryByRole('button', { name: 'Undo last change' })).toBeNull()
})

test('a rejected score shows the error, and the cell returns to its previous value', async () => {
  show()
  const user = userEvent.setup()
  await user.click(cell(/^Ada Lane, The Kite/))
  const points = await screen.findByRole('textbox', { name: /^Points for Why/ })
  await user.clear(points)
  await user.type(points, '11')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(points)
  await user.type(points, '2')
  answerCalls(async () => {
    throw new RequestError(409, 'stale_version', 'Somebody else', {})
  })
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Too long ago')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(notify.error).toHaveBeenCalledWith(expect.stringContaining('Someone else changed this score'))
  // The input is kept until the user closes the editor.
  expect(await screen.findByRole('textbox', { name: /^Points for Why/ })).toHaveValue('2')
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Too long ago')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(cell(/^Ada Lane, The Kite: 60/))
  expect(await screen.findByRole('textbox', { name: /^Points for Why/ })).toHaveValue('6')
})

test('stored scores can be undone when others were rejected', async () => {
  show()
  const user = userEvent.setup()
  await user.click(cell(/^Ada Lane, The Kite/))
  const points = await screen.findByRole('textbox', { name: /^Points for Why/ })
  await user.clear(points)
  await user.type(points, '2')
  answerCalls(async () => ({
    result: [
      { id: 'other', ok: true },
      { id: 'answer', ok: false, code: 'stale_version', message: 'Stale', context: {} },
    ],
    context: { undoStepId: 'part' },
  }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(notify.error).toHaveBeenCalledWith(
    expect.stringMatching(/^Some scores were saved, others were not\. Someone else/),
    expect.objectContaining({ action: expect.objectContaining({ label: 'Undo' }) }),
  )
  expect(await screen.findByRole('textbox', { name: /^Points for Why/ })).toHaveValue('2')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Undo last change' }))
  expect(call).toHaveBeenCalledWith({ method: 'POST', path: 'undo-steps/part', silent: true })
})

test('Escape keeps the score and returns the focus to the cell', async () => {
  show()
  const user = userEvent.setup()
  await user.click(cell(/^Ada Lane, The Kite/))
  await user.type(await screen.findByRole('textbox', { name: /^Points for Why/ }), '{Backspace}1{Escape}')
  await waitFor(() => expect(cell(/^Ada Lane, The Kite: 60/)).toHaveFocus())
  expect(call).not.toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }))
})

test('a student is excused from a cell', async () => {
  show()
  const user = userEvent.setup()
  await user.click(cell(/^Ben Lane, The Kite/))
  await user.click(await screen.findByRole('button', { name: 'Excuse' }))
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({ path: 'user-assignments/work/excuse', body: { excused: true } }),
  )
  expect(cell(/^Ben Lane, The Kite: excused/)).toBeVisible()
})

test('read-only users see no score fields', async () => {
  show({ mayGrade: false })
  await userEvent.click(cell(/^Ada Lane, The Kite/))
  expect(screen.getByRole('link', { name: 'Open the work' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Points/ })).toBeNull()
  expect(call).not.toHaveBeenCalled()
})

/** The first names of the students on screen from top to bottom. */
const namesShown = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('link', { name: / Lane/ })
    .map(({ textContent }) => textContent?.split(' ')[0])

test('students are found by name', async () => {
  show()
  const user = userEvent.setup()
  expect(namesShown()).toEqual(['Ada', 'Ben', 'Cleo'])
  await user.type(screen.getByRole('searchbox', { name: 'Find a student' }), 'ben{Enter}')
  expect(namesShown()).toEqual(['Ben'])
})

test('students are sorted by average and by name in both directions, with those who left the class last', async () => {
  const more = [30, 75].map((all, at) => ({
    student: student(`more${at}`, ['Dan', 'Eve'][at] as string),
    averages: averages(all),
    cells: [null, null, null],
  }))
  show({ sheet: { ...sheet, rows: [...sheet.rows.slice(0, 2), ...more, ...sheet.rows.slice(2)] } })
  const user = userEvent.setup()
  const sortBy = async (label: string) => {
    await user.click(screen.getByRole('button', { name: label }))
    return [screen.getByRole('columnheader', { name: label }).getAttribute('aria-sort'), ...namesShown()]
  }
  expect(namesShown()).toEqual(['Ada', 'Ben', 'Dan', 'Eve', 'Cleo'])
  // Ben has no average and follows those who have one, in both directions.
  expect(await sortBy('Average')).toEqual(['ascending', 'Dan', 'Ada', 'Eve', 'Ben', 'Cleo'])
  expect(await sortBy('Average')).toEqual(['descending', 'Eve', 'Ada', 'Dan', 'Ben', 'Cleo'])
  expect(await sortBy('Student')).toEqual(['ascending', 'Ada', 'Ben', 'Dan', 'Eve', 'Cleo'])
  expect(await sortBy('Student')).toEqual(['descending', 'Eve', 'Dan', 'Ben', 'Ada', 'Cleo'])
})

test('a grid of 1,000 students by 100 assignments renders fewer than 5,000 nodes', () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  const assignments = Array.from({ length: 100 }, (_, at) => given(`a${at}`, `Lesson ${at}`))
  const cells = assignments.map(() => graded)
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    student: student(`s${at}`, `Student ${at}`),
    averages: averages(60),
    cells,
  }))
  const { container } = show({ sheet: { assignments, rows } })
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1002')
  expect(container.querySelectorAll('*').length).toBeLessThan(5_000)
  expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(20)
  jest.restoreAllMocks()
})
