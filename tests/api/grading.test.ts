import { db } from '@/lib/db/db'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import type { WireInteraction } from '@/lib/interaction/wire'
import { readActor } from '@/lib/session/server/read-actor'
import { createInteraction } from '../factories/interaction'
import { api, signedInAs } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

const nowhere: { contentId: string | null; userId: string | null } = { contentId: null, userId: null }

async function actorOf(user: { id: string }) {
  const actor = await readActor((await signedInAs(user)).cookie)
  if (!actor) throw new Error('The session was just made.')
  return actor
}

const submit = (id: string, requiresGrading = true) =>
  db().userAssignment.update({ where: { id }, data: { submittedDate: new Date(), requiresGrading } })

async function essayOf(at: Awaited<ReturnType<typeof assignChapter>>, text: string) {
  return createInteraction({
    userAssignmentId: at.work.id,
    contentId: at.essay.id,
    contextContentId: at.pages[1].id,
    interactionData: { value: `<p>${text}</p>` },
    requiresGrading: true,
    maxScore: 4,
  })
}

describe('the grading page', () => {
  let classroom: Classroom
  let at: Awaited<ReturnType<typeof assignChapter>>
  const read = async (user: { id: string }, place: Partial<typeof nowhere> = {}) =>
    readGradingPage(await actorOf(user), at.assignment.id, { ...nowhere, ...place })

  beforeEach(async () => {
    classroom = await createClassroom()
    at = await assignChapter(classroom)
  })

  test('[F-17] returns 403 to students and 404 to teachers of other groups', async () => {
    await expect(read(classroom.student)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(read(classroom.foreign.teacher)).rejects.toMatchObject({ status: 404 })
    await expect(read(classroom.colleague)).rejects.toMatchObject({ status: 404 })
  })

  test('lets school admins look but not grade, and the group’s teacher grade', async () => {
    expect(await read(classroom.schoolAdmin)).toMatchObject({ mayGrade: false })
    expect(await read(classroom.teacher)).toMatchObject({ mayGrade: true })
  })

  test('opens at the first question and student that need grading, with the full key and answer', async () => {
    const answer = await essayOf(at, 'An egg, a tadpole, a frog.')
    await submit(at.work.id)
    const page = await read(classroom.teacher)
    expect(page.steps.map(({ contentId }) => contentId)).toEqual([
      at.multipleChoice.id,
      at.poll.id,
      at.activity.id,
      at.essay.id,
    ])
    expect(page.steps.at(-1)).toMatchObject({ answered: 1, requiresGrading: 1, graded: 0, maxScore: 4 })
    expect(page.item).toMatchObject({ id: at.essay.id, maxScore: 4, rubrics: [] })
    expect(page.item?.data.modelAnswer).toContain('tadpole')
    expect(page.item?.prompts).toHaveLength(1)
    expect(page.selectedUserId).toBe(classroom.student.id)
    expect(page.answer).toMatchObject({
      id: answer.id,
      interactionData: { value: '<p>An egg, a tadpole, a frog.</p>' },
    })
    const student = page.students.find(({ userId }) => userId === classroom.student.id)
    expect(student).toMatchObject({
      state: 'submitted',
      answer: { words: 6, requiresGrading: true, excerpt: { kind: 'text', text: 'An egg, a tadpole, a frog.' } },
    })
    const other = page.students.find(({ userId }) => userId === classroom.classmate.id)
    expect(other).toMatchObject({ state: 'not-started', answer: null, submittedDate: null })
  })

  test('falls back to the first item and student when the requested ones are not in the assignment', async () => {
    const page = await read(classroom.teacher, {
      contentId: classroom.foreign.group.id,
      userId: classroom.foreign.student.id,
    })
    expect(page.item?.id).toBe(at.multipleChoice.id)
    expect([classroom.student.id, classroom.classmate.id]).toContain(page.selectedUserId)
    expect((await read(classroom.teacher, { contentId: at.poll.id })).item?.id).toBe(at.poll.id)
  })

  test('treats an emptied answer as no answer, and marks reopened work', async () => {
    await essayOf(at, ' ')
    await db().userAssignment.update({ where: { id: at.work.id }, data: { attempt: 2 } })
    const page = await read(classroom.teacher, { contentId: at.essay.id, userId: classroom.student.id })
    expect(page.students.find(({ userId }) => userId === classroom.student.id)).toMatchObject({
      state: 'reopened',
      answer: null,
    })
    expect(page.answer).toBeNull()
  })

  test('shows that scores are held back until they are released', async () => {
    at = await assignChapter(classroom, { settings: { holdScores: true } })
    expect((await read(classroom.teacher)).assignment).toMatchObject({ scoresShown: 'held', counts: { submitted: 0 } })
    const path = `assignments/${at.assignment.id}/release`
    expect((await api(classroom.student).post(path, { released: true })).status).toBe(403)
    expect((await api(classroom.foreign.teacher).post(path, { released: true })).status).toBe(404)
    expect((await api(classroom.teacher).post(path, { released: true })).status).toBe(200)
    expect((await read(classroom.teacher)).assignment.scoresShown).toBe('shown')
  })

  test('removing a score override makes an essay need grading again', async () => {
    const { id } = await essayOf(at, 'It grows.')
    await submit(at.work.id)
    const teacher = api(classroom.teacher)
    const score = (scoreVersion: number, manualScoreOverride: number | null) =>
      teacher.patch<WireInteraction>(`interactions/${id}`, { scoreVersion, scoreData: { manualScoreOverride } })
    expect((await score(0, 3)).result).toMatchObject({ score: 3, requiresGrading: false })
    expect((await score(1, null)).result).toMatchObject({ score: null, requiresGrading: true })
    expect(await score(1, 2)).toMatchObject({ status: 409, code: 'stale_version' })
  })
})
