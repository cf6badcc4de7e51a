import type { AnswerLine, GradingStudent } from './grading-page'
import { type StudentState, studentStates } from './student-state'

/** Sort orders of the student list. */
export const gradingSorts = ['ungraded', 'name', 'state'] as const
export type GradingSort = (typeof gradingSorts)[number]

export const gradingFilters = ['all', 'needs-grading'] as const
export type GradingFilter = (typeof gradingFilters)[number]

type Listed = Pick<GradingStudent, 'userId' | 'state'> & {
  submittedDate: string | null
  answer: Pick<AnswerLine, 'requiresGrading'> | null
  excused?: GradingStudent['excused']
}

/** Whether an answer needs a grader: submitted, not fully scored and not excused; also for students who left the class (domain.md §14). */
export function needsGrading({
  submittedDate,
  answer,
  excused,
}: Pick<Listed, 'submittedDate' | 'answer' | 'excused'>): boolean {
  return submittedDate !== null && answer?.requiresGrading === true && !excused
}

/** Ranks ungraded answers first, then the other answers, then students without an answer. */
const urgency = (student: Listed) => (needsGrading(student) ? 0 : student.answer ? 1 : 2)

/** States in the order in which teachers review them. */
const stateOrder: readonly StudentState[] = [
  'submitted',
  'unanswered',
  'graded',
  'reopened',
  'in-progress',
  'past-due',
  'not-started',
  'excused',
]

/** Filters and sorts students for the list. The input must be sorted by name, because only the server sorts names (domain.md §14). */
export function orderStudents<Student extends Listed>(
  students: readonly Student[],
  filter: GradingFilter,
  sort: GradingSort,
): Student[] {
  const shown = filter === 'all' ? students : students.filter(needsGrading)
  // `toSorted` is stable, so ties stay sorted by name.
  if (sort === 'ungraded') return shown.toSorted((a, b) => urgency(a) - urgency(b))
  if (sort === 'state') return shown.toSorted((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state))
  return [...shown]
}

/** Counts the students in each state; states without any are omitted. */
export function countStates(students: readonly Pick<Listed, 'state'>[]): { state: StudentState; count: number }[] {
  return studentStates.flatMap((state) => {
    const count = students.filter((student) => student.state === state).length
    return count > 0 ? [{ state, count }] : []
  })
}

/** Returns the previous or next student in the list; null at its ends. */
export function neighbour<Student extends Pick<Listed, 'userId'>>(
  students: readonly Student[],
  userId: string | null,
  step: 1 | -1,
): Student | null {
  const index = students.findIndex((student) => student.userId === userId)
  if (index < 0) return students[0] ?? null
  return students[index + step] ?? null
}
