import { factsOf, type StepFacts } from './change-facts'

const step = (kind: StepFacts['kind'], payload: object, of: Partial<StepFacts> = {}) =>
  factsOf({ kind, payload, answers: 0, contentId: null, userId: null, ...of })

const counts = { excusedDate: null, excusedContentIds: [] as string[], zeroDate: null }
const work = (before: object, after: object) =>
  step('grade', {
    works: [{ id: 'work', version: 2, before: { ...counts, ...before }, after: { ...counts, ...after } }],
  })
const left = (...ids: string[]) => ids.map((userId) => ({ userId, addedByTeacherId: null, dateCreated: '' }))
const members = (joined: string[], gone: string[]) => ({
  groupId: 'group',
  inactiveIds: [],
  joinedAt: '',
  joined: { studentIds: joined, teacherIds: [] },
  left: { students: left(...gone), teachers: [] },
})

test('scores are counted, and are of one item or one student where they have it in common', () => {
  expect(step('grade', {}, { answers: 24, contentId: 'essay' })).toMatchObject({
    what: 'scores',
    count: 24,
    contentId: 'essay',
    userId: null,
  })
})

test('how work counts is told by what has changed of it', () => {
  const at = '2026-11-29T10:00:00.000Z'
  expect(work({}, { excusedDate: at })).toMatchObject({ what: 'excused', workId: 'work' })
  expect(work({ excusedDate: at }, {})).toMatchObject({ what: 'not-excused' })
  expect(work({}, { zeroDate: at })).toMatchObject({ what: 'zero' })
  expect(work({ zeroDate: at }, {})).toMatchObject({ what: 'no-zero' })
  expect(work({ excusedContentIds: ['a'] }, { excusedContentIds: ['a', 'b'] })).toMatchObject({
    what: 'item-excused',
    contentId: 'b',
  })
  expect(work({ excusedContentIds: ['a', 'b'] }, { excusedContentIds: ['b'] })).toMatchObject({
    what: 'item-not-excused',
    contentId: 'a',
  })
})

test('of a step that does not know how work counted after it, it is told what is put back', () => {
  const former = (before: object) =>
    step('grade', { works: [{ id: 'work', version: 2, before: { ...counts, ...before } }] })
  expect(former({ zeroDate: '2026-11-29T10:00:00.000Z' })).toMatchObject({ what: 'no-zero', workId: 'work' })
  expect(former({ excusedDate: '2026-11-29T10:00:00.000Z' })).toMatchObject({ what: 'not-excused' })
  expect(former({ excusedContentIds: ['a'] })).toMatchObject({ what: 'item-not-excused' })
  expect(former({})).toMatchObject({ what: 'excused' })
})

test('a release was made, or was taken back', () => {
  const release = (scoresReleasedAt: string | null) =>
    step('grade', { releases: [{ id: 'assignment', version: 2, before: { scoresReleasedAt } }] })
  expect(release(null)).toMatchObject({ what: 'released', assignmentId: 'assignment' })
  expect(release('2026-11-29T10:00:00.000Z')).toMatchObject({ what: 'held' })
})

test('of a roster it is who joined, who left, or who was moved to which group', () => {
  expect(step('roster', { changes: [members(['ann'], [])] })).toEqual({
    what: 'joined',
    count: 1,
    groupId: 'group',
    userId: 'ann',
  })
  expect(step('roster', { changes: [members([], ['ann', 'ben'])] })).toMatchObject({
    what: 'left',
    count: 2,
    userId: null,
  })
  expect(step('roster', { changes: [members(['ann'], ['ben'])] })).toMatchObject({ what: 'members', count: 2 })
  expect(step('roster', { changes: [members(['ann'], []), members([], ['ann'])] })).toMatchObject({
    what: 'moved',
    count: 1,
    userId: 'ann',
  })
})

test('of a restriction it is how the item is kept from students now', () => {
  const restriction = (after: object | null) =>
    step('restriction', { contentId: 'page', districtId: 'district', before: null, after })
  expect(restriction({ id: 'row', type: 'hide', dateModified: '' })).toMatchObject({
    what: 'hidden',
    contentId: 'page',
  })
  expect(restriction({ id: 'row', type: 'teacher-only', dateModified: '' })).toMatchObject({ what: 'teacher-only' })
  expect(restriction(null)).toMatchObject({ what: 'shown' })
})
