import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireInteraction } from '@/lib/interaction/wire'
import { MAX_JOINED_ANSWERS } from '@/lib/undo/limits'
import type { WireRecentChange, WireUndoStep } from '@/lib/undo/schema'
import { deleteExpiredUndoSteps } from '@/lib/undo/server/delete-expired-steps'
import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { recordStatements } from '../../scripts/bench/record-statements'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

type Context = { undoStepId?: string }
const stepOf = (answer: { context: unknown }) => (answer.context as Context).undoStepId ?? ''
const undo = (id: string, who = classroom.teacher) => api(who).post<WireUndoStep>(`undo-steps/${id}`, undefined)
const listed = async (who = classroom.teacher) =>
  (await api(who).get<{ data: WireRecentChange[] }>('undo-steps')).result.data.map(({ id }) => id)
const readWork = async (id: string) =>
  (await api(classroom.teacher).get<WireUserAssignment>(`user-assignments/${id}`)).result
const readAnswer = async (id: string) =>
  (await api(classroom.teacher).get<WireInteraction>(`interactions/${id}`)).result

/** Creates submitted work with an essay that waits to be graded. */
async function turnedIn() {
  const lesson = await assignChapter(classroom)
  const { id } = await createInteraction({
    userAssignmentId: lesson.work.id,
    contentId: lesson.essay.id,
    contextContentId: lesson.pages[1].id,
    interactionData: { value: '<p>An answer</p>' },
    state: 'complete',
    maxScore: 4,
    requiresGrading: true,
  })
  await api(classroom.student).patch(`user-assignments/${lesson.work.id}`, { submittedDate: now().toISOString() })
  return { ...lesson, answer: await readAnswer(id) }
}

const score = ({ id, scoreVersion }: WireInteraction, points: number) =>
  api(classroom.teacher).patch<WireInteraction>(`interactions/${id}`, {
    scoreVersion,
    scoreData: { manualScoreOverride: points },
  })

test('a score can be undone once, which restores the state of the work', async () => {
  const { work, answer } = await turnedIn()
  const before = await readWork(work.id)
  const graded = await score(answer, 3)
  expect(await readWork(work.id)).toMatchObject({ score: 3, gradingStatus: 'graded' })
  const { result: listed } = await api(classroom.teacher).get<{ data: WireUndoStep[] }>('undo-steps')
  expect(listed.data).toMatchObject([{ id: stepOf(graded), kind: 'grade', usedDate: null, change: { what: 'scores' } }])

  expect(await undo(stepOf(graded))).toMatchObject({ status: 200, result: { id: stepOf(graded), kind: 'grade' } })
  expect(await readWork(work.id)).toMatchObject({ score: before.score, gradingStatus: before.gradingStatus })
  expect(await readAnswer(answer.id)).toMatchObject({
    score: answer.score,
    requiresGrading: answer.requiresGrading,
    scoreVersion: answer.scoreVersion + 2,
  })
  expect(await undo(stepOf(graded))).toMatchObject({
    status: 409,
    code: 'wrong_state',
    context: { reason: 'undo-used' },
  })
  const line = await db().auditLog.findFirst({ where: { action: 'undo-step.use', outcome: 'done' } })
  expect(line?.recordId).toBe(stepOf(graded))
})

test('comments and hiding create no undo step, and undoing the points keeps later comments', async () => {
  const { work, answer } = await turnedIn()
  const teacher = api(classroom.teacher)
  const write = async (change: object) => {
    const { scoreVersion } = await readAnswer(answer.id)
    return teacher.patch<WireInteraction>(`interactions/${answer.id}`, { scoreVersion, ...change })
  }
  expect(stepOf(await write({ scoreData: { comment: 'A first word' } }))).toBe('')
  const graded = await write({ scoreData: { manualScoreOverride: 3 } })
  expect(stepOf(await write({ scoreData: { comment: 'Well put' } }))).toBe('')
  expect(stepOf(await write({ hidden: true }))).toBe('')
  const { result: listed } = await teacher.get<{ data: WireUndoStep[] }>('undo-steps')
  expect(listed.data.map(({ id }) => id)).toEqual([stepOf(graded)])
  expect((await undo(stepOf(graded))).status).toBe(200)
  expect(await readWork(work.id)).toMatchObject({ score: null, requiresGrading: true })
  expect(await readAnswer(answer.id)).toMatchObject({
    score: null,
    requiresGrading: true,
    hidden: true,
    scoreData: { manualScoreOverride: null, comment: 'Well put' },
  })
})

