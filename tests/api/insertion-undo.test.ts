import type { ListResult } from '@/lib/api/envelope'
import type { WireAuditEntry } from '@/lib/audit/schema'
import { moveClock } from '@/lib/common/clock'
import type { WireContent } from '@/lib/content/schema'
import type { WireContentInsertion } from '@/lib/content-insertion/schema'
import { db } from '@/lib/db/db'
import type { WireRecentChange, WireUndoStep } from '@/lib/undo/schema'
import { recordStatements } from '../../scripts/bench/record-statements'
import { createContent } from '../factories/content'
import { createStaff } from '../factories/user'
import { api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
afterEach(() => moveClock(0))

type By = { id: string }
type Lesson = Awaited<ReturnType<typeof assignChapter>>
let classroom: Classroom
let lesson: Lesson
beforeEach(async () => {
  classroom = await createClassroom()
  lesson = await assignChapter(classroom)
})

const stepOf = (answer: { context: unknown }) => (answer.context as { undoStepId?: string }).undoStepId ?? ''
const undo = (id: string, who: By = classroom.teacher) => api(who).post<WireUndoStep>(`undo-steps/${id}`, undefined)
const newPage = () => createContent({ contentType: 'source', contentSubType: 'reading' })
async function insert(who: By = classroom.teacher, owner: object = { userId: who.id }) {
  const item = await newPage()
  const body = {
    parentContentId: lesson.chapter.id,
    insertionContentId: item.id,
    afterContentId: lesson.pages[0].id,
    ...owner,
  }
  const answer = await api(who).post<WireContentInsertion>('content-insertions', body)
  expect(answer.status).toBe(201)
  return { item, insertion: answer.result, step: stepOf(answer) }
}
async function remove(id: string, who: By = classroom.teacher) {
  const answer = await api(who).delete(`content-insertions/${id}`)
  expect(answer.status).toBe(200)
  return stepOf(answer)
}
const stored = (id: string) => db().contentInsertion.findUnique({ where: { id } })
async function studentReads(): Promise<string[]> {
  const path = `content/${lesson.chapter.id}?childDepth=9&userAssignmentId=${lesson.work.id}`
  return (await api(classroom.student).get<WireContent>(path)).result.children?.map(({ id }) => id) ?? []
}
const listChanges = async (who: By = classroom.teacher) =>
  (await api(who).get<ListResult<WireRecentChange>>('undo-steps')).result.data.map(({ kind, change }) => ({
    kind,
    ...change,
  }))
const refusal = { status: 409, code: 'stale_version', context: { reason: 'undo-changed' } }

test('[ABL-24] [ABL-26] an insertion is undone, and removed content returns to its place', async () => {
  const [first, second] = lesson.pages.map(({ id }) => id)
  const { item, insertion, step } = await insert()
  const [without, inserted] = [
    [first, second],
    [first, item.id, second],
  ]
  expect(await studentReads()).toEqual(inserted)
  const told = { kind: 'insertion', count: 1, name: item.name, person: null }
  expect(await listChanges()).toEqual([{ ...told, what: 'inserted' }])
  const undone = await undo(step)
  expect(undone).toMatchObject({ status: 200, result: { kind: 'insertion' } })
  expect(undone.context).toEqual({ removed: { contentId: item.id, parentContentId: lesson.chapter.id } })
  expect([await stored(insertion.id), await studentReads()]).toEqual([null, without])
  expect(await undo(step)).toMatchObject({ status: 409, context: { reason: 'undo-used' } })
  const line = await db().auditLog.findFirst({ where: { action: 'undo-step.use', recordType: 'undo-step' } })
  expect(line).toMatchObject({ recordId: step, outcome: 'done', userId: classroom.teacher.id })

  const again = await insert()
  const before = await stored(again.insertion.id)
  const gone = await remove(again.insertion.id)
  expect(await studentReads()).toEqual(without)
  expect((await listChanges())[0]).toEqual({ ...told, name: again.item.name, what: 'removed' })
  expect(await undo(gone)).toEqual(expect.objectContaining({ status: 200, context: {} }))
  expect(await stored(again.insertion.id)).toEqual(before)
  expect(await studentReads()).toEqual([first, again.item.id, second])
  // The insertion itself is as its own step left it, and can be undone in turn.
  expect((await undo(again.step)).status).toBe(200)
  expect(await studentReads()).toEqual(without)
})

test('each change and each undo schedules a recomputation of students’ work', async () => {
  const count = () => db().job.count({ where: { type: 'content-changed' } })
  const before = await count()
  const { insertion, step } = await insert()
  const gone = await remove(insertion.id)
  await undo(gone)
  await undo(step)
  expect(await count()).toBe(before + 4)
})

test('undo is refused if the insertion was removed since, or its item deleted, inserted or linked there again', async () => {
  const { insertion, step } = await insert(classroom.districtAdmin, { districtId: classroom.group.districtId })
  await remove(insertion.id, classroom.sysadmin)
  expect(await undo(step, classroom.districtAdmin)).toMatchObject(refusal)
  expect(await listChanges(classroom.districtAdmin)).toEqual([])

  const deleted = await insert()
  const goneFirst = await remove(deleted.insertion.id)
  await db().content.update({ where: { id: deleted.item.id }, data: { deletedDate: new Date() } })
  const doubled = await insert()
  const goneSecond = await remove(doubled.insertion.id)
  const { id: _, createdById: __, dateCreated: ___, ...place } = doubled.insertion
  const body = { ...place, districtId: undefined }
  expect((await api(classroom.teacher).post('content-insertions', body)).status).toBe(201)
  const linked = await insert()
  const goneThird = await remove(linked.insertion.id)
  await db().contentChild.create({ data: { parentId: lesson.chapter.id, childId: linked.item.id, position: 9 } })
  for (const gone of [goneFirst, goneSecond, goneThird]) expect(await undo(gone)).toMatchObject(refusal)
  expect((await listChanges()).map(({ what }) => what)).toEqual(['inserted'])
})

test('a removal is not undone if the item would now contain itself', async () => {
  const [outer, inner] = [await newPage(), await newPage()]
  const owner = { userId: classroom.teacher.id }
  const answer = await api(classroom.teacher).post<WireContentInsertion>('content-insertions', {
    parentContentId: outer.id,
    insertionContentId: inner.id,
    ...owner,
  })
  const gone = await remove(answer.result.id)
  await db().contentChild.create({ data: { parentId: inner.id, childId: outer.id, position: 0 } })
  expect(await undo(gone)).toMatchObject(refusal)
})

test('[F-17] only the author of a change who may still remove the insertion can undo it', async () => {
  const { insertion, step } = await insert(classroom.districtAdmin, { districtId: classroom.group.districtId })
  expect((await api(null).post(`undo-steps/${step}`, undefined)).status).toBe(401)
  expect((await undo(step, classroom.student)).status).toBe(403)
  for (const who of [classroom.foreign.teacher, classroom.teacher, classroom.sysadmin])
    expect((await undo(step, who)).status).toBe(404)
  const own = await insert()
  // An admin of the district removes what a teacher inserted, and may undo that.
  const gone = await remove(own.insertion.id, classroom.districtAdmin)
  expect((await undo(gone, classroom.districtAdmin)).status).toBe(200)
  expect(await stored(own.insertion.id)).toMatchObject({ userId: classroom.teacher.id })
  const goneAgain = await remove(own.insertion.id, classroom.districtAdmin)
  const elsewhere = { districtId: classroom.foreign.group.districtId }
  await db().userPrivilege.updateMany({ where: { userId: classroom.districtAdmin.id }, data: elsewhere })
  await db().user.update({ where: { id: classroom.districtAdmin.id }, data: elsewhere })
  expect(await undo(goneAgain, classroom.districtAdmin)).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await stored(own.insertion.id)).toBeNull()
  expect(await stored(insertion.id)).not.toBeNull()
})

