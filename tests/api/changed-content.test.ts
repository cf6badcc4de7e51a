import type { WireAssignment } from '@/lib/assignment/schema'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { WireGradebook } from '@/lib/gradebook/schema'
import { MAX_SETTLE_ATTEMPTS } from '@/lib/user-assignment/limits'
import { settleAssignment } from '@/lib/user-assignment/server/recompute-assignment'
import { settleChanged } from '@/lib/user-assignment/server/settle-changed'
import { createContent, createInteractive } from '../factories/content'
import { createStaff } from '../factories/user'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom, storedWork } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
let lesson: Awaited<ReturnType<typeof assignChapter>>
beforeEach(async () => {
  classroom = await createClassroom()
  lesson = await assignChapter(classroom)
  await inTransaction(() => settleAssignment(lesson.assignment.id))
})

const stored = (id = lesson.assignment.id) => db().assignment.findUniqueOrThrow({ where: { id } })
const restrict = (contentId: string, type = 'hide') =>
  api(classroom.districtAdmin).post('content-restrictions', { contentId, districtId: classroom.group.districtId, type })
const insert = (insertionContentId: string) =>
  api(classroom.teacher).post<{ id: string }>('content-insertions', {
    parentContentId: lesson.chapter.id,
    insertionContentId,
    afterContentId: null,
    userId: classroom.teacher.id,
  })

/** The student has answered the lesson's question correctly. */
async function answer() {
  const sent = await api(classroom.student).post('interactions', {
    clientId: newId(),
    interactionType: 'interactive',
    contentId: lesson.multipleChoice.id,
    rootContentId: lesson.chapter.id,
    userAssignmentId: lesson.work.id,
    interactionData: { value: ['c1'] },
    state: 'complete',
  })
  expect(sent.status).toBe(201)
}

