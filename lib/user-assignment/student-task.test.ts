import type { WireAssignment } from '@/lib/assignment/schema'
import { productSettings } from '@/lib/assignment/settings'
import type { WireUserAssignment } from './schema'
import { nextTask, type StudentTask, stepsOf, toStudentTask } from './student-task'

const now = new Date('2026-03-11T17:00:00Z')
const past = '2026-03-09T20:00:00.000Z'
const future = '2026-03-12T20:00:00.000Z'

function facts(own: Partial<WireUserAssignment>, { endDate = future as string | null, allowLate = true } = {}) {
  const userAssignment: WireUserAssignment = {
    id: 'u',
    assignmentId: 'a',
    userId: 's',
    startedDate: null,
    submittedDate: null,
    late: false,
    maxScore: 10,
    progress: 0,
    requiresGrading: false,
    gradingStatus: 'not-started',
    lastViewedContentId: null,
    reopenedContentIds: [],
    reopenedBy: null,
    excusedDate: null,
    excusedContentIds: [],
    zeroDate: null,
    attempt: 1,
    interactionIds: [],
    version: 1,
    ...own,
  }
  const content = {
    id: 'c',
    name: 'The Bridge',
    contentType: 'chapter',
    contentSubType: 'lesson',
    curriculum: null,
    data: {},
  }
  const assignment: WireAssignment = {
    id: 'a',
    contentId: 'c',
    target: { id: 'g', name: 'Room 12' },
    targetTypeId: 'group',
    startDate: past,
    endDate,
    data: { settings: { ...productSettings, allowLate } },
    maxScore: 10,
    scoreableContentIds: [],
    createdById: 't',
    createdBy: { firstName: 'Dana', lastName: 'Alvarez' },
    createdDate: past,
    content: { ...content, parent: { ...content, name: 'Unit 2' } },
    version: 1,
    relatedData: {},
  }
  return toStudentTask({ userAssignment, assignment, picture: null, unitCount: 9, now, timeZone: 'UTC' })
}

describe('an assignment as seen by its student', () => {
  test.each<[StudentTask['state'], Partial<WireUserAssignment>, { endDate?: string | null; allowLate?: boolean }]>([
    ['new', {}, {}],
    ['new', {}, { endDate: null }],
    ['begun', { progress: 44 }, {}],
    ['begun', { startedDate: past }, {}],
    ['late', { progress: 44 }, { endDate: past }],
    ['shut', { progress: 44 }, { endDate: past, allowLate: false }],
    ['back', { attempt: 2 }, { endDate: past, allowLate: false }],
    ['back', { reopenedContentIds: ['c'] }, {}],
    ['done', { submittedDate: past, attempt: 2 }, {}],
  ])('is %s with %j and %j', (state, own, rest) => {
    expect(facts(own, rest).state).toBe(state)
  })

  test('[ASG-05] links to the binder once it is submitted', () => {
    expect(facts({}).href).toBe('/assignments/u')
    expect(facts({ submittedDate: past }).href).toBe('/binder/u')
  })

  test('[ASG-04] has a score only if the response has one', () => {
    expect(facts({ submittedDate: past }).score).toBeNull()
    expect(facts({ submittedDate: past, score: null }).score).toBeNull()
    expect(facts({ submittedDate: past, score: 0 }).score).toEqual({ points: 0, of: 10 })
  })

  test.each([
    [44, 9, { done: 4, count: 9 }],
    [33, 3, { done: 1, count: 3 }],
    [99, 100, { done: 99, count: 100 }],
    [100, 9, { done: 9, count: 9 }],
    [95, 9, { done: 8, count: 9 }],
    [null, 9, null],
    [40, null, null],
    [0, 0, null],
  ])('converts %s percent of %s into steps', (progress, count, steps) => {
    expect(stepsOf(progress, count)).toEqual(steps)
  })

  test('a late assignment is next only if there is no other, and a closed one never', () => {
    const [late, begun, fresh] = [facts({ progress: 1 }, { endDate: past }), facts({ progress: 1 }), facts({})]
    const shut = facts({}, { endDate: past, allowLate: false })
    expect(nextTask([shut, late, begun, fresh])).toBe(begun)
    expect(nextTask([shut, late])).toBe(late)
    expect(nextTask([shut])).toBeNull()
    expect(nextTask([])).toBeNull()
  })
})
