import { newQuestion, toSentQuestion } from '@/lib/assessment/question-form'
import { findAssessmentName } from '@/lib/assessment/server/find-assessment-name'
import { listAssessments, listToolItems } from '@/lib/assessment/server/list-tool-items'
import { readBuilder } from '@/lib/assessment/server/read-builder'
import { readResults } from '@/lib/assessment/server/read-results'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { mayWrite } from '@/lib/scope/server/writable-content'
import { addChildren, createContent, createInteractive } from '../factories/content'
import { createStaff } from '../factories/user'
import { actorOf } from '../support/actor'
import { type Api, api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

const EVERYTHING = { keyword: '', page: 1, isOwn: false }
const choice = (label: string, correct: boolean) => ({ id: newId(), label, correct })
const question = toSentQuestion({
  ...newQuestion(),
  prompt: 'How does a tadpole breathe?',
  points: 2,
  choices: [choice('Gills', true), choice('Lungs', false)],
})

let classroom: Classroom
let teach: Api
let colleague: Api
beforeAll(async () => {
  classroom = await createClassroom()
  teach = api(classroom.teacher)
  colleague = api(classroom.colleague)
})

const makeWith = (calls: Api, name = 'Pond check') =>
  calls.post<WireContent>('content', { contentType: 'chapter', contentSubType: 'assessment', name })
const build = async (user: { id: string }, id: string) => {
  const actor = await actorOf(user)
  return readBuilder(actor, id, (item) => mayWrite(actor, item))
}
/** A published assessment of the teacher's with one question. */
async function publishedAssessment() {
  const { result } = await makeWith(teach)
  const parentContent = { id: result.id }
  const asked = await teach.post<WireContent>('content', { contentType: 'interactive', ...question, parentContent })
  const saved = await teach.patch<WireContent>(`content/${result.id}`, {
    version: result.version + 1,
    contentState: 'published',
  })
  return { assessment: saved.result, question: asked.result }
}

describe('[ABL-12] creating assessments', () => {
  test('is allowed for teachers, district admins, authors and sysadmins', async () => {
    const author = await createStaff('author', { districtId: null })
    for (const user of [classroom.teacher, classroom.districtAdmin, author, classroom.sysadmin])
      expect(await makeWith(api(user))).toMatchObject({ status: 201, result: { contentState: 'draft' } })
  })

  test('is refused for school admins, support and students', async () => {
    const support = await createStaff('support', classroom.place)
    const answers = await Promise.all(
      [classroom.schoolAdmin, support, classroom.student].map((user) => makeWith(api(user))),
    )
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '403 not_allowed',
      '403 forbidden',
      '403 forbidden',
    ])
  })

  test('a teacher cannot create other chapters or units', async () => {
    for (const contentSubType of ['chapter', 'lesson'])
      expect(await teach.post('content', { contentType: 'chapter', contentSubType, name: 'Mine' })).toMatchObject({
        status: 403,
        code: 'not_allowed',
      })
    expect(await teach.post('content', { contentType: 'unit', name: 'Mine' })).toMatchObject({ status: 403 })
  })
})

