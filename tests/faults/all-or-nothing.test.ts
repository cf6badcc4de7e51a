import { newId } from '@/lib/common/id'
import { databasePool, db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { addChildren, createContent, createEcho } from '../factories/content'
import { createInteraction } from '../factories/interaction'
import { type Answered, api } from '../support/api'
import { assignChapter, type Classroom, createClassroom, storedWork } from '../support/classroom'
import { testDatabase } from '../support/database'
import { createEchoLesson, reviewOf, writerOf } from '../support/echo-lesson'
import {
  databaseContent,
  failAtStatement,
  hasFailed,
  installFailingStatement,
  removeFailingStatement,
} from '../support/failing-statement'

testDatabase()

let classroom: Classroom
beforeAll(async () => {
  await installFailingStatement()
  classroom = await createClassroom()
})
beforeEach(() => failAtStatement(null))
afterAll(removeFailingStatement)

const now = () => new Date().toISOString()

/**
 * Calls once for each writing statement of the operation with that one failing, and expects an error and an unchanged database each time; then
 * once more without a failure. Returns the last response and the number of statements.
 */
async function failAtEach(call: () => Promise<Answered>): Promise<{ answer: Answered; statements: number }> {
  for (let number = 1; ; number += 1) {
    const before = await databaseContent()
    await failAtStatement(number)
    const answer = await call()
    const came = await hasFailed(number)
    await failAtStatement(null)
    if (!came) return { answer, statements: number - 1 }
    expect({ number, status: answer.status, code: answer.code }).toEqual({ number, status: 500, code: 'internal' })
    expect({ number, content: await databaseContent() }).toEqual({ number, content: before })
  }
}

describe('[F-83] with an error forced at each statement, everything is written or nothing', () => {
  test('saving a first answer and changing it', async () => {
    const { work, chapter, multipleChoice, pages } = await assignChapter(classroom)
    const student = api(classroom.student)
    const clientId = newId()
    const save = (value: string[], sequence: number) => () =>
      student.post('interactions', {
        clientId,
        interactionType: 'interactive',
        contentId: multipleChoice.id,
        contextContentId: pages[0].id,
        rootContentId: chapter.id,
        userAssignmentId: work.id,
        interactionData: { value },
        state: 'complete',
        tabId: 'tab-00000001',
        sequence,
      })
    const first = await failAtEach(save(['c1'], 1))
    expect(first.answer.status).toBe(201)
    expect(first.statements).toBeGreaterThanOrEqual(2)
    const second = await failAtEach(save(['c2'], 2))
    expect(second.answer).toMatchObject({ status: 200, result: { version: 2, interactionData: { value: ['c2'] } } })
    expect(second.statements).toBeGreaterThanOrEqual(2)
  })

  test('submitting work with several answers', async () => {
    const { work, essay, multipleChoice } = await assignChapter(classroom)
    for (const { id } of [essay, multipleChoice])
      await createInteraction({ userAssignmentId: work.id, contentId: id, interactionData: { value: '' } })
    const { answer, statements } = await failAtEach(() =>
      api(classroom.student).patch(`user-assignments/${work.id}`, { submittedDate: now() }),
    )
    expect(answer.status).toBe(200)
    expect(statements).toBeGreaterThanOrEqual(2) // the work, and the revisions of its answers
    expect((await storedWork(work.id)).submittedDate).not.toBeNull()
  })

  test('reopening all of a student’s work', async () => {
    const { work, essay } = await assignChapter(classroom)
    await createInteraction({ userAssignmentId: work.id, contentId: essay.id, interactionData: { value: '' } })
    expect((await api(classroom.student).patch(`user-assignments/${work.id}`, { submittedDate: now() })).status).toBe(
      200,
    )
    const { answer, statements } = await failAtEach(() =>
      api(classroom.teacher).patch(`user-assignments/${work.id}`, { submittedDate: null }),
    )
    expect(answer.status).toBe(200)
    expect(statements).toBeGreaterThanOrEqual(2)
  })

  test('reopening one item for a whole class', async () => {
    const { assignment, work, classmateWork, essay } = await assignChapter(classroom)
    for (const [student, own] of [
      [classroom.student, work],
      [classroom.classmate, classmateWork],
    ] as const)
      expect((await api(student).patch(`user-assignments/${own.id}`, { submittedDate: now() })).status).toBe(200)
    const { answer, statements } = await failAtEach(() =>
      api(classroom.teacher).post(`assignments/${assignment.id}/reopen`, { contentId: essay.id }),
    )
    expect(answer).toMatchObject({
      status: 200,
      result: { reopened: expect.arrayContaining([work.id, classmateWork.id]) },
    })
    expect(statements).toBeGreaterThanOrEqual(2)
  })

  test('creating an assignment for a group', async () => {
    const { chapter } = await assignChapter(classroom)
    const { answer, statements } = await failAtEach(() =>
      api(classroom.teacher).post('assignments', {
        contentId: chapter.id,
        target: { id: classroom.group.id },
        targetTypeId: 'group',
        startDate: now(),
        endDate: null,
        data: { settings: {} },
      }),
    )
    expect(answer.status).toBe(201)
    expect(statements).toBeGreaterThanOrEqual(2)
  })

  test('grading an answer with a rubric', async () => {
    const { work, essay } = await assignChapter(classroom)
    const rubric = await createContent({ contentType: 'rubric' })
    await addChildren(essay.id, [rubric.id])
    const answered = await createInteraction({ userAssignmentId: work.id, contentId: essay.id })
    const { answer, statements } = await failAtEach(() =>
      api(classroom.teacher).patch(`interactions/${answered.id}`, {
        scoreVersion: answered.scoreVersion,
        scoreData: { rubricSelections: { [rubric.id]: 'o2' }, comment: 'Say more about the legs.' },
      }),
    )
    expect(answer.status).toBe(200)
    expect(statements).toBeGreaterThanOrEqual(2)
  })

  test('reviewing a peer’s answer that was checked out', async () => {
    const lesson = await createEchoLesson({ students: 2, requested: 1, settings: { showRanking: true } })
    const { student, work } = writerOf(lesson, 0)
    const lent = await api(student).post<{ id: string }>('peer-reviews', {
      contentId: lesson.echo.id,
      userAssignmentId: work.id,
    })
    const { answer, statements } = await failAtEach(() =>
      api(student).patch(`peer-reviews/${lent.result.id}`, { reactionData: reviewOf(lesson, 'd', 'Well seen.') }),
    )
    expect(answer).toMatchObject({ status: 200, result: { state: 'submitted' } })
    expect(statements).toBeGreaterThanOrEqual(4) // the review, the end of the loan, the average, the alert
    const { id } = writerOf(lesson, 1).answer
    expect(await db().interaction.findUniqueOrThrow({ where: { id } })).toMatchObject({ peerReactionAverage: 4 })
  })

  test('rescoring the answers of a class', async () => {
    const { assignment, chapter, work, classmateWork, multipleChoice } = await assignChapter(classroom)
    for (const [student, own] of [
      [classroom.student, work],
      [classroom.classmate, classmateWork],
    ] as const) {
      const saved = await api(student).post('interactions', {
        clientId: newId(),
        interactionType: 'interactive',
        contentId: multipleChoice.id,
        rootContentId: chapter.id,
        userAssignmentId: own.id,
        interactionData: { value: ['c2'] },
        state: 'complete',
      })
      expect(saved.status).toBe(201)
    }
    const row = await db().content.findUniqueOrThrow({ where: { id: multipleChoice.id } })
    const data = row.data as Prisma.JsonObject & { choices: Prisma.JsonObject[] }
    const choices = data.choices.map((choice) => ({ ...choice, correct: choice.id === 'c2' }))
    await db().content.update({
      where: { id: multipleChoice.id },
      data: { data: { ...data, choices }, version: { increment: 1 } },
    })
    const { answer, statements } = await failAtEach(() =>
      api(classroom.teacher).post(`assignments/${assignment.id}/rescore`, {
        contentId: multipleChoice.id,
        dryRun: false,
      }),
    )
    expect(answer.result).toMatchObject([{ after: { score: 1 } }, { after: { score: 1 } }])
    expect(statements).toBeGreaterThanOrEqual(5) // all answers, their revisions, the points of the assignment and of all works, the undo step
  })

  test('asking a class to open a page', async () => {
    const { assignment, pages } = await assignChapter(classroom)
    const message = { subject: 'navigateTo', assignmentId: assignment.id, contentId: pages[1].id }
    const { answer, statements } = await failAtEach(async () => {
      await databasePool().query('DELETE FROM "rate_limit"') // as if a second had passed
      return api(classroom.teacher).post('emit-message', { groupId: classroom.group.id, message })
    })
    expect([201, 202]).toContain(answer.status)
    expect(statements).toBeGreaterThanOrEqual(2)
  })

  describe('writing content', () => {
    const author = () => api(classroom.sysadmin)
    const versionOf = async (id: string) => (await db().content.findUniqueOrThrow({ where: { id } })).version

    test('creating an echo with its features under a unit', async () => {
      const unit = await createContent({ contentType: 'unit' })
      const { answer, statements } = await failAtEach(() =>
        author().post('content', {
          contentType: 'echo',
          contentSubType: 'writing',
          name: 'Write',
          parentContent: { id: unit.id },
        }),
      )
      expect(answer).toMatchObject({ status: 201, context: { parent: { id: unit.id, version: 2 } } })
      expect(statements).toBeGreaterThanOrEqual(15)
    })

    test('saving an echo with a feature, a new child and a deleted child', async () => {
      const echo = await createEcho()
      const [rubric, old] = [await createContent({ contentType: 'rubric' }), await createContent()]
      await addChildren(echo.id, [old.id])
      const { childId } = await db().contentChild.findFirstOrThrow({
        where: { parentId: echo.id, child: { contentSubType: 'ranking' } },
      })
      const { answer, statements } = await failAtEach(() =>
        author().patch(`content/${echo.id}`, {
          version: 1,
          name: 'Write more',
          data: { body: '<p>More.</p>' },
          children: [{ id: rubric.id }, { id: old.id, deleting: true }],
          featureContent: [{ id: childId, version: 1, data: { limit: 3 } }],
        }),
      )
      expect(answer).toMatchObject({ status: 200, result: { version: 2 } })
      expect([
        await versionOf(childId),
        (await db().content.findUnique({ where: { id: old.id } }))?.deletedDate,
      ]).toEqual([2, expect.any(Date)])
      expect(statements).toBeGreaterThanOrEqual(8)
    })

    test('restoring a revision', async () => {
      const [item, child] = [await createContent({ contentType: 'unit' }), await createContent()]
      const path = `content/${item.id}`
      expect((await author().patch(path, { version: 1, name: 'New', children: [{ id: child.id }] })).status).toBe(200)
      const { answer, statements } = await failAtEach(() =>
        author().post(`${path}/revisions/${item.revisionId}/restore`, { version: 2 }),
      )
      expect(answer).toMatchObject({ status: 200, result: { name: item.name, children: [], version: 3 } })
      expect(statements).toBeGreaterThanOrEqual(4)
    })
  })
})

describe('[F-83] an admin action on many records applies to all of them or to none', () => {
  test('creating an announcement, changing its audience, and deleting it', async () => {
    const admin = api(classroom.schoolAdmin)
    const audience = { groupId: classroom.group.id }
    const made = await failAtEach(() =>
      admin.post('announcements', { title: 'No school', message: 'It snows.', audience }),
    )
    expect(made.answer).toMatchObject({ status: 201, result: { recipients: 3 } })
    expect(made.statements).toBeGreaterThanOrEqual(3)
    const { id } = made.answer.result as { id: string }
    const others = { schoolId: classroom.group.schoolId, roleIds: ['teacher'] }
    const saved = await failAtEach(() => admin.patch(`announcements/${id}`, { version: 1, audience: others }))
    expect(saved.answer).toMatchObject({ status: 200, result: { recipients: 2, version: 2 } })
    expect(saved.statements).toBeGreaterThanOrEqual(5)
    const gone = await failAtEach(() => admin.delete(`announcements/${id}?version=2`))
    expect(gone.answer.status).toBe(200)
    expect(gone.statements).toBeGreaterThanOrEqual(2)
  })

  test('closing a district and its users’ sessions', async () => {
    const { student, sysadmin, group } = await createClassroom()
    const pupil = api(student)
    expect((await pupil.get('sessions/current')).status).toBe(200)
    const admin = api(sysadmin)
    const closed = await failAtEach(() => admin.patch(`districts/${group.districtId}`, { version: 1, isActive: false }))
    expect(closed.answer.status).toBe(200)
    expect(closed.statements).toBe(1) // that of the district; sessions are not among the tables that fail here
    expect((await pupil.get('sessions/current')).status).toBe(401)
  })
})
