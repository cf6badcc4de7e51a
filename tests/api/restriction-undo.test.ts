import type { ListResult } from '@/lib/api/envelope'
import { moveClock } from '@/lib/common/clock'
import type { WireContentRestriction } from '@/lib/content-restriction/schema'
import { db } from '@/lib/db/db'
import type { WireRecentChange, WireUndoStep } from '@/lib/undo/schema'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
afterEach(() => moveClock(0))

let classroom: Classroom
let lesson: Awaited<ReturnType<typeof assignChapter>>
let pair: { contentId: string; districtId: string }
beforeEach(async () => {
  classroom = await createClassroom()
  lesson = await assignChapter(classroom)
  pair = { contentId: lesson.pages[0].id, districtId: classroom.group.districtId as string }
})

type By = { id: string }
const stepOf = (answer: { context: unknown }) => (answer.context as { undoStepId?: string }).undoStepId ?? ''
const undo = (id: string, who: By = classroom.districtAdmin) =>
  api(who).post<WireUndoStep>(`undo-steps/${id}`, undefined)
const restrict = (type: string, who: By = classroom.districtAdmin) =>
  api(who).post<WireContentRestriction>('content-restrictions', { ...pair, type })
const stored = () => db().contentRestriction.findUnique({ where: { contentId_districtId: pair } })
const studentReads = async () =>
  (await api(classroom.student).get(`content/${pair.contentId}?userAssignmentId=${lesson.work.id}`)).status
const listChanges = async (who: By) =>
  (await api(who).get<ListResult<WireRecentChange>>('undo-steps')).result.data.map(({ kind, change }) => ({
    kind,
    ...change,
  }))

test('[ABL-23] [CLS-02] hiding an item, limiting it to teachers and showing it again can each be undone', async () => {
  const { name } = await db().content.findUniqueOrThrow({ where: { id: pair.contentId } })
  const hidden = await restrict('hide')
  expect(await studentReads()).toBe(404)
  expect(await listChanges(classroom.districtAdmin)).toEqual([
    { kind: 'restriction', what: 'hidden', count: 1, name, person: null },
  ])
  expect(await undo(stepOf(hidden))).toMatchObject({ status: 200, result: { kind: 'restriction' } })
  expect([await stored(), await studentReads()]).toEqual([null, 200])
  expect(await undo(stepOf(hidden))).toMatchObject({ status: 409, context: { reason: 'undo-used' } })
  const line = await db().auditLog.findFirst({ where: { action: 'undo-step.use', outcome: 'done' } })
  expect(line).toMatchObject({ recordId: stepOf(hidden), userId: classroom.districtAdmin.id })

  const { result } = await restrict('hide')
  const changed = await api(classroom.districtAdmin).patch(`content-restrictions/${result.id}`, {
    type: 'teacher-only',
  })
  expect(await stored()).toMatchObject({ id: result.id, type: 'teacher-only' })
  expect((await listChanges(classroom.districtAdmin))[0]).toMatchObject({ what: 'teacher-only', name })
  expect((await undo(stepOf(changed))).status).toBe(200)
  expect(await stored()).toMatchObject({ id: result.id, type: 'hide', modifiedById: null })
  expect(await studentReads()).toBe(404)

  const gone = await api(classroom.districtAdmin).delete(`content-restrictions/${result.id}`)
  expect(await studentReads()).toBe(200)
  expect((await listChanges(classroom.districtAdmin))[0]).toMatchObject({ what: 'shown', name })
  expect((await undo(stepOf(gone))).status).toBe(200)
  expect(await stored()).toMatchObject({ id: result.id, type: 'hide', createdById: classroom.districtAdmin.id })
  expect(await studentReads()).toBe(404)
})

test('[ABL-23] successive changes are undone one at a time, latest first', async () => {
  const hidden = await restrict('hide')
  moveClock(1_000)
  const changed = await restrict('teacher-only')
  moveClock(2_000)
  const shown = await restrict('remove')
  const [first, second, third] = [hidden, changed, shown].map(stepOf) as [string, string, string]
  const refusal = { status: 409, code: 'stale_version', context: { reason: 'undo-changed' } }
  for (const step of [first, second]) expect(await undo(step)).toMatchObject(refusal)
  expect(await listChanges(classroom.districtAdmin)).toMatchObject([{ what: 'shown' }])

  moveClock(3_000)
  expect((await undo(third)).status).toBe(200)
  expect(await stored()).toMatchObject({ type: 'teacher-only', modifiedById: classroom.districtAdmin.id })
  expect(await undo(first)).toMatchObject(refusal)
  expect(await listChanges(classroom.districtAdmin)).toMatchObject([{ what: 'teacher-only' }])

  moveClock(4_000)
  expect((await undo(second)).status).toBe(200)
  expect(await stored()).toMatchObject({ id: hidden.result.id, type: 'hide' })
  expect(await studentReads()).toBe(404)
  expect(await listChanges(classroom.districtAdmin)).toMatchObject([{ what: 'hidden' }])

  moveClock(5_000)
  expect((await undo(first)).status).toBe(200)
  expect([await stored(), await studentReads()]).toEqual([null, 200])
  expect(await listChanges(classroom.districtAdmin)).toEqual([])
})

