import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireGradingLease, WireReleasePreview } from '@/lib/grading/schema'
import { readQuestionPage } from '@/lib/grading/server/read-question-page'
import { deleteExpiredLeases } from '@/lib/grading/server/release-answers'
import type { ScoreOutcome } from '@/lib/interaction/wire'
import { assignmentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import { readActor } from '@/lib/session/server/read-actor'
import { createUserAssignment } from '../factories/assignment'
import { createInteraction } from '../factories/interaction'
import { createStudent, createTeacher } from '../factories/user'
import { api, signedInAs } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.mock('@/lib/realtime/server/publish')

async function actorOf(user: { id: string }) {
  const actor = await readActor((await signedInAs(user)).cookie)
  if (!actor) throw new Error('The session was just made.')
  return actor
}

let classroom: Classroom
let at: Awaited<ReturnType<typeof assignChapter>>
/** A second teacher of the group. */
let other: { id: string }

const read = async (user: { id: string }) => readQuestionPage(await actorOf(user), at.assignment.id, at.essay.id)

/** Submits a student's work with an answer to the essay. */
async function turnIn(work: { id: string }, text: string) {
  await db().userAssignment.update({
    where: { id: work.id },
    data: { submittedDate: new Date(), requiresGrading: true },
  })
  return createInteraction({
    userAssignmentId: work.id,
    contentId: at.essay.id,
    contextContentId: at.pages[1].id,
    interactionData: { value: `<p>${text}</p>` },
    requiresGrading: true,
    maxScore: 4,
  })
}

/** Adds another student with a submitted answer to the group. */
async function further(text: string) {
  const student = await createStudent({ ...classroom.place })
  await db().groupStudent.create({ data: { groupId: classroom.group.id, userId: student.id } })
  const work = await createUserAssignment({ assignmentId: at.assignment.id, userId: student.id })
  return turnIn(work, text)
}

beforeEach(async () => {
  classroom = await createClassroom()
  at = await assignChapter(classroom)
  other = await createTeacher({ ...classroom.place })
  await db().groupTeacher.create({ data: { groupId: classroom.group.id, userId: other.id } })
})

describe('similar answers', () => {
  test('are grouped if equal or nearly equal, ignoring case and punctuation; others are not', async () => {
    const one = await turnIn(at.work, 'The rope hummed in his hands.')
    const same = await turnIn(at.classmateWork, 'the rope  hummed in his hands')
    const near = await further('The rope hums in his hands')
    const unlike = await further('When grandma laughed about the goats.')
    const { groups, without } = await read(classroom.teacher)
    expect(groups.map(({ answers }) => answers.length)).toEqual([3, 1])
    expect(new Set(groups[0]?.answers.map(({ id }) => id))).toEqual(new Set([one.id, same.id, near.id]))
    expect(groups[0]).toMatchObject({ isExact: false, excerpt: { kind: 'text' } })
    expect(groups[0]?.answers.filter(({ excerpt }) => excerpt !== null).map(({ id }) => id)).toEqual([near.id])
    expect(groups[1]?.answers[0]).toMatchObject({ id: unlike.id, requiresGrading: true, scoreVersion: 0 })
    expect(without).toEqual([])
  })

  test('are kept apart if they differ in a number or a negation', async () => {
    await turnIn(at.work, 'The tadpole is 12 mm long and is a frog.')
    await turnIn(at.classmateWork, 'The tadpole is 13 mm long and is a frog.')
    await further('The tadpole is 12 mm long and is not a frog.')
    expect((await read(classroom.teacher)).groups).toHaveLength(3)
  })

  test('leave out excused work, and list students who submitted without an answer', async () => {
    await turnIn(at.work, ' ')
    const { groups, without } = await read(classroom.teacher)
    expect(groups).toEqual([])
    expect(without.map(({ userId }) => userId)).toEqual([classroom.student.id])
    const answer = await turnIn(at.classmateWork, 'A frog.')
    expect((await read(classroom.teacher)).groups[0]?.answers[0]?.id).toBe(answer.id)
    await db().userAssignment.update({ where: { id: at.classmateWork.id }, data: { excusedContentIds: [at.essay.id] } })
    expect((await read(classroom.teacher)).groups).toEqual([])
  })

  test('return 403 to students and 404 to teachers of other groups; admins can read but not grade', async () => {
    await expect(read(classroom.student)).rejects.toMatchObject({ status: 403 })
    await expect(read(classroom.foreign.teacher)).rejects.toMatchObject({ status: 404 })
    await expect(read(classroom.colleague)).rejects.toMatchObject({ status: 404 })
    expect(await read(classroom.schoolAdmin)).toMatchObject({ mayGrade: false })
    expect(await read(other)).toMatchObject({ mayGrade: true })
  })
})

describe('grading leases', () => {
  const countLeases = () => db().gradingLease.count({ where: { assignmentId: at.assignment.id } })
  const lease = (user: { id: string }, body: object = {}) =>
    api(user).post<WireGradingLease[]>('grading-leases', {
      assignmentId: at.assignment.id,
      contentId: at.essay.id,
      ...body,
    })

  test('reserve the next ungraded answers for ten minutes; a colleague gets different ones', async () => {
    const [one, two] = [await turnIn(at.work, 'A frog.'), await turnIn(at.classmateWork, 'A toad.')]
    const first = await lease(classroom.teacher, { count: 1 })
    expect(first).toMatchObject({ status: 201, result: [{ interactionId: one.id }], context: { held: [] } })
    const left = new Date(first.result[0]?.expiresAt ?? 0).getTime() - Date.now()
    expect(left).toBeGreaterThan(9 * 60_000)
    expect(left).toBeLessThanOrEqual(10 * 60_000)
    expect(await lease(other)).toMatchObject({ status: 201, result: [{ interactionId: two.id }] })
    // The answer already held is returned with a later expiry.
    expect(await lease(classroom.teacher)).toMatchObject({ status: 200, result: [{ id: first.result[0]?.id }] })
  })

  test('notify colleagues which answers are held, and write nothing to the audit log', async () => {
    const { id } = await turnIn(at.work, 'A frog.')
    const told = (interactionIds: string[]) =>
      expect(publish).toHaveBeenLastCalledWith(assignmentChannel(at.assignment.id), 'grading', {
        contentId: at.essay.id,
        userId: classroom.teacher.id,
        interactionIds,
      })
    const { result } = await lease(classroom.teacher)
    told([id])
    await api(classroom.teacher).delete(`grading-leases/${result[0]?.id}`)
    told([])
    expect(await db().auditLog.count({ where: { action: { startsWith: 'grading-lease' } } })).toBe(0)
  })

  test('replace the previous group when another is named; answers held by a colleague are left out and listed', async () => {
    const [one, two] = [await turnIn(at.work, 'A frog.'), await turnIn(at.classmateWork, 'A toad.')]
    await lease(classroom.teacher, { interactionIds: [one.id] })
    const met = await lease(other, { interactionIds: [one.id, two.id] })
    expect(met).toMatchObject({
      status: 201,
      result: [{ interactionId: two.id }],
      context: { held: [{ interactionId: one.id, grader: { userId: classroom.teacher.id } }] },
    })
    expect(await read(other)).toMatchObject({ held: [{ interactionId: one.id }] })
    await lease(classroom.teacher, { interactionIds: [newId()] })
    expect((await read(other)).held).toEqual([])
    expect(await lease(other, { interactionIds: [one.id] })).toMatchObject({ result: [{ interactionId: one.id }] })
    expect(await countLeases()).toBe(1)
  })

  test('go to only one of two graders who request the same group at once', async () => {
    const ids = [(await turnIn(at.work, 'A frog.')).id, (await turnIn(at.classmateWork, 'A toad.')).id]
    const both = await Promise.all([classroom.teacher, other].map((user) => lease(user, { interactionIds: ids })))
    expect(both.map(({ result }) => result.length).toSorted()).toEqual([0, 2])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201])
  })

  test('are freed when returned or expired', async () => {
    const { id } = await turnIn(at.work, 'A frog.')
    const { result } = await lease(classroom.teacher)
    expect(await api(other).delete(`grading-leases/${result[0]?.id}`)).toMatchObject({ status: 404 })
    expect(await api(classroom.teacher).delete(`grading-leases/${result[0]?.id}`)).toMatchObject({ status: 200 })
    expect(await api(classroom.teacher).delete(`grading-leases/${result[0]?.id}`)).toMatchObject({ status: 404 })
    await lease(classroom.teacher)
    await db().gradingLease.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } })
    expect(await lease(other)).toMatchObject({ status: 201, result: [{ interactionId: id }] })
    await db().gradingLease.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } })
    expect(await deleteExpiredLeases()).toBeGreaterThan(0)
    expect(await countLeases()).toBe(0)
  })

  test('are not given for unsubmitted work, an unknown question or assignment, or to an admin', async () => {
    const { id } = await turnIn(at.work, 'A frog.')
    await db().userAssignment.update({ where: { id: at.work.id }, data: { submittedDate: null } })
    expect(await lease(classroom.teacher, { interactionIds: [id] })).toMatchObject({ status: 200, result: [] })
    expect(await lease(classroom.teacher)).toMatchObject({ status: 200, result: [] })
    expect(await lease(classroom.teacher, { contentId: newId() })).toMatchObject({ status: 404 })
    expect(await lease(classroom.teacher, { assignmentId: newId() })).toMatchObject({ status: 404 })
    expect(await lease(classroom.schoolAdmin)).toMatchObject({ status: 403, code: 'not_allowed' })
  })
})

