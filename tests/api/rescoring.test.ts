import { readResults } from '@/lib/assessment/server/read-results'
import type { WireRescored } from '@/lib/assignment/schema'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import type { WireInteraction } from '@/lib/interaction/wire'
import { assignmentChannel } from '@/lib/realtime/channels'
import { readActor } from '@/lib/session/server/read-actor'
import { recomputeProgress } from '@/lib/user-assignment/server/recompute-progress'
import { api, signedInAs } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { meetAtLock } from '../support/locks'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

let classroom: Classroom
let lesson: Awaited<ReturnType<typeof assignChapter>>
beforeEach(async () => {
  classroom = await createClassroom()
  lesson = await assignChapter(classroom)
})

async function answer(user: { id: string }, userAssignmentId: string, value: string[]) {
  const { result } = await api(user).post<WireInteraction>('interactions', {
    clientId: newId(),
    interactionType: 'interactive',
    contentId: lesson.multipleChoice.id,
    rootContentId: lesson.chapter.id,
    userAssignmentId,
    interactionData: { value },
    state: 'complete',
  })
  return result.id
}

/** Marks another choice as correct, as an author would to fix a mistake. */
async function correct(rightId: string) {
  const { id } = lesson.multipleChoice
  const row = await db().content.findUniqueOrThrow({ where: { id } })
  const data = row.data as Prisma.JsonObject & { choices: Prisma.JsonObject[] }
  const choices = data.choices.map((choice) => ({ ...choice, correct: choice.id === rightId }))
  await db().content.update({ where: { id }, data: { data: { ...data, choices }, version: { increment: 1 } } })
}

const rescore = (user: { id: string }, body: object = {}) =>
  api(user).post<WireRescored[]>(`assignments/${lesson.assignment.id}/rescore`, {
    contentId: lesson.multipleChoice.id,
    ...body,
  })
async function actorOf(user: { id: string }) {
  const actor = await readActor((await signedInAs(user)).cookie)
  if (!actor) throw new Error('The session was just made.')
  return actor
}

/** Returns the changed questions that the grading page and the assessment tool's results report. */
async function changedFor(user: { id: string }) {
  const actor = await actorOf(user)
  const place = { contentId: lesson.multipleChoice.id, userId: null }
  const [page, results] = await Promise.all([
    readGradingPage(actor, lesson.assignment.id, place),
    readResults(actor, lesson.assignment.id),
  ])
  return { onGrading: page.changed, inResults: results.changed }
}

/** Changes the question's points, as an author would to reweight it. */
async function weigh(points: number) {
  const { id } = lesson.multipleChoice
  const { data } = await db().content.findUniqueOrThrow({ where: { id } })
  const changed = { ...(data as Prisma.JsonObject), points }
  await db().content.update({ where: { id }, data: { data: changed, version: { increment: 1 } } })
}

const stored = (id: string) => db().interaction.findUniqueOrThrow({ where: { id } })
const scoreOf = async (id: string) => (await db().userAssignment.findUniqueOrThrow({ where: { id } })).score

test('an answer scored before correct parts were counted is not reported as changed', async () => {
  const id = await answer(classroom.student, lesson.work.id, ['c1'])
  const { right: _, ...before } = (await stored(id)).scoreData as Prisma.JsonObject
  await db().interaction.update({ where: { id }, data: { scoreData: before } })
  expect((await rescore(classroom.teacher)).result).toEqual([])
})