test('a comment on a first score is kept when the points are undone', async () => {
  const { answer } = await turnedIn()
  const graded = await score(answer, 3)
  const { id, scoreVersion } = graded.result
  await api(classroom.teacher).patch(`interactions/${id}`, { scoreVersion, scoreData: { comment: 'Well put' } })
  expect((await undo(stepOf(graded))).status).toBe(200)
  expect(await readAnswer(id)).toMatchObject({ score: null, requiresGrading: true, scoreData: { comment: 'Well put' } })
})

test('scores given in one batch are undone at once', async () => {
  const { work, answer } = await turnedIn()
  const { id, scoreVersion } = answer
  const item = { id, scoreVersion, scoreData: { manualScoreOverride: 2 } }
  const graded = await api(classroom.teacher).post('interactions/scores', { items: [item] })
  expect(await readWork(work.id)).toMatchObject({ score: 2 })
  expect((await undo(stepOf(graded))).status).toBe(200)
  expect(await readAnswer(id)).toMatchObject({ score: null, scoreData: answer.scoreData })
})

/** Creates submitted essays for the given number of students in one class. */
async function turnedInBy(students: number) {
  const group = await createGroup({ students, teachers: [classroom.teacher] })
  const { chapter, essay, pages } = await createChapterWithItems()
  const { userAssignments } = await createAssignment({
    contentId: chapter.id,
    groupId: group.id,
    createdById: classroom.teacher.id,
  })
  return Promise.all(
    userAssignments.map(async ({ id: userAssignmentId }) => {
      await db().userAssignment.update({ where: { id: userAssignmentId }, data: { submittedDate: now() } })
      return createInteraction({
        userAssignmentId,
        contentId: essay.id,
        contextContentId: pages[1].id,
        interactionData: { value: '<p>An answer</p>' },
        state: 'complete',
        maxScore: 4,
        requiresGrading: true,
      })
    }),
  )
}

const give = (answers: readonly { id: string; scoreVersion: number }[], points: number, undoStepId?: string) =>
  api(classroom.teacher).post('interactions/scores', {
    items: answers.map(({ id, scoreVersion }) => ({ id, scoreVersion, scoreData: { manualScoreOverride: points } })),
    undoStepId,
  })

test('[ASG-02] scores split over several calls form one undo step', async () => {
  const answers = await turnedInBy(5)
  const first = await give(answers.slice(0, 3), 2)
  const second = await give(answers.slice(3), 2, stepOf(first))
  expect(stepOf(second)).toBe(stepOf(first))
  const { result } = await api(classroom.teacher).get<{ data: WireRecentChange[] }>('undo-steps')
  const { contentId } = answers[0] as { contentId: string }
  const { name } = await db().content.findUniqueOrThrow({ where: { id: contentId } })
  expect(result.data.map(({ change }) => change)).toEqual([{ what: 'scores', count: 5, name, person: null }])
  expect((await undo(stepOf(first))).status).toBe(200)
  const scores = await db().interaction.findMany({ where: { id: { in: answers.map(({ id }) => id) } } })
  expect(scores.map(({ score, requiresGrading, scoreVersion }) => [score, requiresGrading, scoreVersion])).toEqual(
    Array.from({ length: 5 }, () => [null, true, 2]),
  )
  const revisions = { interactionId: { in: answers.map(({ id }) => id) }, scoreVersion: 2, cause: 'grade' }
  expect(await db().interactionRevision.count({ where: revisions })).toBe(5)
  const works = await db().userAssignment.findMany({
    where: { id: { in: answers.flatMap(({ userAssignmentId }) => userAssignmentId ?? []) } },
  })
  expect(works.map(({ score, requiresGrading }) => [score, requiresGrading])).toEqual(
    Array.from({ length: 5 }, () => [null, true]),
  )
})

test('[F-17] scores join only the caller’s own usable step, and no answer joins twice', async () => {
  const [one, other] = await turnedInBy(2)
  if (!one || !other) throw new Error('There are two.')
  const first = await give([one], 2)
  expect(await give([{ ...one, scoreVersion: 1 }], 3, stepOf(first))).toMatchObject({ status: 400 })
  const theirs = await recordUndoStep({ userId: classroom.foreign.teacher.id }, 'grade', {})
  expect((await give([other], 2, theirs)).status).toBe(404)
  expect((await give([other], 2, await recordUndoStep({ userId: classroom.teacher.id }, 'roster', {}))).status).toBe(
    404,
  )
  await undo(stepOf(first))
  expect(await give([other], 2, stepOf(first))).toMatchObject({ status: 409, context: { reason: 'undo-used' } })
  expect(await db().interaction.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ scoreVersion: 0 })
})

