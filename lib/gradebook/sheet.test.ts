import type { Averages } from '@/lib/user/schema'
import { arrange, PLAIN } from './arrange'
import { classAverage, classAverages, countsOf } from './counts'
import { isChanged, togetherOf } from './scoring'
import type { Sheet, SheetAssignment, SheetCell, SheetRow } from './sheet'
import { countedAnswers, meanOf } from './standards'
import { colorOf, LEGEND, saysOf } from './tone'

const given = (id: string, isAssessment = false): SheetAssignment => ({
  id,
  name: id,
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: null,
  maxScore: 10,
  isAssessment,
  isNamedAlike: false,
})
const graded = (score: number, change: Partial<SheetCell> = {}): SheetCell => ({
  status: 'graded',
  score,
  maxScore: 10,
  ...change,
})
const averages = (all: number | null): Averages => ({ all, interactive: null, assessment: null, peer: null })
const row = (firstName: string, cells: (SheetCell | null)[], all: number | null = null, left = false): SheetRow => ({
  student: { id: firstName, firstName, lastName: 'Lane', isActive: true, left },
  averages: averages(all),
  cells,
})

test.each<[Partial<SheetCell>, string, string]>([
  [graded(8), 'green', 'score'],
  [graded(7.9), 'blue', 'score'],
  [graded(6), 'blue', 'score'],
  [graded(5.9), 'orange', 'score'],
  [{ status: 'submitted' }, 'purple', 'submitted'],
  [{ status: 'unanswered' }, 'purple', 'unanswered'],
  [{ status: 'in-progress', progress: 40 }, 'yellow', 'in-progress'],
  [{ status: 'past-due' }, 'red', 'past-due'],
  [{ status: 'not-started' }, 'gray', 'not-started'],
  [{ status: 'graded' }, 'gray', 'unscored'],
  [{ status: 'excused', score: 4 }, 'black', 'excused'],
  [graded(9, { excluded: true }), 'black', 'excluded'],
])('[TBL-15] %j is coloured %s and labelled %s', (cell, color, kind) => {
  expect(saysOf(cell as SheetCell)).toMatchObject({ color, kind })
})

test('[TBL-15] the legend explains each of the eight colours once', () => {
  const colors = ['green', 'blue', 'orange', 'purple', 'yellow', 'red', 'gray', 'black']
  expect(LEGEND.map(({ color }) => color)).toEqual(colors)
  expect([100, 80, 79.99, 60, 59.99, 0].map(colorOf)).toEqual(['green', 'green', 'blue', 'blue', 'orange', 'orange'])
})

test('[TBL-12] an average shows what it counts and what it leaves out', () => {
  const assignments = [given('a'), given('b', true), given('c'), given('d'), given('e'), given('f'), given('g')]
  const cells = [
    graded(8),
    graded(5),
    { status: 'excused' as const },
    { status: 'not-started' as const },
    graded(1, { left: true }),
    null,
    { status: 'submitted' as const },
  ]
  expect(countsOf(cells, assignments, 'all')).toMatchObject({
    graded: 2,
    excused: 1,
    notStarted: 1,
    uncounted: 1,
    submitted: 1,
    points: { score: 13, maxScore: 20 },
  })
  expect(countsOf(cells, assignments, 'assessment')).toMatchObject({ graded: 1, excused: 0, points: { score: 5 } })
})

test('class averages leave out students who have left the class', () => {
  const rows = [row('Ada', [graded(8), null]), row('Ben', [graded(4), graded(9)]), row('Cleo', [graded(0)], null, true)]
  expect(classAverages(rows, 2)).toEqual([60, 90])
  expect(classAverage(rows)).toBe(70)
  expect(classAverage([])).toBeNull()
})

describe('the gradebook', () => {
  const sheet: Sheet = {
    assignments: [given('a'), given('b', true)],
    rows: [
      row('Ada', [graded(8), { status: 'past-due' }], 80),
      row('José', [{ status: 'submitted' }, graded(3)], 30),
      row('Cleo', [null, null]),
      row('Dan', [graded(9), null], 90, true),
    ],
  }
  const names = (change: Partial<typeof PLAIN>) =>
    arrange(sheet, { ...PLAIN, ...change }).rows.map(({ student }) => student.firstName)

  test('is filtered by name, ignoring accents, and by how students do', () => {
    expect(names({ words: ' jose ' })).toEqual(['José'])
    expect(names({ words: 'LANE jos' })).toEqual(['José'])
    expect(names({ words: 'jose none' })).toEqual([])
    expect(names({ rows: 'below' })).toEqual(['José'])
    expect(names({ rows: 'toGrade' })).toEqual(['José'])
    expect(names({ rows: 'pastDue' })).toEqual(['Ada'])
  })

  test('is sorted by name or average, with missing averages last and former students at the end', () => {
    expect(names({})).toEqual(['Ada', 'José', 'Cleo', 'Dan'])
    expect(names({ order: { by: 'name', direction: 'desc' } })).toEqual(['Cleo', 'José', 'Ada', 'Dan'])
    expect(names({ order: { by: 'average', direction: 'asc' } })).toEqual(['José', 'Ada', 'Cleo', 'Dan'])
    expect(names({ order: { by: 'average', direction: 'desc' } })).toEqual(['Ada', 'José', 'Cleo', 'Dan'])
  })

  test('keeps cells aligned with their assignments when some are hidden', () => {
    const shown = arrange(sheet, { ...PLAIN, columns: 'assessments' })
    expect(shown.assignments.map(({ id }) => id)).toEqual(['b'])
    expect(shown.rows[1]?.cells).toEqual([graded(3)])
  })
})

test('entered points count as a change only if they differ from before', () => {
  const part = (before: number | null, text: string, isExcused = false) => ({ before, text, maxScore: 4, isExcused })
  expect(isChanged(part(2, '2'))).toBe(false)
  expect(isChanged(part(null, '0'))).toBe(true)
  expect(togetherOf([part(2, '3'), part(null, ''), part(1, '4', true)])).toEqual({ before: 2, after: 3, maxScore: 8 })
})

test('the answers counted for a standard are the newest, the best, or all with a score', () => {
  const answer = (id: string, score: number | null, requiresGrading = false) => ({
    id,
    score,
    maxScore: 4,
    requiresGrading,
  })
  const answers = [answer('waits', null, true), answer('new', 3), answer('best', 4), answer('old', 1)]
  expect([...countedAnswers(answers, 'latest')]).toEqual(['new'])
  expect([...countedAnswers(answers, 'highest')]).toEqual(['best'])
  expect([...countedAnswers(answers, 'average')]).toEqual(['new', 'best', 'old'])
  expect([meanOf([null, 50, 100]), meanOf([null])]).toEqual([75, null])
})