test('reports what a changed key changes, and writes and counts it only when asked', async () => {
  const right = await answer(classroom.student, lesson.work.id, ['c1'])
  const wrong = await answer(classroom.classmate, lesson.classmateWork.id, ['c2'])
  expect((await rescore(classroom.teacher)).result).toEqual([])
  await correct('c2')
  const expected = [
    {
      interactionId: right,
      userId: classroom.student.id,
      before: { score: 1, maxScore: 1, requiresGrading: false },
      after: { score: 0, maxScore: 1, requiresGrading: false },
    },
    {
      interactionId: wrong,
      userId: classroom.classmate.id,
      before: { score: 0, maxScore: 1, requiresGrading: false },
      after: { score: 1, maxScore: 1, requiresGrading: false },
    },
  ]
  expect((await rescore(classroom.teacher)).result).toEqual(expected)
  expect(await stored(right)).toMatchObject({ score: 1, scoreVersion: 1 })
  const channel = connectAs(classroom.teacher).subscribe(assignmentChannel(lesson.assignment.id))
  await heard(channel, 'pusher:subscription_succeeded')
  const told = heard<{ items: { id: string }[] }>(channel, 'interactions')
  const written = await rescore(classroom.teacher, { dryRun: false })
  expect(written).toMatchObject({ status: 200, result: expected })
  expect((await told).items.map(({ id }) => id).toSorted()).toEqual([right, wrong].toSorted())
  expect(await stored(right)).toMatchObject({ score: 0, scoreVersion: 2, version: 1, state: 'student-complete' })
  expect([await scoreOf(lesson.work.id), await scoreOf(lesson.classmateWork.id)]).toEqual([0, 1])
  const revisions = await db().interactionRevision.findMany({ where: { interactionId: right, cause: 'grade' } })
  expect(revisions).toMatchObject([{ score: 0, createdById: classroom.teacher.id }])
  expect(await rescore(classroom.teacher, { dryRun: false })).toMatchObject({ status: 200, result: [] })
  const lines = await db().auditLog.findMany({ where: { action: 'assignment.rescore', outcome: 'done' } })
  // One entry per call; the first one has the changes of all its answers.
  expect(lines.map(({ recordType }) => recordType)).toEqual(['assignment', 'assignment'])
  const changed = await db().auditChange.findMany({ where: { auditLog: { action: 'assignment.rescore' } } })
  expect(changed.map(({ recordId }) => recordId).toSorted()).toEqual([right, wrong].toSorted())
  expect(new Set(changed.map(({ auditLogId }) => auditLogId)).size).toBe(1)
})

test('a score set by a grader is kept', async () => {
  const id = await answer(classroom.student, lesson.work.id, ['c2'])
  const grade = { scoreVersion: 1, scoreData: { manualScoreOverride: 0.5, comment: 'Nearly.' } }
  expect(await api(classroom.teacher).patch(`interactions/${id}`, grade)).toMatchObject({ status: 200 })
  await correct('c2')
  const { result } = await rescore(classroom.teacher, { dryRun: false })
  expect(result).toMatchObject([{ interactionId: id, before: { score: 0.5 }, after: { score: 0.5 } }])
  expect(await stored(id)).toMatchObject({
    score: 0.5,
    scoreData: { score: 1, manualScoreOverride: 0.5, comment: 'Nearly.', gradedById: classroom.teacher.id },
  })
})

test('[F-17] is limited to teachers of the group and to questions of the assignment', async () => {
  expect(await rescore(classroom.student)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await rescore(classroom.schoolAdmin)).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await rescore(classroom.colleague)).toMatchObject({ status: 404 })
  expect(await rescore(classroom.foreign.teacher)).toMatchObject({ status: 404 })
  expect(await rescore(classroom.teacher, { contentId: lesson.chapter.id })).toMatchObject({ status: 400 })
  expect(await rescore(classroom.teacher, { contentId: newId() })).toMatchObject({ status: 400 })
})

test('[F-73] waits for a change of the assignment before it locks the students’ work', async () => {
  const id = await answer(classroom.student, lesson.work.id, ['c1'])
  await correct('c2')
  const written = await meetAtLock(
    {
      held: ['SELECT 1 FROM "assignment" WHERE "id" = $1 FOR NO KEY UPDATE', lesson.assignment.id],
      free: ['SELECT 1 FROM "user_assignment" WHERE "assignmentId" = $1 FOR UPDATE NOWAIT', lesson.assignment.id],
    },
    () => rescore(classroom.teacher, { dryRun: false }),
  )
  expect(written).toMatchObject({ status: 200, result: [{ interactionId: id }] })
})

