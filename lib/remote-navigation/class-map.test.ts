import { fc } from '@/tests/support/properties'
import { mergeClassMap, mergeProgress, stateOf, studentsBehind } from './class-map'
import type { WireClassMap } from './schema'

type Student = WireClassMap['students'][number]

const pages = ['p1', 'p2', 'p3']
const ids = ['u1', 'u2', 'u3']
const time = (tick: number) => new Date(Date.UTC(2026, 2, 2, 10) + tick * 1000).toISOString()

function student(id: string, fields: Partial<Student> = {}): Student {
  return {
    userId: `s-${id}`,
    userAssignmentId: id,
    status: 'active',
    elsewhere: false,
    contentId: 'p1',
    since: time(0),
    progress: 0,
    submittedDate: null,
    excused: false,
    needsHelp: false,
    stuck: null,
    ...fields,
  }
}

const mapAt = (tick: number, students: Student[]): WireClassMap => ({
  takenAt: time(tick),
  students,
  remoteNavigation: null,
})

test('a page change shows at once, restarts the time on the page, and ends being stuck', () => {
  const stuck = student('u1', { stuck: { contentId: 'q1', tries: 3 } })
  const map = mergeClassMap(null, mapAt(0, [stuck, student('u2')]))
  const item = { userAssignmentId: 'u1', userId: 's-u1', lastViewedContentId: 'p2', status: 'active' }
  const [moved, other] = mergeProgress(map, { items: [item], at: time(5) }).students
  expect(moved).toMatchObject({ contentId: 'p2', since: time(5), stuck: null })
  expect(other).toEqual(student('u2'))
})

test('a student returning from elsewhere shows on their page at once, with a new start time', () => {
  const map = mergeClassMap(null, mapAt(0, [student('u1', { elsewhere: true, contentId: 'p1' })]))
  const item = { userAssignmentId: 'u1', userId: 's-u1', lastViewedContentId: 'p1', status: 'active' }
  expect(mergeProgress(map, { items: [item], at: time(5) }).students).toEqual([student('u1', { since: time(5) })])
})

test('an event from before the read changes nothing', () => {
  const map = mergeClassMap(null, mapAt(10, [student('u1')]))
  const item = { userAssignmentId: 'u1', userId: 's-u1', progress: 90 }
  expect(mergeProgress(map, { items: [item], at: time(9) })).toBe(map)
})

test('a read older than the known map is dropped', () => {
  const newer = mergeClassMap(null, mapAt(10, [student('u1', { progress: 50 })]))
  expect(mergeClassMap(newer, mapAt(9, [student('u1')]))).toBe(newer)
})