test('a change made after an undo blocks undoing the earlier changes', async () => {
  const hidden = await restrict('hide')
  moveClock(1_000)
  const changed = await restrict('teacher-only')
  moveClock(2_000)
  expect((await undo(stepOf(changed))).status).toBe(200)
  moveClock(3_000)
  await restrict('teacher-only', classroom.sysadmin)
  expect(await undo(stepOf(hidden))).toMatchObject({ status: 409, context: { reason: 'undo-changed' } })
  expect(await stored()).toMatchObject({ type: 'teacher-only', modifiedById: classroom.sysadmin.id })
  expect(await listChanges(classroom.districtAdmin)).toEqual([])
})

test('hiding an item, showing it again and undoing either schedules a recomputation of students’ work', async () => {
  const jobs = () => db().job.count({ where: { type: 'content-changed' } })
  const before = await jobs()
  const hidden = await restrict('hide')
  expect(await jobs()).toBe(before + 1)
  await undo(stepOf(hidden))
  expect(await jobs()).toBe(before + 2)
  await restrict('hide')
  expect(await jobs()).toBe(before + 3)
  // Students see the same whether it is hidden or for teachers only.
  const changed = await restrict('teacher-only')
  expect((await undo(stepOf(changed))).status).toBe(200)
  expect(await jobs()).toBe(before + 3)
  const shown = await restrict('remove')
  expect(await jobs()).toBe(before + 4)
  await undo(stepOf(shown))
  expect(await jobs()).toBe(before + 5)
})

test('a change without effect creates no undo step and changes nothing', async () => {
  const steps = () => db().undoStep.count({ where: { userId: classroom.districtAdmin.id } })
  const none = await restrict('remove')
  expect([none.status, none.result, none.context]).toEqual([200, null, {}])
  expect([await stored(), await steps()]).toEqual([null, 0])
  const { result } = await restrict('hide')
  const before = await stored()
  const same = await restrict('hide')
  const patched = await api(classroom.districtAdmin).patch(`content-restrictions/${result.id}`, { type: 'hide' })
  for (const answer of [same, patched]) {
    expect([answer.status, answer.context]).toEqual([200, {}])
    expect(answer.result).toMatchObject({ id: result.id, type: 'hide' })
  }
  expect(await stored()).toEqual(before)
  expect(await steps()).toBe(1)
})

test('an undo is refused if the restriction was changed since', async () => {
  const hidden = await restrict('hide')
  moveClock(1_000)
  const changed = await restrict('teacher-only', classroom.sysadmin)
  const refusal = { status: 409, code: 'stale_version', context: { reason: 'undo-changed' } }
  expect(await undo(stepOf(hidden))).toMatchObject(refusal)
  expect(await stored()).toMatchObject({ type: 'teacher-only' })
  expect(await listChanges(classroom.districtAdmin)).toEqual([])
  expect(await listChanges(classroom.sysadmin)).toMatchObject([{ what: 'teacher-only' }])
  moveClock(2_000)
  const gone = await restrict('remove')
  expect(await undo(stepOf(changed), classroom.sysadmin)).toMatchObject(refusal)
  expect(await stored()).toBeNull()
  moveClock(3_000)
  await restrict('hide')
  expect(await undo(stepOf(gone))).toMatchObject(refusal)
  expect(await stored()).toMatchObject({ type: 'hide' })
})

test('[F-17] only the author of a change can undo it, and only while they can restrict there', async () => {
  const hidden = await restrict('hide')
  expect((await api(null).post(`undo-steps/${stepOf(hidden)}`, undefined)).status).toBe(401)
  expect((await undo(stepOf(hidden), classroom.student)).status).toBe(403)
  expect((await undo(stepOf(hidden), classroom.foreign.teacher)).status).toBe(404)
  expect((await undo(stepOf(hidden), classroom.sysadmin)).status).toBe(404)
  expect(await listChanges(classroom.teacher)).toEqual([])
  await db().userPrivilege.updateMany({
    where: { userId: classroom.districtAdmin.id },
    data: { districtId: classroom.foreign.group.districtId },
  })
  await db().user.update({
    where: { id: classroom.districtAdmin.id },
    data: { districtId: classroom.foreign.group.districtId },
  })
  expect(await undo(stepOf(hidden))).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await listChanges(classroom.districtAdmin)).toEqual([])
  expect(await stored()).toMatchObject({ type: 'hide' })
})

test('an undo is refused after ten minutes', async () => {
  const hidden = await restrict('hide')
  moveClock(9 * 60_000)
  expect(await listChanges(classroom.districtAdmin)).toMatchObject([{ what: 'hidden' }])
  moveClock(10 * 60_000)
  expect(await listChanges(classroom.districtAdmin)).toEqual([])
  expect(await undo(stepOf(hidden))).toMatchObject({ status: 409, context: { reason: 'undo-late' } })
  expect(await stored()).toMatchObject({ type: 'hide' })
})

test('a step that an earlier version recorded without the whole restriction is refused and not listed', async () => {
  await restrict('hide')
  moveClock(1_000)
  const id = stepOf(await restrict('remove'))
  await db().$executeRaw`
    UPDATE "undo_step" SET "payload" = "payload" #- '{before,dateModified}' #- '{before,modifiedById}'
    WHERE "id" = ${id}::uuid`
  expect(await listChanges(classroom.districtAdmin)).toEqual([])
  expect(await undo(id)).toMatchObject({
    status: 409,
    code: 'stale_version',
    message: 'This was changed again since, so it can no longer be undone.',
    context: { reason: 'undo-changed' },
  })
  expect([await stored(), await studentReads()]).toEqual([null, 200])
  expect(await db().undoStep.findUniqueOrThrow({ where: { id } })).toMatchObject({ usedDate: null })
})