describe('[RT-14] an assessment made by a teacher', () => {
  test('holds existing documents and new questions, which are published at once', async () => {
    const document = await createContent({ contentType: 'source', contentSubType: 'reading', name: 'The pond' })
    const { result } = await makeWith(teach)
    expect(await teach.post(`content/${result.id}/children`, { contentId: document.id })).toMatchObject({ status: 201 })
    const made = await teach.post<WireContent>('content', {
      contentType: 'interactive',
      ...question,
      parentContent: { id: result.id },
    })
    expect(made).toMatchObject({
      status: 201,
      result: { contentState: 'published', createdById: classroom.teacher.id },
    })
    const builder = await build(classroom.teacher, result.id)
    expect(builder).toMatchObject({ canWrite: true, isDraft: true, points: 2, assignments: [] })
    expect(builder.items).toMatchObject([
      { id: document.id, isOwn: false, form: null },
      { id: made.result.id, isOwn: true, points: 2, form: { version: 1, question: { kind: 'multiple-choice' } } },
    ])
  })

  test('counts the questions on a document', async () => {
    const asked = await createInteractive('multiple-choice')
    const document = await createContent({ contentType: 'source', contentSubType: 'reading', children: [asked.id] })
    const { result } = await makeWith(teach)
    await teach.post(`content/${result.id}/children`, { contentId: document.id })
    const builder = await build(classroom.teacher, result.id)
    expect(builder).toMatchObject({ questions: 1, items: [{ id: document.id, questions: 1, points: builder.points }] })
    expect(builder.points).toBeGreaterThan(0)
  })

  test('does not count questions of a deleted page', async () => {
    const inner = await createContent({ contentType: 'interactive', contentSubType: 'essay' })
    const page = await createContent({ children: [inner.id], deletedDate: new Date() })
    const { result } = await makeWith(teach)
    await addChildren(result.id, [page.id])
    expect(await build(classroom.teacher, result.id)).toMatchObject({ items: [], questions: 0, points: 0 })
  })

  test('a question outside any assessment starts as a draft', async () => {
    const made = await teach.post<WireContent>('content', { contentType: 'interactive', ...question })
    expect(made.result.contentState).toBe('draft')
  })

  test('is private: a colleague can neither see nor change it', async () => {
    const { assessment, question: asked } = await publishedAssessment()
    await expect(build(classroom.colleague, assessment.id)).rejects.toMatchObject({ status: 404 })
    expect(await findAssessmentName(await actorOf(classroom.teacher), assessment.id)).toBe('Pond check')
    expect(await findAssessmentName(await actorOf(classroom.colleague), assessment.id)).toBeNull()
    const { version } = assessment
    expect(await colleague.patch(`content/${assessment.id}`, { version, name: 'Theirs' })).toMatchObject({
      status: 404,
    })
    expect(await colleague.delete(`content/${assessment.id}`)).toMatchObject({ status: 404 })
    const seen = await listAssessments(await actorOf(classroom.colleague), EVERYTHING)
    expect(seen.data.map(({ id }) => id)).not.toContain(assessment.id)
    const actor = await actorOf(classroom.colleague)
    const questions = await listToolItems(actor, 'questions', EVERYTHING, (item) => mayWrite(actor, item))
    expect(questions.data.map(({ id }) => id)).not.toContain(asked.id)
  })

  test('can be viewed but not changed by a colleague once it is shared', async () => {
    const { assessment } = await publishedAssessment()
    const { version } = assessment
    await teach.patch(`content/${assessment.id}`, { version, sharedWithDistrict: true })
    const seen = await build(classroom.colleague, assessment.id)
    expect(seen).toMatchObject({ canWrite: false, name: 'Pond check' })
    expect(seen.items.every(({ form }) => form === null)).toBe(true)
    expect(await colleague.patch(`content/${assessment.id}`, { version: version + 1, name: 'Theirs' })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
  })

  test('is listed by name, and as the teacher’s own', async () => {
    const { result } = await makeWith(teach, 'A quite singular frog')
    const actor = await actorOf(classroom.teacher)
    const found = await listAssessments(actor, { ...EVERYTHING, keyword: 'singular' })
    expect(found).toMatchObject({ count: 1, data: [{ id: result.id, isDraft: true, isOwn: true, assignments: 0 }] })
    const own = await listAssessments(actor, { ...EVERYTHING, isOwn: true })
    expect(own.data.every(({ isOwn }) => isOwn)).toBe(true)
    expect((await listAssessments(actor, { ...EVERYTHING, keyword: 'nowhere to be found' })).count).toBe(0)
  })

  test('opens in the builder only if it is an assessment', async () => {
    const lesson = await createContent({ contentType: 'chapter', contentSubType: 'lesson' })
    for (const id of [lesson.id, newId()])
      await expect(build(classroom.teacher, id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('[RT-14] an assigned assessment', () => {
  test('is given to the students, and its results are shown to those who may read the assignment', async () => {
    const { assessment, question: asked } = await publishedAssessment()
    const given = await teach.post<{ id: string; maxScore: number }>('assignments', {
      contentId: assessment.id,
      targetTypeId: 'group',
      target: { id: classroom.group.id },
      startDate: '2026-01-01T00:00:00Z',
    })
    expect(given).toMatchObject({ status: 201, result: { maxScore: 2, scoreableContentIds: [asked.id] } })
    const results = await readResults(await actorOf(classroom.teacher), given.result.id)
    expect(results).toMatchObject({ isTaught: true, isOpen: true, assignment: { content: { name: 'Pond check' } } })
    expect(results.works.map(({ userId }) => userId).sort()).toEqual(
      [classroom.student.id, classroom.classmate.id].sort(),
    )
    expect((await build(classroom.teacher, assessment.id)).assignments).toMatchObject([
      { id: given.result.id, students: 2, submitted: 0, toGrade: 0 },
    ])
    const reader = await readResults(await actorOf(classroom.schoolAdmin), given.result.id)
    expect(reader).toMatchObject({ isTaught: false, isOpen: false })
    for (const user of [classroom.colleague, classroom.foreign.teacher])
      await expect(readResults(await actorOf(user), given.result.id)).rejects.toMatchObject({ status: 404 })
  })

  test('another type of chapter has results, but cannot be opened in the builder', async () => {
    const { assignment } = await assignChapter(classroom)
    expect((await readResults(await actorOf(classroom.teacher), assignment.id)).isOpen).toBe(false)
  })

  test('cannot be a draft', async () => {
    const { result } = await makeWith(teach)
    expect(
      await teach.post('assignments', {
        contentId: result.id,
        targetTypeId: 'group',
        target: { id: classroom.group.id },
        startDate: '2026-01-01T00:00:00Z',
      }),
    ).toMatchObject({ status: 403, code: 'not_allowed' })
  })
})
