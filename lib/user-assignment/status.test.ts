import {
  type AssignmentProgress,
  assignmentProgress,
  type GradingStatus,
  gradingStatus,
  isOpen,
  isPastDue,
  pointsOf,
  type StatusFacts,
} from './status'

const now = new Date('2026-03-10T12:00:00Z')
const before = '2026-03-09T12:00:00Z'
const after = '2026-03-11T12:00:00Z'
const facts = (rest: Partial<StatusFacts>): StatusFacts => ({
  submittedDate: null,
  endDate: after,
  progress: 0,
  requiresGrading: false,
  score: null,
  maxScore: null,
  excusedDate: null,
  ...rest,
})

describe('the status of a student’s assignment', () => {
  test.each<[string, Partial<StatusFacts>, GradingStatus, AssignmentProgress]>([
    ['[ASG-18] nothing done', {}, 'not-started', 'not-started'],
    ['[ASG-18] no end date', { endDate: null }, 'not-started', 'not-started'],
    ['[ASG-18] nothing to do', { progress: null }, 'not-started', 'not-started'],
    ['[ASG-17] past due', { endDate: before }, 'past-due', 'not-started-past-due'],
    [
      '[ASG-17] past due, opened but nothing done',
      { endDate: before, startedDate: before },
      'past-due',
      'not-started-past-due',
    ],
    ['[ASG-16] some progress', { progress: 1 }, 'in-progress', 'started'],
    ['[ASG-16] some progress, past due', { progress: 1, endDate: before }, 'in-progress', 'started'],
    ['opened', { startedDate: before }, 'in-progress', 'started'],
    ['opened, nothing to do', { startedDate: before, progress: null }, 'in-progress', 'started'],
    [
      '[ASG-15] submitted, something to grade',
      { submittedDate: before, requiresGrading: true },
      'submitted',
      'submitted',
    ],
    ['[ASG-15] submitted, all graded', { submittedDate: before, progress: 100 }, 'graded', 'submitted'],
    [
      '[ASG-15] submitted without progress after the end',
      { submittedDate: after, endDate: before },
      'graded',
      'submitted',
    ],
    ['fully reopened, past due', { attempt: 2, endDate: before }, 'in-progress', 'started'],
    ['one item reopened, past due', { reopenedContentIds: ['x'], endDate: before }, 'in-progress', 'started'],
    ['turned in, nothing answered', { submittedDate: before, maxScore: 4 }, 'unanswered', 'submitted'],
    [
      'turned in, nothing answered, score of 0 given',
      { submittedDate: before, score: 0, maxScore: 4 },
      'graded',
      'submitted',
    ],
    ['turned in, nothing worth points', { submittedDate: before, maxScore: 0 }, 'graded', 'submitted'],
    ['excused while open', { excusedDate: before, endDate: before }, 'excused', 'submitted'],
    ['excused after it was graded', { submittedDate: before, excusedDate: before, score: 1 }, 'excused', 'submitted'],
    ['submitted again', { submittedDate: before, attempt: 2 }, 'graded', 'submitted'],
  ])('%s', (_, rest, status, progress) => {
    expect(gradingStatus(facts(rest), now)).toBe(status)
    expect(assignmentProgress(facts(rest), now)).toBe(progress)
  })

  test('[ASG-14] a restriction that is being removed is shown first', () => {
    expect(assignmentProgress(facts({ submittedDate: before }), now, true)).toBe('removing-restriction')
  })

  test('[ASG-05] open while there is no submitted date', () => {
    expect(isOpen(facts({}))).toBe(true)
    expect(isOpen(facts({ submittedDate: before }))).toBe(false)
  })

  test('accepts dates as strings or Date objects, and counts the end itself as in time', () => {
    expect(isPastDue(new Date(before), now)).toBe(true)
    expect(isPastDue(now, now)).toBe(false)
    expect(isPastDue(null, now)).toBe(false)
  })
})

describe('the points of a student’s work', () => {
  test.each<[string, Partial<StatusFacts>, ReturnType<typeof pointsOf>]>([
    ['fully graded', { submittedDate: before }, { score: 3, maxScore: 4, isWhole: true }],
    [
      'something still to grade',
      { submittedDate: before, requiresGrading: true },
      { score: 3, maxScore: 4, isWhole: false },
    ],
    ['still open', {}, { score: 3, maxScore: 4, isWhole: false }],
    ['excused', { submittedDate: before, excusedDate: before }, null],
    ['no score', { submittedDate: before, score: null }, null],
    ['worth no points', { submittedDate: before, maxScore: 0, score: 0 }, null],
  ])('%s', (_, rest, points) => {
    expect(pointsOf(facts({ score: 3, maxScore: 4, ...rest }))).toEqual(points)
  })
})
