import type { ListResult } from '@/lib/api/envelope'
import type { WireAuditEntry } from '@/lib/audit/schema'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { recordStatements } from '../../scripts/bench/record-statements'
import { createInteraction } from '../factories/interaction'
import { createAuditLog } from '../factories/service'
import { createStaff, createUsers } from '../factories/user'
import { api, listPath } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

type By = { id: string }
/** An admin of a district without any of the work below. */
let elsewhere: By

beforeAll(async () => {
  elsewhere = await createStaff('district-admin')
})

const read = async (who: By, asked: Parameters<typeof listPath>[1]) =>
  (await api(who).get<ListResult<WireAuditEntry>>(listPath('audit-log', asked))).result.data
const find = async (who: By, keywordSearch: string, where = {}) =>
  (await read(who, { where, modifiers: { keywordSearch } })).map(({ id }) => id)

/** Returns the assigned work of a student with this last name, in a classroom of their own, and a maker of log entries of their district. */
async function workOf(lastName: string) {
  const own = await createClassroom()
  const { work, assignment } = await assignChapter(own)
  await db().user.update({ where: { id: own.student.id }, data: { lastName } })
  const { districtId } = own.group
  const entry = (recordType: string, recordId: string) => ({
    id: newId(),
    action: 'interaction.score',
    recordType,
    recordId,
    districtId,
    outcome: 'done',
  })
  return { own, work, assignment, districtId, entry }
}

test('[CLS-01] finds entries about a student’s answers and work by name, within the viewer’s district', async () => {
  const { own, work, assignment, entry } = await workOf('Quist')
  await db().user.update({ where: { id: own.student.id }, data: { firstName: 'Wilhelmina' } })
  const answer = await createInteraction({ userAssignmentId: work.id })
  const scored = await createAuditLog(entry('interaction', answer.id))
  const excused = await createAuditLog(entry('user-assignment', work.id))
  const rescored = await createAuditLog(entry('assignment', assignment.id))
  const change = { recordType: 'interaction', recordId: answer.id, changes: [] }
  await db().auditChange.create({ data: { auditLogId: rescored.id, ...change } })
  await createAuditLog(entry('interaction', (await createInteraction()).id))
  const found = [rescored, excused, scored].map(({ id }) => id)
  expect(await find(own.districtAdmin, 'wilhelmina quist')).toEqual(found)
  expect(await find(own.sysadmin, 'Quist')).toEqual(found)
  expect(await find(own.districtAdmin, 'Wilhelmina Nobody')).toEqual([])
  expect(await find(elsewhere, 'Quist')).toEqual([])
  const asked = listPath('audit-log', { modifiers: { keywordSearch: 'Quist' } })
  expect((await api(own.schoolAdmin).get(asked)).status).toBe(403)
})

test('[CLS-01] finds earlier entries of work and those of one action behind a thousand later ones', async () => {
  const { own, work, districtId, entry } = await workOf('Quennell')
  const { id: answerId } = await createInteraction({ userAssignmentId: work.id })
  const [day, next] = [new Date('2026-01-05T00:00:00Z'), new Date('2026-01-06T00:00:00Z')]
  const earlier = { ...entry('interaction', answerId), dateCreated: day }
  const excused = {
    ...entry('user-assignment', work.id),
    dateCreated: day,
    action: 'user-assignment.excuse',
  }
  const later = Array.from({ length: 1_000 }, () => entry('interaction', answerId))
  await db().auditLog.createMany({ data: [earlier, excused, ...later] })
  expect(await find(own.districtAdmin, 'Quennell', { from: day, to: next })).toEqual([excused.id, earlier.id])
  expect(await find(own.districtAdmin, 'Quennell', { action: excused.action })).toEqual([excused.id])
  expect(await find(own.districtAdmin, 'Quennell', { recordType: 'user-assignment' })).toEqual([excused.id])
  expect(await find(own.sysadmin, 'Quennell', { districtId, to: next })).toEqual([excused.id, earlier.id])
  expect(await find(elsewhere, 'Quennell', { from: day, to: next })).toEqual([])
})

test('finds no work where more than fifty people match, but still the entries about them', async () => {
  const { own, work, entry } = await workOf('Quimby')
  const { student, districtAdmin } = own
  const [excused, saved] = [entry('user-assignment', work.id), entry('user', student.id)]
  await db().auditLog.createMany({ data: [excused, saved] })
  const namesake = { ...own.place, roleId: 'student', lastName: 'Quimby' } as const
  await createUsers(Array.from({ length: 49 }, () => namesake))
  expect(await find(districtAdmin, 'Quimby')).toEqual([saved.id, excused.id])
  await createUsers([namesake])
  expect(await find(districtAdmin, 'Quimby')).toEqual([saved.id])
})

test('[CLS-01] a rescore shows the answer of the student or record searched for before the others', async () => {
  const { own, work, assignment, entry } = await workOf('Quartermain')
  const { districtAdmin } = own
  const rescored = entry('assignment', assignment.id)
  await db().auditLog.create({ data: rescored })
  const others = Array.from({ length: 24 }, () => newId())
  const answer = await createInteraction({ userAssignmentId: work.id })
  const changes = [{ field: 'score', from: 1, to: 0 }]
  const change = { auditLogId: rescored.id, recordType: 'interaction', changes }
  const data = [...others, answer.id].map((recordId) => ({ ...change, recordId }))
  await db().auditChange.createMany({ data })
  const first = [answer.id, ...others.slice(0, 19)].map((id) => ({ id, changes }))
  const found = [{ id: rescored.id, answers: { count: 25, first } }]
  const [named, asked] = [{ modifiers: { keywordSearch: 'Quartermain' } }, { where: { recordId: answer.id } }]
  for (const query of [named, asked]) expect(await read(districtAdmin, query)).toMatchObject(found)
  for (const query of [named, asked]) expect(await read(elsewhere, query)).toEqual([])
  const [whole] = await read(districtAdmin, { where: { recordId: assignment.id } })
  expect(whole?.answers.first.map(({ id }) => id)).toEqual(others.slice(0, 20))
})

test('[F-94] needs the same number of statements for many answers as for few', async () => {
  const { own, work, assignment, entry } = await workOf('Quillfeather')
  const rescored = entry('assignment', assignment.id)
  await db().auditLog.create({ data: rescored })
  const count = async (answers: number) => {
    let recordId = ''
    for (let at = 0; at < answers; at += 1) {
      recordId = (await createInteraction({ userAssignmentId: work.id })).id
      await createAuditLog(entry('interaction', recordId))
      const change = { recordType: 'interaction', recordId, changes: [] }
      await db().auditChange.create({ data: { auditLogId: rescored.id, ...change } })
    }
    const byName = await recordStatements(() => find(own.districtAdmin, 'Quillfeather'))
    const byRecord = await recordStatements(() => read(own.districtAdmin, { where: { recordId } }))
    return [byName.length, byRecord.length]
  }
  await count(1)
  expect(await count(6)).toEqual(await count(1))
})
