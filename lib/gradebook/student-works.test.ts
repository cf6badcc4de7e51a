import type { OrderBy } from '@/lib/search/squery'
import type { Sheet, SheetCell } from './sheet'
import { type STUDENT_GRADES_ORDER, studentWorks } from './student-works'

const given = (id: string, startDate: string, endDate: string | null) => ({
  ...{ id, name: id, startDate, endDate, maxScore: 10, isAssessment: false, isNamedAlike: false },
})
const graded = (score: number, more: Partial<SheetCell> = {}): SheetCell => ({
  status: 'graded',
  score,
  maxScore: 10,
  ...more,
})
const sheet: Sheet = {
  assignments: [
    given('first', '2026-01-01T00:00:00.000Z', '2026-01-20T00:00:00.000Z'),
    given('second', '2026-01-02T00:00:00.000Z', null),
    given('third', '2026-01-02T00:00:00.000Z', '2026-01-10T00:00:00.000Z'),
    given('not given', '2026-01-03T00:00:00.000Z', null),
  ],
  rows: [
    {
      student: { id: 'ada', firstName: 'Ada', lastName: 'Lane', isActive: true, left: false },
      averages: { all: null, assessment: null, interactive: null, peer: null },
      cells: [graded(4), graded(9, { excluded: true }), graded(7, { endDate: '2026-01-31T00:00:00.000Z' }), null],
    },
  ],
}
const sorted = (field: (typeof STUDENT_GRADES_ORDER)[number], direction: OrderBy['direction']) =>
  studentWorks(sheet, [{ field, direction }]).map(({ assignment }) => assignment.id)

test('[TBL-01] the grades of a student are sorted by start, own end and percentage, those without the value last', () => {
  expect(sorted('startDate', 'desc')).toEqual(['third', 'second', 'first'])
  expect(sorted('startDate', 'asc')).toEqual(['first', 'third', 'second'])
  expect(sorted('endDate', 'asc')).toEqual(['first', 'third', 'second'])
  expect(sorted('endDate', 'desc')).toEqual(['third', 'first', 'second'])
  expect(sorted('percent', 'asc')).toEqual(['first', 'third', 'second'])
  expect(sorted('percent', 'desc')).toEqual(['third', 'first', 'second'])
})