test('[F-61] after a fresh GET the map matches the server, whatever was duplicated, reordered, delayed or missed', () => {
  const change = fc.record({
    id: fc.constantFrom(...ids),
    contentId: fc.constantFrom(...pages),
    status: fc.constantFrom<'active' | 'idle'>('active', 'idle'),
    progress: fc.nat({ max: 100 }),
    /** How often the event arrives (0: lost), and how long after it was sent. */
    copies: fc.nat({ max: 3 }),
    delay: fc.nat({ max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), fc.nat({ max: 60 }), (changes, extra) => {
      let onServer = ids.map((id) => student(id))
      const deliveries: { at: number; event: Parameters<typeof mergeProgress>[1] }[] = []
      for (const [index, { id, contentId, status, progress, copies, delay }] of changes.entries()) {
        const tick = index + 1
        onServer = onServer.map((one) =>
          one.userAssignmentId === id
            ? { ...one, contentId, status, progress, since: one.contentId === contentId ? one.since : time(tick) }
            : one,
        )
        const item = { userAssignmentId: id, userId: `s-${id}`, lastViewedContentId: contentId, status, progress }
        for (let copy = 0; copy < copies; copy += 1)
          deliveries.push({ at: tick + delay * (copy + 1), event: { items: [item], at: time(tick) } })
      }
      deliveries.sort((left, right) => left.at - right.at)
      const readAt = changes.length + extra + 1
      const fresh = mapAt(readAt, onServer)
      let shown = mergeClassMap(
        null,
        mapAt(
          0,
          ids.map((id) => student(id)),
        ),
      )
      for (const { at, event } of deliveries) if (at <= readAt) shown = mergeProgress(shown, event)
      shown = mergeClassMap(shown, fresh)
      for (const { at, event } of deliveries) if (at > readAt) shown = mergeProgress(shown, event)
      expect(shown).toEqual({ ...fresh, heardAt: {} })
    }),
  )
})

test('without missed events the merged map matches the server even before the next GET', () => {
  const change = fc.record({ id: fc.constantFrom(...ids), contentId: fc.constantFrom(...pages), order: fc.nat() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const where = new Map(ids.map((id) => [id, 'p1']))
      const events = changes.map(({ id, contentId, order }, index) => {
        where.set(id, contentId)
        const item = { userAssignmentId: id, userId: `s-${id}`, lastViewedContentId: contentId, status: 'active' }
        return { order, event: { items: [item], at: time(index + 1) } }
      })
      const start = mergeClassMap(
        null,
        mapAt(
          0,
          ids.map((id) => student(id)),
        ),
      )
      const shown = [...events]
        .sort((left, right) => left.order - right.order)
        .reduce((map, { event }) => mergeProgress(map, event), start)
      expect(shown.students.map(({ contentId }) => contentId)).toEqual([...where.values()])
    }),
  )
})

test('a student has one state: excused, done, not connected, elsewhere, stuck, idle or working', () => {
  const stuck = { contentId: 'q1', tries: 3 }
  expect(stateOf(student('u1'))).toBe('working')
  expect(stateOf(student('u1', { status: 'idle' }))).toBe('idle')
  expect(stateOf(student('u1', { status: 'idle', stuck }))).toBe('stuck')
  expect(stateOf(student('u1', { needsHelp: true }))).toBe('stuck')
  expect(stateOf(student('u1', { status: 'not-connected', stuck }))).toBe('not-connected')
  expect(stateOf(student('u1', { elsewhere: true, status: 'idle', stuck }))).toBe('elsewhere')
  expect(stateOf(student('u1', { elsewhere: true, submittedDate: time(1) }))).toBe('done')
  expect(stateOf(student('u1', { submittedDate: time(1), status: 'not-connected' }))).toBe('done')
  expect(stateOf(student('u1', { submittedDate: time(1), excused: true }))).toBe('excused')
})

test('an excused student shows so at once, is behind no page, and shows as before when it is undone', () => {
  const map = mergeClassMap(null, mapAt(0, [student('u1'), student('u2')]))
  const item = { userAssignmentId: 'u1', userId: 's-u1', gradingStatus: 'excused' }
  const excused = mergeProgress(map, { items: [item], at: time(5) })
  expect(excused.students.map(stateOf)).toEqual(['excused', 'working'])
  expect(studentsBehind(excused.students, [{ id: 'p1' }, { id: 'p2' }], 'p2')).toEqual(['s-u2'])
  const back = mergeProgress(excused, { items: [{ ...item, gradingStatus: 'in-progress' }], at: time(6) })
  expect(back.students.map(stateOf)).toEqual(['working', 'working'])
})

test('students on an earlier page or on none who have not turned in are behind', () => {
  const students = [
    student('u1', { contentId: 'p1' }),
    student('u2', { contentId: 'p2' }),
    student('u3', { contentId: 'p3' }),
    student('u4', { contentId: null, status: 'not-connected' }),
    student('u5', { contentId: 'p1', submittedDate: time(1) }),
  ]
  const order = pages.map((id) => ({ id }))
  expect(studentsBehind(students, order, 'p2')).toEqual(['s-u1', 's-u4'])
  expect(studentsBehind(students, order, 'p3')).toEqual(['s-u1', 's-u2', 's-u4'])
  expect(studentsBehind(students, order, 'p9')).toEqual([])
})