test('when two graders score a group at once, each answer keeps one score and the other grader gets a conflict', async () => {
  const answers = [await turnIn(at.work, 'A frog.'), await turnIn(at.classmateWork, 'A frog.')]
  const score = (user: { id: string }, manualScoreOverride: number) =>
    api(user).post<ScoreOutcome[]>('interactions/scores', {
      items: answers.map(({ id }) => ({ id, scoreVersion: 0, scoreData: { manualScoreOverride } })),
    })
  const both = await Promise.all([score(classroom.teacher, 3), score(other, 2)])
  const wins = both.map(({ result }) => result.filter(({ ok }) => ok).length)
  expect(wins.toSorted()).toEqual([0, 2])
  const lost = both.find(({ result }) => result.every(({ ok }) => !ok))?.result[0]
  const [won] = wins[0] === 2 ? [3] : [2]
  expect(lost).toMatchObject({
    ok: false,
    code: 'stale_version',
    context: { current: { score: won, scoreVersion: 1 } },
  })
})

describe('the preview of a release', () => {
  const preview = (user: { id: string }, query = '') =>
    api(user).get<WireReleasePreview>(`assignments/${at.assignment.id}/release${query}`)

  test('shows what a student would see, and writes nothing', async () => {
    at = await assignChapter(classroom, { settings: { holdScores: true } })
    const { id } = await turnIn(at.work, 'A frog.')
    await turnIn(at.classmateWork, 'A toad.')
    const scoreData = { manualScoreOverride: 3, comment: 'Well seen.' }
    await api(classroom.teacher).patch(`interactions/${id}`, { scoreVersion: 0, scoreData })
    const { result } = await preview(classroom.teacher)
    expect(result).toMatchObject({ graded: 1, waiting: 1, content: 'answers', visibility: 'after-submit' })
    expect(result.bands.reduce((sum, { students }) => sum + students, 0)).toBe(1)
    expect(result.students).toHaveLength(2)
    expect(result.student).toMatchObject({
      userId: classroom.student.id,
      isGraded: true,
      score: 3,
      answers: [{ contentId: at.essay.id, score: 3, maxScore: 4, comment: 'Well seen.' }],
    })
    const waits = await preview(classroom.teacher, `?userId=${classroom.classmate.id}`)
    expect(waits.result.student).toMatchObject({ isGraded: false, answers: [{ score: null, comment: null }] })
    const own = await api(classroom.student).get<{ score: number | null }>(`interactions/${id}`)
    expect(own.result.score).toBeNull()
  })

  test('is available only to a teacher of the assignment', async () => {
    expect(await preview(classroom.student)).toMatchObject({ status: 403 })
    expect(await preview(classroom.foreign.teacher)).toMatchObject({ status: 404 })
    expect(await preview(classroom.schoolAdmin)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await preview(classroom.teacher, '?userId=x')).toMatchObject({ status: 400 })
    expect((await preview(classroom.teacher)).result).toMatchObject({ graded: 0, student: null, students: [] })
  })
})
