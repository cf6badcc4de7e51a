import type { AnswerLine, GradingStudent } from './grading-page'
import { type StudentState, studentStates } from './student-state'

/** How the students are listed. */
export const gradingSorts = ['ungraded', 'name', 'state'] as const
export type GradingSort = (typeof gradingSorts)[number]

export const gradingFilters = ['all', 'needs-grading'] as const
export type GradingFilter = (typeof gradingFilters)[number]

type Listed = Pick<GradingStudent, 'userId' | 'state'> & {
  submittedDate: string | null
  answer: Pick<AnswerLine, 'requiresGrading'> | null
  excused?: GradingStudent['excused']
}

/** Whether an answer waits for a grader: turned in, not all of it scored, not excused; that of who has left the class too (domain.md §14). */
export function needsGrading({
  submittedDate,
  answer,
  excused,
}: Pick<Listed, 'submittedDate' | 'answer' | 'excused'>): boolean {
  return submittedDate !== null && answer?.requiresGrading === true && !excused
}

/** What waits comes first, then what is answered, then who has no answer. */
const urgency = (student: Listed) => (needsGrading(student) ? 0 : student.answer ? 1 : 2)

/** States in the order in which a teacher goes through them. */
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

/** The students, who come by name, as they are listed: filtered and in order. The server alone sorts names (domain.md §14). */
export function orderStudents<Student extends Listed>(
  students: readonly Student[],
  filter: GradingFilter,
  sort: GradingSort,
): Student[] {
  const shown = filter === 'all' ? students : students.filter(needsGrading)
  // Sorting keeps the order of equals.
  if (sort === 'ungraded') return shown.toSorted((a, b) => urgency(a) - urgency(b))
  if (sort === 'state') return shown.toSorted((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state))
  return [...shown]
}

/** How many students are in each state; states without any are left out. */
export function countStates(students: readonly Pick<Listed, 'state'>[]): { state: StudentState; count: number }[] {
  return studentStates.flatMap((state) => {
    const count = students.filter((student) => student.state === state).length
    return count > 0 ? [{ state, count }] : []
  })
}

/** Who stands before or after a student in the list; null at its ends. */
export function neighbour<Student extends Pick<Listed, 'userId'>>(
  students: readonly Student[],
  userId: string | null,
  step: 1 | -1,
): Student | null {
  const index = students.findIndex((student) => student.userId === userId)
  if (index < 0) return students[0] ?? null
  return students[index + step] ?? null
}