test('scores join only a step of scores, up to the number of answers it can hold', async () => {
  const [one, other] = await turnedInBy(2)
  if (!one || !other) throw new Error('There are two.')
  const userId = classroom.teacher.id
  for (const payload of [{}, { works: [] }, { answers: [], releases: [] }])
    expect((await give([one], 2, await recordUndoStep({ userId }, 'grade', payload))).status).toBe(404)
  const answers = Array.from({ length: MAX_JOINED_ANSWERS - 1 }, () => ({ id: newId() }))
  const nearlyFull = await recordUndoStep({ userId }, 'grade', { answers })
  expect(await give([one, other], 2, nearlyFull)).toMatchObject({ status: 400, errors: [{ path: 'items' }] })
  expect((await give([one], 2, nearlyFull)).status).toBe(200)
})

test('[F-94] listing and undoing many scores take as many SQL statements as few', async () => {
  const count = async (students: number) => {
    const answers = await turnedInBy(students)
    const step = stepOf(await give(answers, 3))
    const told = await recordStatements(() => api(classroom.teacher).get('undo-steps'))
    const undone = await recordStatements(async () => expect((await undo(step)).status).toBe(200))
    return [told.length, undone.length]
  }
  // Warms up caches, so that both measurements start equal.
  await count(2)
  expect(await count(12)).toEqual(await count(2))
})

test('a change is described by its effect, item and person', async () => {
  const { work, assignment, essay, answer } = await turnedIn()
  const teacher = api(classroom.teacher)
  const nameOf = async (id: string) => (await db().content.findUniqueOrThrow({ where: { id } })).name
  const { firstName, lastName } = await db().user.findUniqueOrThrow({ where: { id: classroom.student.id } })
  const [lesson, question, person] = [
    await nameOf(assignment.contentId),
    await nameOf(essay.id),
    `${firstName} ${lastName}`,
  ]
  const told = async () => (await teacher.get<{ data: WireRecentChange[] }>('undo-steps')).result.data[0]?.change
  await score(answer, 3)
  expect(await told()).toEqual({ what: 'scores', count: 1, name: question, person })
  for (const [excused, what] of [
    [true, 'excused'],
    [false, 'not-excused'],
  ] as const) {
    await teacher.post(`user-assignments/${work.id}/excuse`, { excused })
    expect(await told()).toEqual({ what, count: 1, name: lesson, person })
  }
  for (const [excused, what] of [
    [true, 'item-excused'],
    [false, 'item-not-excused'],
  ] as const) {
    await teacher.post(`user-assignments/${work.id}/excuse`, { contentId: essay.id, excused })
    expect(await told()).toEqual({ what, count: 1, name: question, person })
  }
  for (const [released, what] of [
    [true, 'released'],
    [false, 'held'],
  ] as const) {
    await teacher.post(`assignments/${assignment.id}/release`, { released })
    expect(await told()).toEqual({ what, count: 1, name: lesson, person: null })
  }
  const { group } = classroom
  await teacher.post(`groups/${group.id}/members`, { removeStudentIds: [classroom.student.id] })
  expect(await told()).toEqual({ what: 'left', count: 1, name: group.name, person })
})

test('the same answer twice in a batch of scores returns 400', async () => {
  const { answer } = await turnedIn()
  const { id, scoreVersion } = answer
  const item = { id, scoreVersion, scoreData: { manualScoreOverride: 2 } }
  const again = { ...item, id: id.toUpperCase(), scoreVersion: scoreVersion + 1 }
  expect(await api(classroom.teacher).post('interactions/scores', { items: [item, again] })).toMatchObject({
    status: 400,
    code: 'invalid_input',
    errors: [{ path: 'items' }],
  })
  expect((await readAnswer(id)).scoreVersion).toBe(scoreVersion)
})

test('an undo is refused if the record was changed since', async () => {
  const { work, answer } = await turnedIn()
  const first = await score(answer, 3)
  const second = await score(first.result, 4)
  expect(await undo(stepOf(first))).toMatchObject({
    status: 409,
    code: 'stale_version',
    context: { reason: 'undo-changed' },
  })
  expect(await readWork(work.id)).toMatchObject({ score: 4 })
  expect(await listed()).toEqual([stepOf(second)])
  expect((await undo(stepOf(second))).status).toBe(200)
  expect(await readWork(work.id)).toMatchObject({ score: 3 })
})

