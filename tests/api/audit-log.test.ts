import type { WireAuditEntry } from '@/lib/audit/schema'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { hashPassword } from '@/lib/session/server/password'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { createStaff, createUser } from '../factories/user'
import { api, listPath, signedInAs } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
let assigned: Awaited<ReturnType<typeof assignChapter>>

beforeAll(async () => {
  classroom = await createClassroom()
})
beforeEach(async () => {
  assigned = await assignChapter(classroom)
})

/** Returns the audit log entries of a user's actions, oldest first; a session's id is the `recordId` of its entry. */
async function entriesOf(user: { id: string }) {
  const entries = await db().auditLog.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })
  return entries.map(({ action, recordType, recordId, districtId, outcome }) => ({
    action,
    recordType,
    recordId,
    districtId,
    outcome,
  }))
}

async function newEntries(user: { id: string }, work: () => Promise<unknown>) {
  const before = await entriesOf(user)
  await work()
  return (await entriesOf(user)).slice(before.length)
}

function answerOf(contentId: string, overrides = {}) {
  return createInteraction({
    userId: classroom.student.id,
    userAssignmentId: assigned.work.id,
    assignmentId: assigned.assignment.id,
    contentId,
    rootContentId: assigned.chapter.id,
    state: 'student-complete',
    ...overrides,
  })
}

/** Returns the latest log entry for an action as a district admin sees it, with the fields before and after. */
async function lastChange(action: string, admin: { id: string } = classroom.districtAdmin) {
  const asked = listPath('audit-log', { where: { action } })
  const { result } = await api(admin).get<{ data: WireAuditEntry[] }>(asked)
  return result.data[0]
}

/** Returns the stored changes of all entries for an action, with their records. */
async function changesBy(action: string) {
  const rows = await db().auditChange.findMany({ where: { auditLog: { action } } })
  return rows.map(({ recordType, recordId, changes }) => [recordType, recordId, changes])
}

async function undo({ context }: { context: unknown }, who: { id: string } = classroom.teacher) {
  const { undoStepId } = context as { undoStepId: string }
  expect((await api(who).post(`undo-steps/${undoStepId}`, undefined)).status).toBe(200)
}

