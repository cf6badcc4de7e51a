import { factsOf, removedBy, type StepFacts } from './change-facts'

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

test('scores are described by their count, and by the item or student that they share', () => {
  expect(step('grade', {}, { answers: 24, contentId: 'essay' })).toMatchObject({
    what: 'scores',
    count: 24,
    contentId: 'essay',
    userId: null,
  })
})

test('a change to how work counts is described by the field that changed', () => {
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

test('a release is described as made or taken back', () => {
  const release = (scoresReleasedAt: string | null) =>
    step('grade', { releases: [{ id: 'assignment', version: 2, before: { scoresReleasedAt } }] })
  expect(release(null)).toMatchObject({ what: 'released', assignmentId: 'assignment' })
  expect(release('2026-11-29T10:00:00.000Z')).toMatchObject({ what: 'held' })
})

test('a roster change is described by who joined, left or moved, and to which group', () => {
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

test('a restriction is described by how the item is now hidden from students', () => {
  const restriction = (after: object | null) =>
    step('restriction', { contentId: 'page', districtId: 'district', before: null, after })
  expect(restriction({ id: 'row', type: 'hide', dateModified: '' })).toMatchObject({
    what: 'hidden',
    contentId: 'page',
  })
  expect(restriction({ id: 'row', type: 'teacher-only', dateModified: '' })).toMatchObject({ what: 'teacher-only' })
  expect(restriction(null)).toMatchObject({ what: 'shown' })
})

test('an insertion step names what was inserted or removed', () => {
  const insertion = { id: 'row', parentContentId: 'unit', insertionContentId: 'page' }
  expect(step('insertion', { did: 'inserted', insertion })).toEqual({ what: 'inserted', count: 1, contentId: 'page' })
  expect(step('insertion', { did: 'removed', insertion })).toMatchObject({ what: 'removed', contentId: 'page' })
})

test('only undoing an insertion removes content', () => {
  const insertion = { id: 'row', parentContentId: 'unit', insertionContentId: 'page' }
  const removed = { contentId: 'page', parentContentId: 'unit' }
  expect(removedBy({ kind: 'insertion', payload: { did: 'inserted', insertion } })).toEqual(removed)
  expect(removedBy({ kind: 'insertion', payload: { did: 'removed', insertion } })).toBeUndefined()
  expect(removedBy({ kind: 'restriction', payload: { contentId: 'page', before: null, after: null } })).toBeUndefined()
})
