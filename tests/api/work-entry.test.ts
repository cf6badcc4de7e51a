import { db } from '@/lib/db/db'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { listStudentTasks } from '@/lib/user-assignment/server/list-student-tasks'
import { resolveViewer } from '@/lib/viewer/server/resolve-viewer'
import { tableOfContents } from '@/lib/viewer/toc'
import { createInteraction, createPageView } from '../factories/interaction'
import { createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

type Lesson = Awaited<ReturnType<typeof assignChapter>>

/** Where the bare address of a student's work redirects to, and what is open there. */
async function entry({ work }: Lesson, family: 'assignments' | 'binder' = 'assignments') {
  const actor = await actorOf(classroom.student)
  const base = { family, userAssignmentId: work.id } as const
  const opened = await resolveViewer(actor, base, { tail: [], search: {} })
  if (opened.kind !== 'moved') throw new Error('a chapter opens on one of its pages')
  const url = new URL(opened.href, 'http://localhost')
  const tail = url.pathname.split('/').slice(3)
  const page = await resolveViewer(actor, base, { tail, search: Object.fromEntries(url.searchParams) })
  if (page.kind !== 'page') throw new Error(`moved on to ${page.href}`)
  return { page: page.page, beside: page.beside, query: Object.fromEntries(url.searchParams) }
}

const submit = ({ work }: Lesson) =>
  api(classroom.student).patch(`user-assignments/${work.id}`, { submittedDate: new Date().toISOString() })

const scoreData = (score: number, comment: string | null) => ({
  score,
  maxScore: 4,
  requiresGrading: false,
  manualScoreOverride: score,
  results: {},
  rubricSelections: {},
  comment,
  reason: null,
  gradedById: classroom.teacher.id,
  gradedDate: new Date().toISOString(),
  contentRevisionId: null,
  attempt: 1,
})

/** A chapter that is finished, was last read on its last page, and is graded. */
async function doneChapter() {
  const lesson = await assignChapter(classroom)
  const { work, multipleChoice, poll, activity, essay, pages } = lesson
  const [first] = pages
  for (const { id } of [multipleChoice, poll, activity])
    await createInteraction({ userAssignmentId: work.id, contentId: id, contextContentId: first.id, score: null })
  const answer = await createInteraction({
    userAssignmentId: work.id,
    contentId: essay.id,
    contextContentId: pages[1].id,
    interactionData: { value: '<p>They grow legs.</p>' },
    score: 3,
    maxScore: 4,
    scoreData: scoreData(3, null),
  })
  const choice = await db().interaction.findFirstOrThrow({ where: { contentId: multipleChoice.id } })
  await db().interaction.update({
    where: { id: choice.id },
    data: { score: 1, maxScore: 4, scoreData: scoreData(1, 'Look at the picture again.') },
  })
  await createPageView({ userAssignmentId: work.id, contentId: pages[1].id })
  await db().userAssignment.update({
    where: { id: work.id },
    data: { progress: 100, lastViewedContentId: pages[1].id, startedDate: new Date() },
  })
  return { ...lesson, answer, choice }
}

test('finished work opens where it is submitted', async () => {
  const lesson = await doneChapter()
  const { page, query } = await entry(lesson)
  expect(page.page.node.id).toBe(lesson.pages[1].id)
  expect(query).toEqual({ item: 'turn-in' })
  expect(page.work?.canSubmit).toBe(true)
})

test('unfinished work opens on the page last read', async () => {
  const lesson = await doneChapter()
  await db().interaction.delete({ where: { id: lesson.answer.id } })
  await db().userAssignment.update({ where: { id: lesson.work.id }, data: { lastViewedContentId: lesson.pages[0].id } })
  const { page, query } = await entry(lesson)
  expect(page.page.node.id).toBe(lesson.pages[0].id)
  expect(query).toEqual({})
})

test('graded work opens on its score, next to the question with a comment', async () => {
  const lesson = await doneChapter()
  await submit(lesson)
  const { page, beside, query } = await entry(lesson, 'binder')
  expect(page.page.node.id).toBe(lesson.pages[0].id)
  expect(query).toEqual({ item: lesson.multipleChoice.id, pane: 'feedback' })
  expect(beside?.pane).toMatchObject({ kind: 'feedback', gradingStatus: 'graded', points: { isWhole: true, score: 4 } })
})

test.each([
  ['waits for a grade', { requiresGrading: true }, {}],
  ['never shows its scores', {}, { scoringFeedbackVisibility: 'never' }],
])('submitted work that %s opens on the page last read', async (_, data, settings) => {
  const lesson = await doneChapter()
  await submit(lesson)
  await db().userAssignment.update({ where: { id: lesson.work.id }, data })
  await db().assignment.update({ where: { id: lesson.assignment.id }, data: { data: { settings } } })
  const { page, query } = await entry(lesson, 'binder')
  expect(page.page.node.id).toBe(lesson.pages[1].id)
  expect(query).toEqual({})
})

test('partial points are not shown as the whole score', async () => {
  const lesson = await doneChapter()
  await db().interaction.update({ where: { id: lesson.answer.id }, data: { score: null, requiresGrading: true } })
  await submit(lesson)
  const actor = await actorOf(classroom.student)
  const base = { family: 'binder', userAssignmentId: lesson.work.id } as const
  const tail = ['subsection', lesson.pages[0].id]
  const opened = await resolveViewer(actor, base, { tail, search: { pane: 'feedback' } })
  expect(opened.kind === 'page' && opened.beside?.pane).toMatchObject({ points: { score: 1, isWhole: false } })
})

describe('a reopened question', () => {
  async function reopened() {
    const lesson = await doneChapter()
    await submit(lesson)
    const colleague = await createTeacher({ firstName: 'Kenji', lastName: 'Ito' })
    await db().groupTeacher.create({ data: { groupId: classroom.group.id, userId: colleague.id } })
    const body = { contentId: lesson.multipleChoice.id, userAssignmentIds: [lesson.work.id] }
    expect((await api(colleague).post(`assignments/${lesson.assignment.id}/reopen`, body)).status).toBe(200)
    return lesson
  }

  test('is where the work opens, unlocked, with the teacher’s name and the last attempt’s comment and points', async () => {
    const lesson = await reopened()
    const { page, query } = await entry(lesson)
    expect(page.page.node.id).toBe(lesson.pages[0].id)
    expect(query).toEqual({ item: lesson.multipleChoice.id })
    expect(page.itemId).toBe(lesson.multipleChoice.id)
    expect(page.work).toMatchObject({
      reopenedByName: 'Kenji Ito',
      reopened: [{ contentId: lesson.multipleChoice.id }],
    })
    expect(page.work?.answers.get(lesson.multipleChoice.id)).toMatchObject({
      lock: null,
      isReopened: true,
      formerComment: 'Look at the picture again.',
      formerPoints: { score: 1, maxScore: 4 },
      interaction: { interactionData: { value: ['c1'] } },
    })
    const [task] = (await listStudentTasks(await actorOf(classroom.student), 'open', 1)).tasks
    expect(task).toMatchObject({ state: 'back', back: { teacher: 'Kenji Ito', items: 1 } })
  })

  test('is marked in the contents, and incomplete there and in the progress until it is changed', async () => {
    const lesson = await reopened()
    const before = await entry(lesson)
    const rows = tableOfContents(before.page).flatMap(({ items }) => items)
    expect(rows.map(({ completion, marks }) => [completion, marks])).toEqual([
      [1, ['reopened']],
      [2, []],
    ])
    const { done, total } = before.page.progress ?? { done: 0, total: 0 }
    expect(total - done).toBe(1)
    const work = () => api(classroom.student).get<WireUserAssignment>(`user-assignments/${lesson.work.id}`)
    expect((await work()).result.progress).toBe(Math.floor((done / total) * 100))

    const { interaction, contextContentId } = before.page.work?.answers.get(lesson.multipleChoice.id) ?? {}
    const choices = lesson.multipleChoice.data as { choices: { id: string }[] }
    const saved = await api(classroom.student).post('interactions', {
      clientId: interaction?.clientId,
      interactionType: 'interactive',
      contentId: lesson.multipleChoice.id,
      contextContentId,
      rootContentId: lesson.chapter.id,
      userAssignmentId: lesson.work.id,
      interactionData: { value: [choices.choices[1]?.id] },
      state: 'complete',
      version: interaction?.version,
    })
    expect(saved).toMatchObject({ status: 200 })
    expect((await work()).result.progress).toBe(100)
    const after = await entry(lesson)
    expect(after.query).toEqual({ item: 'turn-in' })
    expect(tableOfContents(after.page).flatMap(({ items }) => items.map(({ completion }) => completion))).toEqual([
      2, 2,
    ])
    await submit(lesson)
    expect((await work()).result).toMatchObject({ progress: 100, reopenedContentIds: [] })
  })
})

test('fully reopened work opens on the first question with a teacher’s comment', async () => {
  const lesson = await doneChapter()
  await submit(lesson)
  await api(classroom.teacher).patch(`user-assignments/${lesson.work.id}`, { submittedDate: null })
  const { page, query } = await entry(lesson)
  expect(page.page.node.id).toBe(lesson.pages[0].id)
  expect(query).toEqual({ item: lesson.multipleChoice.id })
  await db().interaction.update({ where: { id: lesson.choice.id }, data: { attempt: 2 } })
  expect((await entry(lesson)).page.page.node.id).toBe(lesson.pages[1].id)
})

describe('fully reopened work without a teacher’s comment', () => {
  /** Two questions with the points of the previous attempt, of 4 each. */
  async function givenBack(choiceScore: number, essayScore: number, settings: object = {}) {
    const lesson = await doneChapter()
    for (const [{ id }, score] of [
      [lesson.choice, choiceScore],
      [lesson.answer, essayScore],
    ] as const)
      await db().interaction.update({ where: { id }, data: { score, maxScore: 4, scoreData: scoreData(score, null) } })
    await submit(lesson)
    await db().assignment.update({ where: { id: lesson.assignment.id }, data: { data: { settings } } })
    await api(classroom.teacher).patch(`user-assignments/${lesson.work.id}`, { submittedDate: null })
    return lesson
  }

  test('opens on the first answer that can be improved, with the teacher’s name', async () => {
    const { page, query } = await entry(await givenBack(4, 3))
    expect(query).toEqual({ item: page.itemId })
    expect(page.work).toMatchObject({ isReopened: true, reopenedContentIds: [] })
    const { firstName, lastName } = await db().user.findUniqueOrThrow({ where: { id: classroom.teacher.id } })
    expect(page.work?.reopenedByName).toBe(`${firstName} ${lastName}`)
    expect(page.work?.answers.get(page.itemId ?? '')?.formerPoints).toEqual({ score: 3, maxScore: 4 })
  })

  test.each([
    ['every answer has full points', 4, 4, {}],
    ['scores are never shown', 4, 3, { scoringFeedbackVisibility: 'never' }],
  ])('opens on the first page with a question if %s', async (_, choiceScore, essayScore, settings) => {
    const lesson = await givenBack(choiceScore, essayScore, settings)
    const { page, query } = await entry(lesson)
    expect(page.page.node.id).toBe(lesson.pages[0].id)
    expect(query).toEqual({ item: lesson.multipleChoice.id })
    // Once one of them was answered again, the student returns to their last page.
    await db().interaction.update({ where: { id: lesson.choice.id }, data: { attempt: 2 } })
    expect((await entry(lesson)).page.page.node.id).toBe(lesson.pages[1].id)
  })
})

test('an excused question is not required in the contents or the progress', async () => {
  const lesson = await doneChapter()
  await db().interaction.delete({ where: { id: lesson.answer.id } })
  await api(classroom.teacher).post(`user-assignments/${lesson.work.id}/excuse`, {
    contentId: lesson.essay.id,
    excused: true,
  })
  const { page, query } = await entry(lesson)
  expect(query).toEqual({ item: 'turn-in' })
  expect(page.progress).toMatchObject({ done: 3, total: 3 })
  expect(page.work?.excusedContentIds).toEqual([lesson.essay.id])
  expect(page.completions?.get(lesson.pages[1].id)).toBe(2)
})

test('points of an excused question are not counted', async () => {
  const lesson = await doneChapter()
  await submit(lesson)
  const excuse = { contentId: lesson.essay.id, excused: true }
  await api(classroom.teacher).post(`user-assignments/${lesson.work.id}/excuse`, excuse)
  const { beside } = await entry(lesson, 'binder')
  expect(beside?.pane).toMatchObject({
    points: { score: 1 },
    entries: [
      { name: lesson.multipleChoice.name, isExcused: false },
      { name: lesson.essay.name, isExcused: true },
    ],
  })
})