describe('the recorded changes', () => {
  test('[CLS-01] of an account are its fields before and after, but never the password', async () => {
    const { student, districtAdmin } = classroom
    const admin = api(districtAdmin)
    const { firstName, version } = await db().user.findUniqueOrThrow({ where: { id: student.id } })
    await admin.patch(`users/${student.id}`, {
      version,
      firstName: 'Renamed',
      preferences: { accommodations: { extraTimePercent: 50 } },
    })
    expect(await lastChange('user.save')).toMatchObject({
      recordId: student.id,
      changes: [
        { field: 'firstName', from: firstName, to: 'Renamed' },
        { field: 'extraTimePercent', from: null, to: 50 },
      ],
    })
    await admin.post(`users/${student.id}/password`, { password: 'three quiet lanterns' })
    expect(await lastChange('user.password')).toMatchObject({ recordId: student.id, changes: [] })
    expect(JSON.stringify(await db().auditChange.findMany())).not.toMatch(/lanterns|argon/)
  })

  test('[CLS-01] of a group are its fields and the students who moved', async () => {
    const own = await createClassroom()
    const { teacher, classmate } = own
    const group = await db().group.findUniqueOrThrow({ where: { id: own.group.id } })
    await api(teacher).patch(`groups/${group.id}`, { version: group.version, name: 'Period 7' })
    expect(await lastChange('group.save', own.districtAdmin)).toMatchObject({
      recordId: group.id,
      changes: [{ field: 'name', from: group.name, to: 'Period 7' }],
    })
    const other = await createGroup({ schoolId: group.schoolId, teachers: [teacher] })
    await api(teacher).post(`groups/${group.id}/moves`, { toGroupId: other.id, studentIds: [classmate.id] })
    const moved = await db().auditLog.findMany({ where: { action: 'group.move' }, include: { changes: true } })
    expect(new Map(moved.map(({ recordId, changes }) => [recordId, changes.map((change) => change.changes)]))).toEqual(
      new Map([
        [group.id, [[{ field: 'studentIds', from: [classmate.id], to: [] }]]],
        [other.id, [[{ field: 'studentIds', from: [], to: [classmate.id] }]]],
      ]),
    )
  })

  test('[CLS-01] of an assignment are dates and settings, and of an answer its points, not its text', async () => {
    const { teacher } = classroom
    const { assignment } = assigned
    const endDate = '2031-05-01T12:00:00.000Z'
    const body = { version: assignment.version, endDate, data: { settings: { showPeerNames: true } } }
    expect((await api(teacher).patch(`assignments/${assignment.id}`, body)).status).toBe(200)
    const saved = await lastChange('assignment.save')
    expect(saved?.changes).toEqual(
      expect.arrayContaining([
        { field: 'endDate', from: assignment.endDate?.toISOString() ?? null, to: endDate },
        { field: 'showPeerNames', from: false, to: true },
      ]),
    )
    const answer = await answerOf(assigned.essay.id, { interactionData: { value: 'MY OWN WORDS' } })
    const score = { scoreVersion: 0, scoreData: { manualScoreOverride: 1 } }
    expect((await api(teacher).patch(`interactions/${answer.id}`, score)).status).toBe(200)
    expect(await lastChange('interaction.score')).toMatchObject({
      recordId: answer.id,
      changes: [{ field: 'score', from: null, to: 1 }],
    })
    expect(JSON.stringify(await db().auditChange.findMany())).not.toContain('MY OWN WORDS')
  })

  test('[CLS-01] of a score include the reason given for it each time, and none for a score without one', async () => {
    const { teacher } = classroom
    const answer = await answerOf(assigned.essay.id)
    const changesAfter = async (scoreVersion: number, scoreData: object) => {
      const saved = await api(teacher).patch(`interactions/${answer.id}`, { scoreVersion, scoreData })
      expect(saved.status).toBe(200)
      return (await lastChange('interaction.score'))?.changes
    }
    const reason = 'Told it out loud'
    const told = { field: 'reason', from: null, to: reason }
    expect(await changesAfter(0, { manualScoreOverride: 1, reason })).toEqual([
      { field: 'score', from: null, to: 1 },
      told,
    ])
    expect(await changesAfter(1, { manualScoreOverride: 2, reason })).toEqual([
      { field: 'score', from: 1, to: 2 },
      told,
    ])
    expect(await changesAfter(2, { manualScoreOverride: 0 })).toEqual([{ field: 'score', from: 2, to: 0 }])
    const score = { scoreVersion: 3, scoreData: { manualScoreOverride: 1, reason: 'Never said' } }
    const path = `interactions/${answer.id}`
    const { foreign, schoolAdmin, student } = classroom
    expect((await api(null).patch(path, score)).status).toBe(401)
    expect((await api(schoolAdmin).patch(path, score)).status).toBe(403)
    expect((await api(foreign.teacher).patch(path, score)).status).toBe(404)
    const long = { ...score, scoreData: { ...score.scoreData, reason: 'x'.repeat(4_001) } }
    expect((await api(teacher).patch(path, long)).status).toBe(400)
    await api(student).patch(path, score)
    expect(JSON.stringify(await db().auditChange.findMany())).not.toContain('Never said')
  })

  test('[CLS-01] of a rescoring are the points of each answer, and so are those of its undo', async () => {
    const { teacher, student } = classroom
    const { assignment, chapter, multipleChoice, work } = assigned
    const answered = await api(student).post<{ id: string }>('interactions', {
      clientId: newId(),
      interactionType: 'interactive',
      contentId: multipleChoice.id,
      rootContentId: chapter.id,
      userAssignmentId: work.id,
      interactionData: { value: ['c1'] },
      state: 'complete',
    })
    const { data } = await db().content.findUniqueOrThrow({ where: { id: multipleChoice.id } })
    const choices = (data as { choices: { id: string }[] }).choices.map((choice) => ({
      ...choice,
      correct: choice.id === 'c2',
    }))
    const where = { id: multipleChoice.id }
    await db().content.update({ where, data: { data: { ...(data as object), choices }, version: { increment: 1 } } })
    const path = `assignments/${assignment.id}/rescore`
    const done = await api(teacher).post(path, { contentId: multipleChoice.id, dryRun: false })
    expect(done.status).toBe(200)
    const change = { field: 'score', from: 1, to: 0 }
    expect(await changesBy('assignment.rescore')).toEqual([['interaction', answered.result.id, [change]]])
    expect(await lastChange('assignment.rescore')).toMatchObject({
      recordType: 'assignment',
      recordId: assignment.id,
      changes: [],
      answers: { count: 1, first: [{ id: answered.result.id, changes: [change] }] },
    })
    await undo(done)
    expect(await changesBy('undo-step.use')).toContainEqual([
      'interaction',
      answered.result.id,
      [{ field: 'score', from: 0, to: 1 }],
    ])
  })

  test('[CLS-01] of what counts are exclusions, excuses, zeros and releases, and their undos', async () => {
    const { teacher } = classroom
    const { assignment, essay, work } = assigned
    const post = (path: string, body: object) => api(teacher).post(path, body)
    const left = { contentId: essay.id, excluded: true }
    expect((await post(`assignments/${assignment.id}/exclusions`, left)).status).toBe(200)
    expect(await lastChange('assignment.exclude')).toMatchObject({
      recordId: assignment.id,
      changes: [{ field: 'excludedContentIds', from: [], to: [essay.id] }],
    })
    const excused = await post(`user-assignments/${work.id}/excuse`, { excused: true })
    expect(await lastChange('user-assignment.excuse')).toMatchObject({
      recordId: work.id,
      changes: [{ field: 'isExcused', from: false, to: true }],
    })
    await undo(excused)
    expect(await changesBy('undo-step.use')).toContainEqual([
      'user-assignment',
      work.id,
      [{ field: 'isExcused', from: true, to: false }],
    ])
    await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
    expect((await post(`user-assignments/${work.id}/zero`, { given: true })).status).toBe(200)
    expect(await lastChange('user-assignment.give-zero')).toMatchObject({
      changes: [{ field: 'hasZero', from: false, to: true }],
    })
    await undo(await post(`assignments/${assignment.id}/release`, { released: true }))
    expect(await changesBy('undo-step.use')).toContainEqual([
      'assignment',
      assignment.id,
      [{ field: 'isReleased', from: true, to: false }],
    ])
  })

  test('[CLS-01] of a restriction are in the log of its district, whoever sets or removes it', async () => {
    const { sysadmin, group } = classroom
    const { districtId } = group
    const body = { contentId: assigned.pages[0].id, districtId }
    const set = await api(sysadmin).post<{ id: string }>('content-restrictions', { ...body, type: 'hide' })
    expect(set.status).toBe(201)
    const entry = { recordId: set.result.id, districtId, userId: sysadmin.id }
    const change = { field: 'restriction', from: null, to: 'hide' }
    expect(await lastChange('content-restriction.set')).toMatchObject({ ...entry, changes: [change] })
    expect((await api(sysadmin).delete(`content-restrictions/${set.result.id}`)).status).toBe(200)
    expect(await lastChange('content-restriction.delete')).toMatchObject({
      ...entry,
      changes: [{ field: 'restriction', from: 'hide', to: null }],
    })
  })

  test('are empty for a refused call, and hidden from those who do not administer the account', async () => {
    const { districtAdmin, sysadmin } = classroom
    const before = await db().auditChange.count()
    const { version } = await db().user.findUniqueOrThrow({ where: { id: classroom.student.id } })
    const stale = { version: version + 1, firstName: 'Never' }
    expect((await api(districtAdmin).patch(`users/${classroom.student.id}`, stale)).status).toBe(409)
    expect(await db().auditChange.count()).toBe(before)
    const above = await createStaff('sysadmin', { districtId: classroom.group.districtId })
    const path = `users/${above.id}`
    expect((await api(sysadmin).patch(path, { version: above.version, firstName: 'Above' })).status).toBe(200)
    expect(await lastChange('user.save')).toMatchObject({ recordId: above.id, changes: [] })
  })
})