test('[F-17] teachers’ pages report a changed question until its answers are rescored', async () => {
  await answer(classroom.student, lesson.work.id, ['c1'])
  await answer(classroom.classmate, lesson.classmateWork.id, ['c1'])
  const { id: contentId } = lesson.multipleChoice
  const { name } = await db().content.findUniqueOrThrow({ where: { id: contentId } })
  expect(await changedFor(classroom.teacher)).toEqual({ onGrading: null, inResults: [] })
  await correct('c2')
  const told = { contentId, name, count: 2 }
  expect(await changedFor(classroom.teacher)).toEqual({ onGrading: told, inResults: [told] })
  // Users who can view but not grade get no rescore offer.
  expect(await changedFor(classroom.schoolAdmin)).toEqual({ onGrading: null, inResults: [] })
  await rescore(classroom.teacher, { dryRun: false })
  expect(await changedFor(classroom.teacher)).toEqual({ onGrading: null, inResults: [] })
})

test('an answer still in progress is not rescored', async () => {
  const id = await answer(classroom.student, lesson.work.id, ['c1'])
  const change = (value: string, version: number) =>
    api(classroom.student).patch(`interactions/${id}`, {
      interactionData: { value: [value] },
      state: 'incomplete',
      version,
    })
  await change('c1', 1)
  const { scoreVersion } = await stored(id)
  const grade = { scoreVersion, scoreData: { manualScoreOverride: 0.5 } }
  expect(await api(classroom.teacher).patch(`interactions/${id}`, grade)).toMatchObject({ status: 200 })
  expect(await change('c2', 2)).toMatchObject({ status: 200 })
  expect(await stored(id)).toMatchObject({ state: 'incomplete', requiresGrading: true, score: 0.5 })
  expect((await changedFor(classroom.teacher)).onGrading).toBeNull()
  expect((await rescore(classroom.teacher)).result).toEqual([])
})

test('until rescoring, a score is out of its original points, in the answer and in the total', async () => {
  const id = await answer(classroom.student, lesson.work.id, ['c1'])
  const { maxScore: before } = await db().userAssignment.findUniqueOrThrow({ where: { id: lesson.work.id } })
  await weigh(3)
  const sums = async () => {
    const works = [lesson.work.id, lesson.classmateWork.id]
    return Promise.all(works.map(async (work) => (await inTransaction(() => recomputeProgress(work))).maxScore))
  }
  expect(await sums()).toEqual([before, (before ?? 0) + 2])
  // Adding only a comment does not rescore the answer.
  const comment = { scoreVersion: 1, scoreData: { comment: 'Well read.' } }
  expect(await api(classroom.teacher).patch(`interactions/${id}`, comment)).toMatchObject({ status: 200 })
  expect(await stored(id)).toMatchObject({ score: 1, maxScore: 1, scoreData: { score: 1, maxScore: 1 } })
  await rescore(classroom.teacher, { dryRun: false })
  expect(await stored(id)).toMatchObject({ score: 3, maxScore: 3, scoreData: { score: 3, maxScore: 3 } })
  expect(await sums()).toEqual([(before ?? 0) + 2, (before ?? 0) + 2])
})

test('a score given by hand uses the current question', async () => {
  const id = await answer(classroom.student, lesson.work.id, ['c1'])
  await weigh(3)
  const grade = { scoreVersion: 1, scoreData: { manualScoreOverride: 2 } }
  expect(await api(classroom.teacher).patch(`interactions/${id}`, grade)).toMatchObject({ status: 200 })
  expect(await stored(id)).toMatchObject({ score: 2, maxScore: 3, scoreData: { score: 3, maxScore: 3 } })
  expect((await rescore(classroom.teacher)).result).toEqual([])
})
