import type { WireRescored } from '@/lib/assignment/schema'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { WireInteraction } from '@/lib/interaction/wire'
import { assignmentChannel } from '@/lib/realtime/channels'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { meetAtLock } from '../support/locks'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

let room: Classroom
let lesson: Awaited<ReturnType<typeof assignChapter>>
beforeEach(async () => {
  room = await createClassroom()
  lesson = await assignChapter(room)
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

/** Moves the key of the question to another choice, as an author who finds a mistake. */
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
const stored = (id: string) => db().interaction.findUniqueOrThrow({ where: { id } })
const scoreOf = async (id: string) => (await db().userAssignment.findUniqueOrThrow({ where: { id } })).score

test('tells what a changed key changes, writes nothing unless asked, and then counts it', async () => {
  const right = await answer(room.student, lesson.work.id, ['c1'])
  const wrong = await answer(room.classmate, lesson.classmateWork.id, ['c2'])
  expect((await rescore(room.teacher)).result).toEqual([])
  await correct('c2')
  const expected = [
    {
      interactionId: right,
      userId: room.student.id,
      before: { score: 1, maxScore: 1, requiresGrading: false },
      after: { score: 0, maxScore: 1, requiresGrading: false },
    },
    {
      interactionId: wrong,
      userId: room.classmate.id,
      before: { score: 0, maxScore: 1, requiresGrading: false },
      after: { score: 1, maxScore: 1, requiresGrading: false },
    },
  ]
  expect((await rescore(room.teacher)).result).toEqual(expected)
  expect(await stored(right)).toMatchObject({ score: 1, scoreVersion: 1 })
  const channel = connectAs(room.teacher).subscribe(assignmentChannel(lesson.assignment.id))
  await heard(channel, 'pusher:subscription_succeeded')
  const told = heard<{ items: { id: string }[] }>(channel, 'interactions')
  const written = await rescore(room.teacher, { dryRun: false })
  expect(written).toMatchObject({ status: 200, result: expected })
  expect((await told).items.map(({ id }) => id).toSorted()).toEqual([right, wrong].toSorted())
  expect(await stored(right)).toMatchObject({ score: 0, scoreVersion: 2, version: 1, state: 'student-complete' })
  expect([await scoreOf(lesson.work.id), await scoreOf(lesson.classmateWork.id)]).toEqual([0, 1])
  const revisions = await db().interactionRevision.findMany({ where: { interactionId: right, cause: 'grade' } })
  expect(revisions).toMatchObject([{ score: 0, createdById: room.teacher.id }])
  expect(await rescore(room.teacher, { dryRun: false })).toMatchObject({ status: 200, result: [] })
  const lines = await db().auditLog.findMany({ where: { action: 'assignment.rescore', outcome: 'done' } })
  expect(lines).toHaveLength(2)
})

test('what a grader has set stays', async () => {
  const id = await answer(room.student, lesson.work.id, ['c2'])
  const grade = { scoreVersion: 1, scoreData: { manualScoreOverride: 0.5, comment: 'Nearly.' } }
  expect(await api(room.teacher).patch(`interactions/${id}`, grade)).toMatchObject({ status: 200 })
  await correct('c2')
  const { result } = await rescore(room.teacher, { dryRun: false })
  expect(result).toMatchObject([{ interactionId: id, before: { score: 0.5 }, after: { score: 0.5 } }])
  expect(await stored(id)).toMatchObject({
    score: 0.5,
    scoreData: { score: 1, manualScoreOverride: 0.5, comment: 'Nearly.', gradedById: room.teacher.id },
  })
})

test('[F-17] is for teachers of the group, and for what is answered in the assignment', async () => {
  expect(await rescore(room.student)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await rescore(room.schoolAdmin)).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await rescore(room.colleague)).toMatchObject({ status: 404 })
  expect(await rescore(room.foreign.teacher)).toMatchObject({ status: 404 })
  expect(await rescore(room.teacher, { contentId: lesson.chapter.id })).toMatchObject({ status: 400 })
  expect(await rescore(room.teacher, { contentId: newId() })).toMatchObject({ status: 400 })
})

test('[F-73] waits for who changes the assignment before it holds the work of its students', async () => {
  const id = await answer(room.student, lesson.work.id, ['c1'])
  await correct('c2')
  const written = await meetAtLock(
    {
      held: ['SELECT 1 FROM "assignment" WHERE "id" = $1 FOR NO KEY UPDATE', lesson.assignment.id],
      free: ['SELECT 1 FROM "user_assignment" WHERE "assignmentId" = $1 FOR UPDATE NOWAIT', lesson.assignment.id],
    },
    () => rescore(room.teacher, { dryRun: false }),
  )
  expect(written).toMatchObject({ status: 200, result: [{ interactionId: id }] })
})
