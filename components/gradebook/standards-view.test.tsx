import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TooltipProvider } from '@/components/ui/tooltip'
import { request } from '@/lib/api/client/request'
import gradebook from '@/lib/i18n/messages/en/gradebook.json'
import { accessibilityProblems } from '@/tests/support/axe'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import type { StandardRow } from './standard-row'
import { StandardsView } from './standards-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }) }))
jest.mock('@/lib/api/client/request', () => ({ request: jest.fn() }))
const call = jest.mocked(request)

const standard = {
  id: 'standard',
  groupId: 'A framework: Reading literature',
  framework: 'A framework',
  shortCode: 'RL.3.3',
  statement: 'Describe characters',
  displayOrder: 1,
}
const student = (id: string, firstName: string) => ({ id, firstName, lastName: 'Lane', isActive: true, left: false })
const score = { averageScore: 75, latestScore: 50, highestScore: 100, requiresGrading: false, assignments: [] }
const answer = (id: string, contentName: string, points: number) => ({
  id,
  contentId: `content-${id}`,
  contentName,
  assignmentId: 'assignment',
  assignmentName: 'The Kite',
  startDate: '2026-03-01T00:00:00.000Z',
  submittedDate: '2026-03-09T00:00:00.000Z',
  score: points,
  maxScore: 4,
  requiresGrading: false,
})

function show(standards = [standard]) {
  const rows: StandardRow[] = [
    { student: student('ada', 'Ada'), scores: { standard: score } },
    { student: student('ben', 'Bén'), scores: {} },
  ]
  const view = (
    <StandardsView label="Grades of Room 12" standards={standards} rows={rows} groupId="group" timeZone="UTC" />
  )
  renderWithTexts(withStaffServices(<TooltipProvider>{view}</TooltipProvider>), { gradebook })
}

test('[TBL-12] a standard score uses the latest, the best or all answers, as chosen', async () => {
  show()
  const user = userEvent.setup()
  expect(screen.getByRole('columnheader', { name: 'RL.3.3 Describe characters' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ada Lane, RL.3.3: 50, below 60' })).toHaveAttribute('data-gb', 'orange')
  expect(screen.getByRole('button', { name: 'Bén Lane, RL.3.3: no answers yet' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Highest' }))
  expect(screen.getByRole('button', { name: 'Ada Lane, RL.3.3: 100, 80 and up' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Average' }))
  expect(screen.getByText(/^Average: all graded answers to the standard/)).toBeVisible()
  const whole = within(screen.getByRole('row', { name: /^Class/ })).getByRole('button', { name: '75' })
  await user.hover(whole)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Mean of 1 student, 1 without a graded answer.')
})

test('[TBL-12] standards are grouped under the heading of their strand, which counts as a row', () => {
  show([
    standard,
    { ...standard, id: 'words', shortCode: 'RL.3.4', statement: 'Words and phrases' },
    { ...standard, id: 'opinion', groupId: 'A framework: Writing', shortCode: 'W.3.1', statement: 'Opinion pieces' },
  ])
  const grid = screen.getByRole('grid')
  expect(grid).toHaveAttribute('aria-rowcount', '5')
  const [headings, codes, first] = within(grid).getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement]
  expect([headings, codes, first].map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3'])
  const strands = within(headings).getAllByRole('columnheader')
  expect(strands.map(({ textContent }) => textContent)).toEqual(['Reading literature', 'Writing'])
  const spans = strands.map((strand) => ['scope', 'colspan', 'aria-colindex'].map((name) => strand.getAttribute(name)))
  expect(spans).toEqual([
    ['colgroup', '2', '2'],
    ['colgroup', '1', '4'],
  ])
  expect(within(codes).getByRole('columnheader', { name: /W\.3\.1/ })).toHaveAttribute('aria-colindex', '4')
})

test('[TBL-12] on a phone each card has the same strands as headings over its standards', async () => {
  const narrow = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: media.includes('width <= 900px'), media }) as MediaQueryList,
    )
  show([
    standard,
    { ...standard, id: 'words', shortCode: 'RL.3.4', statement: 'Words and phrases' },
    { ...standard, id: 'opinion', groupId: 'A framework: Writing', shortCode: 'W.3.1', statement: 'Opinion pieces' },
  ])
  const cards = screen.getByRole('region', { name: 'Grades of Room 12' })
  const [ada] = within(cards).getAllByRole('article') as [HTMLElement]
  expect(within(ada).getByRole('heading', { level: 2, name: 'Ada Lane' })).toBeVisible()
  const strands = within(ada).getAllByRole('heading', { level: 3 })
  expect(strands.map(({ textContent }) => textContent)).toEqual(['Reading literature', 'Writing'])
  const codesOf = (name: string) =>
    within(within(ada).getByRole('list', { name }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.split(/[,:] /)[1])
  expect(codesOf('Reading literature')).toEqual(['RL.3.3', 'RL.3.4'])
  expect(codesOf('Writing')).toEqual(['W.3.1'])
  expect(await accessibilityProblems(cards)).toEqual([])
  narrow.mockRestore()
})

test('a cell opens its answers and marks the one that counts', async () => {
  call.mockResolvedValue({ result: [answer('new', 'Why?', 2), answer('old', 'Who?', 4)], context: {} })
  show()
  await userEvent.click(screen.getByRole('button', { name: /^Ada Lane, RL/ }))
  const table = await screen.findByRole('table', { name: 'Answers of Ada Lane on RL.3.3' })
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({ path: 'users/ada/standard-scores/standard', query: { where: { groupId: 'group' } } }),
  )
  expect(within(table).getByRole('row', { name: /Why\?/ })).toHaveTextContent('50counts')
  expect(within(table).getByRole('row', { name: /Who\?/ })).not.toHaveTextContent('counts')
  expect(within(table).getByRole('link', { name: 'Who?' })).toHaveAttribute(
    'href',
    '/assignment-editor/assignment/grading?item=content-old&student=ada',
  )
})

test('students are found by name regardless of accents, and an empty result is reported', async () => {
  show()
  const user = userEvent.setup()
  const field = screen.getByRole('searchbox', { name: 'Find a student' })
  await user.type(field, 'BEN{Enter}')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Bén Lane', 'Class'])
  await user.type(field, 'x{Enter}')
  expect(screen.getByRole('heading', { name: 'No students match' })).toBeVisible()
})

test('answers that failed to load can be loaded again', async () => {
  call.mockRejectedValueOnce(new Error('down'))
  call.mockResolvedValue({ result: [answer('new', 'Why?', 2)], context: {} })
  show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Ada Lane, RL/ }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Why?' })).toBeVisible()
})