describe('open work whose content changes', () => {
  test('loses the points of what its district restricts, and regains them afterwards', async () => {
    await answer()
    const before = { assignment: await stored(), work: await storedWork(lesson.work.id) }
    expect(before.work.score).toBe(1)
    expect(before.assignment.scoreableContentIds).toContain(lesson.multipleChoice.id)
    expect((await restrict(lesson.multipleChoice.id)).status).toBe(201)
    expect(await settleChanged()).toBe(1)
    const { scoreableContentIds, maxScore } = await stored()
    expect(scoreableContentIds).not.toContain(lesson.multipleChoice.id)
    expect(maxScore).toBe((before.assignment.maxScore ?? 0) - 1)
    expect(await storedWork(lesson.work.id)).toMatchObject({ score: null, maxScore })
    await restrict(lesson.multipleChoice.id, 'remove')
    expect(await settleChanged()).toBe(1)
    expect(await stored()).toMatchObject({ maxScore: before.assignment.maxScore })
    const { score, progress, maxScore: points } = before.work
    expect(await storedWork(lesson.work.id)).toMatchObject({ score, progress, maxScore: points })
    expect(await settleChanged()).toBe(0)
  })

  test('gains the points of what its teacher inserts, and loses them when it is removed', async () => {
    const { maxScore: before } = await stored()
    const extra = await createInteractive('multiple-choice')
    const page = await createContent({ contentType: 'subsection', children: [extra.id] })
    const { result } = await insert(page.id)
    await settleChanged()
    expect((await stored()).scoreableContentIds).toContain(extra.id)
    expect((await storedWork(lesson.work.id)).maxScore).toBe((before ?? 0) + 1)
    await api(classroom.teacher).delete(`content-insertions/${result.id}`)
    await settleChanged()
    expect(await stored()).toMatchObject({ maxScore: before })
    expect((await storedWork(lesson.work.id)).maxScore).toBe(before)
  })

  test('follows an author’s save, but a mere rename needs no recalculation', async () => {
    const author = api(await createStaff('author', { districtId: null }))
    const { id, version } = lesson.multipleChoice
    const named = await author.patch(`content/${id}`, { version, name: 'Which frog?' })
    expect(named.status).toBe(200)
    expect(await db().job.count()).toBe(0)
    const draft = await author.patch(`content/${id}`, { version: version + 1, contentState: 'draft' })
    expect(draft.status).toBe(200)
    expect(await settleChanged()).toBe(1)
    expect((await stored()).scoreableContentIds).not.toContain(id)
  })

  test('is the only work recalculated: graded work, other districts and fully restricted chapters stay as they are', async () => {
    const graded = await assignChapter(classroom)
    await inTransaction(() => settleAssignment(graded.assignment.id))
    await db().userAssignment.updateMany({
      where: { assignmentId: graded.assignment.id },
      data: { submittedDate: new Date(), requiresGrading: false },
    })
    const before = await stored(graded.assignment.id)
    await restrict(graded.multipleChoice.id)
    expect(await settleChanged()).toBe(0)
    expect(await stored(graded.assignment.id)).toEqual(before)
    const abroad = { contentId: lesson.multipleChoice.id, districtId: classroom.foreign.group.districtId, type: 'hide' }
    expect((await api(classroom.sysadmin).post('content-restrictions', abroad)).status).toBe(201)
    expect(await settleChanged()).toBe(0)
    const open = await stored()
    await restrict(lesson.chapter.id)
    expect(await settleChanged()).toBe(1)
    expect(await stored()).toEqual(open)
  })

  test('is recalculated once for several changes, and retried after a failure up to a limit', async () => {
    await restrict(lesson.multipleChoice.id)
    await restrict(lesson.essay.id)
    expect(await db().job.count()).toBe(2)
    await db().$executeRawUnsafe(`CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused'; END $$`)
    await db().$executeRawUnsafe(
      'CREATE TRIGGER hold_up BEFORE UPDATE ON "assignment" FOR EACH ROW EXECUTE FUNCTION hold_up()',
    )
    const dueAgain = () => db().job.updateMany({ data: { runAt: new Date(0) } })
    await settleChanged()
    expect(await db().job.findMany()).toMatchObject([{ type: 'settle-assignment', attempts: 1 }])
    await db().$executeRawUnsafe('DROP TRIGGER hold_up ON "assignment"')
    await dueAgain()
    expect(await settleChanged()).toBe(1)
    expect((await stored()).scoreableContentIds).not.toContain(lesson.essay.id)
    expect(await db().job.count()).toBe(0)
    await restrict(lesson.essay.id, 'remove')
    await db().$executeRawUnsafe(
      'CREATE TRIGGER hold_up BEFORE UPDATE ON "assignment" FOR EACH ROW EXECUTE FUNCTION hold_up()',
    )
    for (let attempt = 0; attempt < MAX_SETTLE_ATTEMPTS; attempt += 1) {
      await settleChanged()
      await dueAgain()
    }
    await db().$executeRawUnsafe('DROP FUNCTION hold_up CASCADE')
    expect(await db().job.count()).toBe(0)
  })

  test('is recalculated without loss by two processes at once', async () => {
    const lessons = [lesson, ...(await Promise.all([1, 2, 3].map(() => assignChapter(classroom))))]
    for (const { multipleChoice } of lessons) await restrict(multipleChoice.id)
    await Promise.all([settleChanged(), settleChanged()])
    await settleChanged()
    expect(await db().job.count()).toBe(0)
    for (const { assignment, multipleChoice } of lessons)
      expect((await stored(assignment.id)).scoreableContentIds).not.toContain(multipleChoice.id)
  })
})

test('[F-28] a student gets no ids of items hidden since, even before the points are recalculated', async () => {
  const { assignment, multipleChoice, essay } = lesson
  const idsFor = async (user: { id: string }) => {
    const calls = api(user)
    const one = await calls.get<WireAssignment>(`assignments/${assignment.id}`)
    const listed = await calls.get<{ data: WireAssignment[] }>('assignments')
    const related = await calls.get<{ related: { assignments: WireAssignment[] } }>(
      `user-assignments?modifiers=${encodeURIComponent('{"addAssignmentAndContent":true}')}`,
    )
    const grades = await calls.get<WireGradebook>(`users/${classroom.student.id}/grades`)
    const all = [one.result, ...listed.result.data, ...related.result.related.assignments, ...grades.result.assignments]
    return all.filter(({ id }) => id === assignment.id).map(({ scoreableContentIds }) => scoreableContentIds)
  }
  const whole = (await stored()).scoreableContentIds
  expect(await idsFor(classroom.student)).toEqual([whole, whole, whole, whole])
  await restrict(multipleChoice.id)
  await db().content.update({ where: { id: essay.id }, data: { contentState: 'draft' } })
  const shown = whole.filter((id) => id !== multipleChoice.id && id !== essay.id)
  expect(await idsFor(classroom.student)).toEqual([shown, shown, shown, shown])
  expect(await idsFor(classroom.teacher)).toEqual([whole, whole, whole, whole])
})