test('[CLS-01] the log of the district has each insertion, removal and undo, whoever made it', async () => {
  const { teacher, districtAdmin, sysadmin, group, foreign } = classroom
  const { item, insertion, step } = await insert()
  expect((await undo(await remove(insertion.id, sysadmin), sysadmin)).status).toBe(200)
  expect((await undo(step)).status).toBe(200)
  const read = async (who: By) => {
    const asked = listPath('audit-log', { where: { recordId: insertion.id } })
    return (await api(who).get<ListResult<WireAuditEntry>>(asked)).result.data
  }
  const inserted = [
    { field: 'insertionContentId', from: null, to: item.id },
    { field: 'parentContentId', from: null, to: lesson.chapter.id },
  ]
  const removed = inserted.map(({ field, to }) => ({ field, from: to, to: null }))
  const line = { recordType: 'content-insertion', districtId: group.districtId, outcome: 'done' }
  expect((await read(districtAdmin)).toReversed()).toMatchObject([
    { ...line, action: 'content-insertion.create', userId: teacher.id, changes: inserted },
    { ...line, action: 'content-insertion.delete', userId: sysadmin.id, changes: removed },
    { ...line, action: 'undo-step.use', userId: sysadmin.id, changes: inserted },
    { ...line, action: 'undo-step.use', userId: teacher.id, changes: removed },
  ])
  expect(await read(await createStaff('district-admin', { districtId: foreign.group.districtId }))).toEqual([])
})

test('[F-94] listing many insertions needs the same number of statements as listing few', async () => {
  const count = async (insertions: number) => {
    for (let at = 0; at < insertions; at += 1) {
      const { insertion } = await insert()
      if (at % 2 === 0) await remove(insertion.id)
    }
    return (await recordStatements(() => listChanges())).length
  }
  await count(2)
  expect(await count(6)).toBe(await count(2))
})

test('after ten minutes it is too late', async () => {
  const { step } = await insert()
  moveClock(10 * 60_000)
  expect(await listChanges()).toEqual([])
  expect(await undo(step)).toMatchObject({ status: 409, context: { reason: 'undo-late' } })
})