test('an undo is refused after ten minutes, and housekeeping deletes the step', async () => {
  const { answer } = await turnedIn()
  const graded = await score(answer, 3)
  const before = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  const data = { dateCreated: before(60), expiresAt: before(1) }
  await db().undoStep.update({ where: { id: stepOf(graded) }, data })
  expect(await undo(stepOf(graded))).toMatchObject({ status: 409, context: { reason: 'undo-late' } })
  expect((await api(classroom.teacher).get<{ data: unknown[] }>('undo-steps')).result.data).toEqual([])
  expect(await deleteExpiredUndoSteps()).toBe(0)
  await db().undoStep.update({ where: { id: stepOf(graded) }, data: { expiresAt: before(11) } })
  expect(await deleteExpiredUndoSteps()).toBe(1)
})

test('excuses, zeros and releases can be undone', async () => {
  const { work, assignment, essay } = await assignChapter(classroom)
  const teacher = api(classroom.teacher)
  const excused = await teacher.post(`user-assignments/${work.id}/excuse`, { excused: true })
  expect((await undo(stepOf(excused))).status).toBe(200)
  expect(await readWork(work.id)).toMatchObject({ excusedDate: null })

  const item = await teacher.post(`user-assignments/${work.id}/excuse`, { contentId: essay.id, excused: true })
  expect((await undo(stepOf(item))).status).toBe(200)
  expect(await readWork(work.id)).toMatchObject({ excusedContentIds: [] })
  const same = await teacher.post(`user-assignments/${work.id}/excuse`, { excused: false })
  expect(same.context).toEqual({})

  await api(classroom.student).patch(`user-assignments/${work.id}`, { submittedDate: now().toISOString() })
  const zero = await teacher.post(`user-assignments/${work.id}/zero`, { given: true })
  expect(await readWork(work.id)).toMatchObject({ score: 0 })
  expect((await undo(stepOf(zero))).status).toBe(200)
  expect(await readWork(work.id)).toMatchObject({ score: null, gradingStatus: 'unanswered' })

  const released = await teacher.post(`assignments/${assignment.id}/release`, { released: true })
  expect((await undo(stepOf(released))).status).toBe(200)
  const { result } = await teacher.get<{ data: { settings: { scoresReleasedAt: string | null } } }>(
    `assignments/${assignment.id}`,
  )
  expect(result.data.settings.scoresReleasedAt).toBeNull()
})

test('a refused undo of many scores names the students whose scores changed since', async () => {
  const answers = await turnedInBy(2)
  const [one] = answers
  if (!one) throw new Error('There are two.')
  const graded = await give(answers, 2)
  await give([{ ...one, scoreVersion: 1 }], 3)
  const { id, firstName, lastName } = await db().user.findUniqueOrThrow({ where: { id: one.userId } })
  expect(await undo(stepOf(graded))).toMatchObject({
    status: 409,
    context: { reason: 'undo-changed', userIds: [id], names: [`${firstName} ${lastName}`] },
  })
})

test('only changes that can still be undone are listed', async () => {
  const { work, assignment, answer } = await turnedIn()
  const teacher = api(classroom.teacher)
  const scored = await score(answer, 3)
  const released = await teacher.post(`assignments/${assignment.id}/release`, { released: true })
  const excused = await teacher.post(`user-assignments/${work.id}/excuse`, { excused: true })
  expect(await listed()).toEqual([released, excused].map(stepOf).reverse().concat(stepOf(scored)))
  const again = await teacher.post(`user-assignments/${work.id}/excuse`, { excused: false })
  const held = await teacher.post(`assignments/${assignment.id}/release`, { released: false })
  expect(await listed()).toEqual([stepOf(held), stepOf(again), stepOf(scored)])
  expect((await undo(stepOf(excused))).status).toBe(409)
  expect((await undo(stepOf(released))).status).toBe(409)
})

test('only the author of a change can undo it, and only while they teach the student', async () => {
  const { answer } = await turnedIn()
  const graded = await score(answer, 3)
  expect((await undo(stepOf(graded), classroom.foreign.teacher)).status).toBe(404)
  expect((await undo(stepOf(graded), classroom.colleague)).status).toBe(404)
  expect((await undo(stepOf(graded), classroom.student)).status).toBe(403)
  expect((await api(null).post(`undo-steps/${stepOf(graded)}`, undefined)).status).toBe(401)
  await db().groupTeacher.deleteMany({ where: { userId: classroom.teacher.id } })
  expect((await undo(stepOf(graded))).status).toBe(403)
  expect(await listed()).toEqual([])
})