describe('the audit log', () => {
  test('records which assignment was deleted, and whose work was reopened', async () => {
    const { teacher, group } = classroom
    const { assignment, work } = assigned
    const { districtId } = group
    await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
    const entries = await newEntries(teacher, async () => {
      await api(teacher).patch(`user-assignments/${work.id}`, { submittedDate: null })
      await api(teacher).delete(`assignments/${assignment.id}?version=${assignment.version}&confirm=true`)
    })
    expect(entries).toEqual([
      {
        action: 'user-assignment.reopen',
        recordType: 'user-assignment',
        recordId: work.id,
        districtId,
        outcome: 'done',
      },
      { action: 'assignment.delete', recordType: 'assignment', recordId: assignment.id, districtId, outcome: 'done' },
    ])
  })

  test('records each graded answer, in single and bulk calls, and each refused one', async () => {
    const { teacher, group } = classroom
    const { districtId } = group
    const answer = await answerOf(assigned.essay.id)
    const others = await answerOf(assigned.multipleChoice.id)
    const notTheirs = await createInteraction()
    const { districtId: elsewhere } = await db().user.findUniqueOrThrow({ where: { id: notTheirs.userId } })
    const score = { scoreVersion: 0, scoreData: { manualScoreOverride: 1 } }
    const entries = await newEntries(teacher, async () => {
      await api(teacher).patch(`interactions/${answer.id}`, score)
      const items = [others, { id: notTheirs.id }, { id: answer.id }].map(({ id }) => ({ id, ...score }))
      await api(teacher).post('interactions/scores', { items })
    })
    const entry = { action: 'interaction.score', recordType: 'interaction' }
    expect(entries).toEqual([
      { ...entry, recordId: answer.id, districtId, outcome: 'done' },
      { ...entry, recordId: others.id, districtId, outcome: 'done' },
      { ...entry, recordId: notTheirs.id, districtId: elsewhere, outcome: 'denied' },
      { ...entry, recordId: answer.id, districtId, outcome: 'failed' },
    ])
  })

  test('files an entry under the district of the record, whoever acted', async () => {
    const { sysadmin, group } = classroom
    const [entry] = await newEntries(sysadmin, () =>
      api(sysadmin).post(`assignments/${assigned.assignment.id}/release`, { released: true }),
    )
    expect(entry).toMatchObject({ action: 'assignment.release', districtId: group.districtId, outcome: 'done' })
  })

  test('records which record was refused, even for calls that declare no action', async () => {
    const { foreign, student, group } = classroom
    const entries = await newEntries(foreign.student, async () => {
      await api(foreign.student).get(`user-assignments/${assigned.work.id}`)
      await api(foreign.student).delete(`assignments/${assigned.assignment.id}?version=1`)
      await api(foreign.student).get(`users/${student.id}`)
    })
    const { districtId } = group
    expect(entries.map(({ recordType, ...entry }) => entry)).toEqual([
      { action: 'user-assignment.read', recordId: assigned.work.id, districtId, outcome: 'denied' },
      { action: 'assignment.delete', recordId: assigned.assignment.id, districtId, outcome: 'denied' },
      { action: 'user.read', recordId: student.id, districtId, outcome: 'denied' },
    ])
  })

  test('[F-96] records a hundred refusals per hour, then one alarm, and nothing more', async () => {
    const { student } = await createClassroom()
    const session = api(student)
    await db().auditLog.createMany({
      data: Array.from({ length: 99 }, () => ({
        id: newId(),
        userId: student.id,
        action: 'interaction.read',
        recordType: 'interaction',
        outcome: 'denied',
      })),
    })
    const entries = await newEntries(student, async () => {
      for (let call = 0; call < 4; call += 1) await session.get(`interactions/${newId()}`)
    })
    expect(entries.map(({ action }) => action)).toEqual(['interaction.read', 'session.alarm'])
  })

  test('has an entry for sign-in and one for sign-out, with the session', async () => {
    const user = await createUser({ username: `audit-${newId()}`, passwordHash: await hashPassword('learn-together') })
    const { result } = await api(null).post<{ id: string }>('sessions', {
      username: user.username,
      password: 'learn-together',
    })
    await api(user).delete('sessions/current')
    const { recordId: ended, ...signOut } = (await entriesOf(user))[1] ?? {}
    expect(await entriesOf(user)).toHaveLength(2)
    expect((await entriesOf(user))[0]).toEqual({
      action: 'session.create',
      recordType: 'session',
      recordId: result.id,
      districtId: user.districtId,
      outcome: 'done',
    })
    expect(signOut).toMatchObject({ action: 'session.delete', outcome: 'done', districtId: user.districtId })
    expect(await db().session.findUnique({ where: { id: ended ?? '' } })).toMatchObject({ userId: user.id })
  })

  test('has no entry for opening a page, and one for submitting work', async () => {
    const { student } = classroom
    const entries = await newEntries(student, async () => {
      const path = `user-assignments/${assigned.work.id}`
      await api(student).patch(path, { lastViewedContentId: assigned.pages[0].id })
      await api(student).patch(path, { progress: 10 })
      await api(student).patch(path, { submittedDate: new Date().toISOString() })
    })
    expect(entries).toMatchObject([{ action: 'user-assignment.submit', recordId: assigned.work.id, outcome: 'done' }])
  })

  test('has one entry for a call repeated with its idempotency key', async () => {
    const { teacher } = classroom
    const headers = { ...(await signedInAs(teacher)), 'idempotency-key': newId() }
    const path = `assignments/${assigned.assignment.id}/exclusions`
    const body = { contentId: assigned.essay.id, excluded: true }
    const entries = await newEntries(teacher, async () => {
      const first = await api(teacher).post(path, body, { headers })
      const again = await api(teacher).post(path, body, { headers })
      expect([first.status, again.status]).toEqual([200, 200])
    })
    expect(entries).toMatchObject([{ action: 'assignment.exclude', recordId: assigned.assignment.id }])
  })
})
