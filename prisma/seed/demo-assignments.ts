/** One demo assignment: the item, its target, its dates (in days from now), and the progress of its students. */
export type AssignmentSeed = {
  /** The package key of the content. */
  key: string
  family: 'k5ela' | 'hss'
  teacher: string
  group?: string
  /** A single student instead of a group. */
  student?: string
  start: number
  end: number | null
  settings?: Record<string, unknown>
  /** Shares of the students who have submitted and started it; the others have not opened it. */
  submitted: number
  begun: number
  /** Share of the gradable answers that are graded. */
  graded: number
  /** Accounts whose work was reopened: all of it, or one item by its package key. */
  reopened?: { student: string; item?: string }[]
}

const TEACHER = 'teacher@example.org'
const TEACHER2 = 'teacher2@example.org'

/** Assignments in every state (domain.md §10): not started, past due, in progress, submitted, graded, reopened, scheduled. */
export const ASSIGNMENTS: readonly AssignmentSeed[] = [
  {
    key: 'lr-l1',
    family: 'k5ela',
    teacher: TEACHER,
    group: 'room-12',
    start: -21,
    end: -14,
    submitted: 1,
    begun: 0,
    graded: 1,
    settings: { scoringFeedbackContent: 'explanations' },
    reopened: [{ student: 'student4@example.org' }],
  },
  {
    key: 'lr-l2',
    family: 'k5ela',
    teacher: TEACHER,
    group: 'room-12',
    start: -10,
    end: -3,
    submitted: 0.75,
    begun: 0.15,
    graded: 0.5,
    settings: { showRanking: true, showReactions: true, showPeerNames: false },
    reopened: [{ student: 'student2@example.org', item: 'lr-2-echo' }],
  },
  {
    key: 'lr-check',
    family: 'k5ela',
    teacher: TEACHER,
    group: 'room-12',
    start: -6,
    end: -1,
    submitted: 0.85,
    begun: 0.1,
    graded: 0.65,
    settings: { holdScores: true, allowLate: false },
  },
  {
    key: 'lr-l3',
    family: 'k5ela',
    teacher: TEACHER,
    group: 'room-12',
    start: -2,
    end: 4,
    submitted: 0.2,
    begun: 0.5,
    graded: 0,
    settings: { scoringFeedbackVisibility: 'immediately', scoringFeedbackContent: 'explanations' },
  },
  {
    key: 'lr-l4',
    family: 'k5ela',
    teacher: TEACHER,
    group: 'room-12',
    start: -0.2,
    end: 6,
    submitted: 0,
    begun: 0,
    graded: 0,
  },
  {
    key: 'lr-l5',
    family: 'k5ela',
    teacher: TEACHER,
    group: 'room-12',
    start: 3,
    end: 10,
    submitted: 0,
    begun: 0,
    graded: 0,
  },
  {
    key: 'lr-l6',
    family: 'k5ela',
    teacher: TEACHER,
    student: 'student1@example.org',
    start: -4,
    end: -1,
    submitted: 0,
    begun: 0,
    graded: 0,
  },
  {
    key: 'hss-ch1',
    family: 'hss',
    teacher: TEACHER,
    group: 'history-12',
    start: -15,
    end: -8,
    submitted: 0.9,
    begun: 0,
    graded: 1,
  },
  {
    key: 'hss-ch2',
    family: 'hss',
    teacher: TEACHER,
    group: 'history-12',
    start: -3,
    end: 5,
    submitted: 0.1,
    begun: 0.4,
    graded: 0,
  },
  {
    key: 'hss-ch3',
    family: 'hss',
    teacher: TEACHER2,
    group: 'history-14',
    start: -5,
    end: 2,
    submitted: 0.4,
    begun: 0.3,
    graded: 0.3,
  },
  {
    key: 'lr-l1',
    family: 'k5ela',
    teacher: TEACHER2,
    group: 'room-14',
    start: -4,
    end: 3,
    submitted: 0.5,
    begun: 0.3,
    graded: 0.2,
  },
  {
    key: 'lr-l2',
    family: 'k5ela',
    teacher: 'teacher3@example.org',
    group: 'ridge-5',
    start: -6,
    end: -1,
    submitted: 0.6,
    begun: 0.2,
    graded: 0.5,
  },
  {
    key: 'lr-l1',
    family: 'k5ela',
    teacher: 'teacher4@example.org',
    group: 'quay-3',
    start: -3,
    end: 4,
    submitted: 0.4,
    begun: 0.3,
    graded: 0.2,
  },
]
