import type { ListResult } from '@/lib/api/envelope'
import type { WireAssignment, WireItemGrading } from '@/lib/assignment/schema'
import { addStudentsToOpenAssignments } from '@/lib/assignment/server/add-students'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createContent, createContentRestriction } from '../factories/content'
import { createInteraction, createPageView } from '../factories/interaction'
import { createUpload } from '../factories/upload'
import { createStudent } from '../factories/user'
import { api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom, storedWork } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let classroom: Classroom
beforeAll(async () => {
  classroom = await createClassroom()
})

const bodyFor = (contentId: string, groupId: string) => ({
  contentId,
  target: { id: groupId },
  targetTypeId: 'group',
  startDate: inDays(-1),
  endDate: inDays(7),
})

describe('without a session or the ability', () => {
  const calls = (id: string): ['post' | 'patch' | 'delete', string, unknown?][] => [
    ['post', 'assignments', {}],
    ['patch', `assignments/${id}`, { version: 1 }],
    ['delete', `assignments/${id}?version=1`],
    ['post', `assignments/${id}/reopen`, { contentId: newId() }],
    ['post', `assignments/${id}/exclusions`, { contentId: newId(), excluded: true }],
    ['post', `assignments/${id}/release`, {}],
  ]

  test('every call returns 401 without a session', async () => {
    const { assignment } = await assignChapter(classroom)
    for (const path of ['assignments', `assignments/${assignment.id}`, `assignments/${assignment.id}/grading`])
      expect(await api(null).get(path)).toMatchObject({ status: 401, code: 'no_session' })
    for (const [method, path, body] of calls(assignment.id)) {
      const answered = method === 'delete' ? await api(null).delete(path) : await api(null)[method](path, body)
      expect(answered).toMatchObject({ status: 401, code: 'no_session' })
    }
  })

  test('[ABL-21] [ABL-22] [F-17] a student cannot change assignments', async () => {
    const { assignment } = await assignChapter(classroom)
    const student = api(classroom.student)
    for (const [method, path, body] of calls(assignment.id)) {
      const answered = method === 'delete' ? await student.delete(path) : await student[method](path, body)
      expect(answered).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect((await student.get(`assignments/${assignment.id}/grading`)).status).toBe(403)
  })

  test('a write without the selector header is rejected', async () => {
    const call = api(classroom.teacher).post('assignments', {}, { headers: { authorization: '' } })
    expect(await call).toMatchObject({ status: 403, code: 'selector_required' })
  })
})

describe('reading assignments', () => {
  test('[ENT-03] [CALL-06] a teacher reads an assignment with counts and scoreable content', async () => {
    const { assignment, chapter, multipleChoice, activity, essay, work, classmateWork } = await assignChapter(classroom)
    const upload = await createUpload()
    await db().contentUpload.create({ data: { contentId: chapter.id, slot: 'imageLarge', uploadId: upload.id } })
    const { status, result } = await api(classroom.teacher).get<WireAssignment>(
      `assignments/${assignment.id}?scoreableContent=true&addUserAssignments=true`,
    )
    expect(status).toBe(200)
    expect(result).toMatchObject({
      contentId: chapter.id,
      target: { id: classroom.group.id, name: classroom.group.name },
      targetTypeId: 'group',
      relatedData: {
        contentType: 'chapter',
        counts: { assigned: 2, started: 0, submitted: 0, requiresGrading: 0, unanswered: 0, graded: 0, excused: 0 },
      },
      content: {
        id: chapter.id,
        name: chapter.name,
        contentType: 'chapter',
        uploadsMap: { imageLarge: { id: upload.id } },
      },
    })
    expect(result.userAssignmentIds).toEqual([work.id, classmateWork.id].sort())
    expect(result).toHaveProperty('userAssignments.0.user.firstName')
    expect(result.scoreableContent?.map(({ id, maxScore }) => [id, maxScore])).toEqual([
      [multipleChoice.id, 1],
      [activity.id, 1],
      [essay.id, 4],
    ])
  })

  test('[F-17] [F-26] a student gets only their own copy, without counts, classmates or excluded items', async () => {
    const { assignment, essay, work, classmateWork } = await assignChapter(classroom, {})
    await api(classroom.teacher).post(`assignments/${assignment.id}/exclusions`, {
      contentId: essay.id,
      excluded: true,
    })
    const path = `assignments/${assignment.id}?scoreableContent=true&addUserAssignments=true`
    const { result, context, text } = await api(classroom.student).get<WireAssignment>(path)
    expect(context).toEqual({ userAssignmentId: work.id })
    expect(result).not.toHaveProperty('userAssignmentIds')
    expect(result).not.toHaveProperty('userAssignments')
    expect(result.relatedData).toEqual({ contentType: 'chapter' })
    expect(text).not.toContain(classmateWork.id)
    expect(text).not.toContain(essay.id)
  })

  test('[F-17] assignments of other tenants or teachers, or not yet started for a student, return 404', async () => {
    const { assignment } = await assignChapter(classroom)
    const later = await assignChapter(classroom, { startDate: new Date(Date.now() + DAY_MS) })
    const path = `assignments/${assignment.id}`
    for (const actor of [classroom.colleague, classroom.foreign.teacher, classroom.foreign.student])
      expect(await api(actor).get(path)).toMatchObject({ status: 404, code: 'not_found' })
    for (const actor of [
      classroom.schoolAdmin,
      classroom.districtAdmin,
      classroom.sysadmin,
      classroom.teacher,
      classroom.student,
    ])
      expect((await api(actor).get(path)).status).toBe(200)
    expect((await api(classroom.student).get(`assignments/${later.assignment.id}`)).status).toBe(404)
    expect((await api(classroom.teacher).get(`assignments/${later.assignment.id}`)).status).toBe(200)
  })

  test('[CALL-07] the list is filtered, searched, sorted and counted within the user’s scope', async () => {
    const { assignment, chapter } = await assignChapter(classroom)
    const closed = await assignChapter(classroom, { endDate: new Date(Date.now() - DAY_MS / 2) })
    const ask = async (actor: { id: string }, query: Record<string, unknown>) =>
      (await api(actor).get<ListResult<WireAssignment>>(listPath('assignments', query))).result
    const byContent = await ask(classroom.teacher, {
      where: { contentId: chapter.id, contentType: 'chapter', isActive: true },
      modifiers: { addContentType: true, addCounts: true },
    })
    expect(byContent.metadata.count).toBe(1)
    expect(byContent.data[0]?.relatedData).toMatchObject({ contentType: 'chapter', counts: { assigned: 2 } })
    const both = { id: [assignment.id, closed.assignment.id] }
    expect((await ask(classroom.teacher, { where: both, modifiers: { isOpen: true } })).data).toMatchObject([
      { id: assignment.id },
    ])
    expect((await ask(classroom.teacher, { where: both, modifiers: { isClosed: true } })).data).toMatchObject([
      { id: closed.assignment.id },
    ])
    expect((await ask(classroom.teacher, { where: both, orderBy: 'endDate:desc' })).data.map(({ id }) => id)).toEqual([
      assignment.id,
      closed.assignment.id,
    ])
    expect((await ask(classroom.teacher, { modifiers: { keywordSearch: chapter.name } })).data[0]?.id).toBe(
      assignment.id,
    )
    expect((await ask(classroom.colleague, { where: both })).metadata.count).toBe(0)
    expect((await ask(classroom.foreign.student, { limit: 0 })).metadata.count).toBe(0)
  })

  test('[F-25] hidden fields and unknown sort orders are rejected', async () => {
    const queries = [
      { where: { 'assignment.users.password': 'x' } },
      { where: { createdBy: { is: { username: 'x' } } } },
      { orderBy: 'data:asc' },
      { modifiers: { include: 'users' } },
    ]
    for (const query of queries)
      expect((await api(classroom.teacher).get(listPath('assignments', query))).status).toBe(400)
  })
})

describe('creating an assignment', () => {
  test('[ASG-01] [CALL-08] [ENT-04] creates the student copies, points and alerts', async () => {
    const { chapter, multipleChoice, activity, essay } = await assignChapter(classroom)
    const { status, result } = await api(classroom.teacher).post<WireAssignment>('assignments', {
      ...bodyFor(chapter.id, classroom.group.id),
      data: { settings: { allowLate: false, reviewsRequested: 2 } },
    })
    expect(status).toBe(201)
    expect(result).toMatchObject({
      maxScore: 6,
      createdById: classroom.teacher.id,
      data: { settings: { allowLate: false, reviewsRequested: 2, scaffolds: true, scoresReleasedAt: null } },
    })
    expect(result.scoreableContentIds).toEqual([multipleChoice.id, activity.id, essay.id])
    const works = await db().userAssignment.findMany({ where: { assignmentId: result.id } })
    expect(works.map(({ userId }) => userId).sort()).toEqual([classroom.student.id, classroom.classmate.id].sort())
    expect(works[0]).toMatchObject({ progress: 0, maxScore: 6, submittedDate: null, startedDate: null })
    const alerts = await db().userAlert.findMany({ where: { subjectId: { in: works.map(({ id }) => id) } } })
    expect(alerts).toHaveLength(2)
    expect(alerts[0]).toMatchObject({ type: 'assigned', mode: 'profile' })
  })

  test('[ASG-01] works for a single student', async () => {
    const { chapter } = await assignChapter(classroom)
    const { status, result } = await api(classroom.teacher).post<WireAssignment>('assignments', {
      contentId: chapter.id,
      target: { id: classroom.student.id },
      targetTypeId: 'student',
      startDate: inDays(0),
    })
    expect(status).toBe(201)
    expect(result).toMatchObject({ endDate: null, targetTypeId: 'student', target: { id: classroom.student.id } })
    expect(result.userAssignmentIds).toHaveLength(1)
  })

  test('missing settings come from the teacher’s defaults, then the chapter’s, then the product’s', async () => {
    const chapter = await createContent({
      contentType: 'chapter',
      contentSubType: 'lesson',
      data: { settings: { assignmentDefaults: { scaffolds: false, reviewsRequested: 3, audioVoiceovers: false } } },
    })
    const preferences = { assignmentDefaults: { reviewsRequested: 1, audioVoiceovers: true } }
    await db().user.update({ where: { id: classroom.teacher.id }, data: { preferences } })
    const { result } = await api(classroom.teacher).post<WireAssignment>('assignments', {
      ...bodyFor(chapter.id, classroom.group.id),
      data: { settings: { reviewsRequested: 5 } },
    })
    expect(result.data.settings).toMatchObject({
      reviewsRequested: 5,
      audioVoiceovers: true,
      scaffolds: false,
      allowLate: true,
    })
    await db().user.update({ where: { id: classroom.teacher.id }, data: { preferences: {} } })
  })

  test('[F-21] a group or student that the user does not teach is refused', async () => {
    const { chapter } = await assignChapter(classroom)
    const before = await db().assignment.count()
    const toGroup = bodyFor(chapter.id, classroom.group.id)
    const toStudent = { ...toGroup, target: { id: classroom.student.id }, targetTypeId: 'student' }
    for (const body of [toGroup, toStudent]) {
      expect(await api(classroom.foreign.teacher).post('assignments', body)).toMatchObject({ status: 404 })
      expect(await api(classroom.colleague).post('assignments', body)).toMatchObject({ status: 404 })
      expect(await api(classroom.schoolAdmin).post('assignments', body)).toMatchObject({
        status: 403,
        code: 'not_allowed',
      })
      expect(await api(classroom.districtAdmin).post('assignments', body)).toMatchObject({
        status: 403,
        code: 'not_allowed',
      })
    }
    expect(await db().assignment.count()).toBe(before)
  })

  test('drafts, teacher items, restricted and unknown content are refused', async () => {
    const draft = await createContent({
      contentType: 'chapter',
      contentSubType: 'lesson',
      contentState: 'draft',
      createdById: classroom.teacher.id,
    })
    const foreignDraft = await createContent({
      contentType: 'chapter',
      contentSubType: 'lesson',
      contentState: 'draft',
    })
    const forTeachers = await createContent({ teacherEdition: true })
    const word = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    const hidden = await createContent({ contentType: 'chapter', contentSubType: 'lesson' })
    const { districtId } = classroom.group
    await createContentRestriction({ contentId: hidden.id, districtId, createdById: classroom.districtAdmin.id })
    const post = (contentId: string) =>
      api(classroom.teacher).post('assignments', bodyFor(contentId, classroom.group.id))
    for (const { id } of [draft, forTeachers, word, hidden])
      expect(await post(id)).toMatchObject({ status: 403, code: 'not_allowed' })
    for (const id of [foreignDraft.id, newId()])
      expect(await post(id)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('[F-37] invalid bodies are rejected', async () => {
    const { chapter } = await assignChapter(classroom)
    const good = bodyFor(chapter.id, classroom.group.id)
    const bad: Record<string, unknown>[] = [
      { ...good, endDate: inDays(-2) },
      { ...good, endDate: good.startDate },
      { ...good, startDate: '2020-01-01' },
      { ...good, startDate: '1899-01-01T00:00:00Z' },
      { ...good, endDate: '2101-01-01T00:00:00Z' },
      { ...good, targetTypeId: 'school' },
      { ...good, target: classroom.group.id },
      { ...good, contentId: 'x' },
      { ...good, createdById: classroom.colleague.id },
      { ...good, data: { settings: { allowLate: 'yes' } } },
      { ...good, data: { settings: { unknown: true } } },
      { ...good, data: { settings: { reviewsRequested: 11 } } },
    ]
    for (const body of bad)
      expect(await api(classroom.teacher).post('assignments', body)).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
  })

  test('an Idempotency-Key creates it only once', async () => {
    const { chapter } = await assignChapter(classroom)
    const body = bodyFor(chapter.id, classroom.group.id)
    const teacher = api(classroom.teacher)
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => teacher.post<WireAssignment>('assignments', body, { headers })),
    )
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(await teacher.post('assignments', { ...body, endDate: null }, { headers })).toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    })
  })

  test('students who join later get assignments that have not ended', async () => {
    const open = await assignChapter(classroom)
    const ended = await assignChapter(classroom, { endDate: new Date(Date.now() - DAY_MS / 2) })
    const newcomer = await createStudent(classroom.place)
    await db().groupStudent.create({ data: { groupId: classroom.group.id, userId: newcomer.id } })
    await addStudentsToOpenAssignments(classroom.group.id, [newcomer.id])
    await addStudentsToOpenAssignments(classroom.group.id, [newcomer.id])
    const works = await db().userAssignment.findMany({ where: { userId: newcomer.id } })
    expect(works.filter(({ assignmentId }) => assignmentId === open.assignment.id)).toHaveLength(1)
    expect(works.some(({ assignmentId }) => assignmentId === ended.assignment.id)).toBe(false)
    await db().groupStudent.deleteMany({ where: { userId: newcomer.id } })
  })
})

describe('changing an assignment', () => {
  test('[CALL-09] settings are merged by key, and read-only fields are ignored', async () => {
    const { assignment } = await assignChapter(classroom)
    const teacher = api(classroom.teacher)
    const { result: read } = await teacher.get<WireAssignment>(`assignments/${assignment.id}`)
    const { status, result } = await teacher.patch<WireAssignment>(`assignments/${assignment.id}`, {
      ...read,
      maxScore: 999,
      data: { settings: { allowLate: false, scoresReleasedAt: inDays(0) } },
    })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      version: 2,
      data: { settings: { allowLate: false, scaffolds: true, scoresReleasedAt: null } },
    })
    expect(result.maxScore).not.toBe(999)
    expect(await teacher.patch(`assignments/${assignment.id}`, { version: 1 })).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { version: 2 } },
    })
  })

  test('[F-21] another target or item is refused, and so are users who do not teach the group', async () => {
    const { assignment, essay } = await assignChapter(classroom)
    const path = `assignments/${assignment.id}`
    const { teacher, student, schoolAdmin, foreign, colleague } = classroom
    expect(await api(teacher).patch(path, { version: 1, target: { id: student.id } })).toMatchObject({ status: 403 })
    expect(await api(teacher).patch(path, { version: 1, targetTypeId: 'student' })).toMatchObject({ status: 403 })
    expect(await api(teacher).patch(path, { version: 1, contentId: essay.id })).toMatchObject({ status: 403 })
    expect(await api(schoolAdmin).patch(path, { version: 1 })).toMatchObject({ status: 403, code: 'not_allowed' })
    for (const actor of [foreign.teacher, colleague])
      expect(await api(actor).patch(path, { version: 1 })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await api(teacher).patch(path, {})).toMatchObject({ status: 400 })
    expect(await api(teacher).patch(path, { version: 1, unknown: 1 })).toMatchObject({ status: 400 })
    expect(await api(teacher).patch(path, { version: 1, endDate: inDays(-3) })).toMatchObject({ status: 400 })
  })

  test('[F-73] of several concurrent changes of one version, one is kept', async () => {
    const { assignment } = await assignChapter(classroom)
    const teacher = api(classroom.teacher)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((reviewsRequested) =>
        teacher.patch(`assignments/${assignment.id}`, { version: 1, data: { settings: { reviewsRequested } } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('excluding an item removes its points and its share of the progress, and including it restores them', async () => {
    const { assignment, essay, pages, chapter, work } = await assignChapter(classroom)
    const exclude = (contentId: string, excluded: boolean) =>
      api(classroom.teacher).post<WireAssignment>(`assignments/${assignment.id}/exclusions`, { contentId, excluded })
    await createInteraction({ userAssignmentId: work.id, contentId: essay.id, interactionData: { value: '<p>a</p>' } })
    const page = await exclude(pages[0].id, true)
    expect(page.result).toMatchObject({ maxScore: 4, scoreableContentIds: [essay.id] })
    expect(await storedWork(work.id)).toMatchObject({ progress: 100, maxScore: 4 })
    const back = await exclude(pages[0].id, false)
    expect(back.result).toMatchObject({ maxScore: 6, data: { settings: { excludedContentIds: [] } } })
    expect(await storedWork(work.id)).toMatchObject({ progress: 25, maxScore: 6 })
    for (const contentId of [chapter.id, newId()]) expect(await exclude(contentId, true)).toMatchObject({ status: 400 })
    const path = `assignments/${assignment.id}/exclusions`
    const body = { contentId: essay.id, excluded: true }
    expect(await api(classroom.schoolAdmin).post(path, body)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await api(classroom.foreign.teacher).post(path, body)).toMatchObject({ status: 404 })
    expect(await api(classroom.teacher).post(path, { contentId: essay.id })).toMatchObject({ status: 400 })
  })

  test('only items below the assigned one can be excluded, on creation and on change', async () => {
    const { assignment, chapter, pages, essay } = await assignChapter(classroom)
    const teacher = api(classroom.teacher)
    const path = `assignments/${assignment.id}`
    const excluding = (...excludedContentIds: string[]) => ({ data: { settings: { excludedContentIds } } })
    const settingsOf = ({ result }: { result: WireAssignment }) => result.data.settings
    const save = async (...ids: string[]) => {
      const { version } = (await teacher.get<WireAssignment>(path)).result
      return teacher.patch<WireAssignment>(path, { version, ...excluding(...ids) })
    }
    const create = (...ids: string[]) =>
      teacher.post<WireAssignment>('assignments', {
        contentId: chapter.id,
        target: { id: classroom.group.id },
        targetTypeId: 'group',
        startDate: inDays(1),
        ...excluding(...ids),
      })
    for (const call of [save, create]) {
      for (const wrong of [chapter.id, newId()])
        expect(await call(pages[0].id, wrong)).toMatchObject({
          status: 400,
          errors: [{ path: 'data.settings.excludedContentIds' }],
        })
      expect(settingsOf(await call(pages[0].id))).toMatchObject({ excludedContentIds: [pages[0].id] })
    }
    // It was removed from the chapter after it was excluded: the settings can still be saved.
    await db().contentChild.deleteMany({ where: { childId: pages[0].id } })
    expect(settingsOf(await save(pages[0].id, essay.id))).toMatchObject({
      excludedContentIds: [pages[0].id, essay.id],
    })
  })

  test('default exclusions of items outside the content are left out of a new assignment', async () => {
    const { chapter, pages } = await assignChapter(classroom)
    const assignmentDefaults = { excludedContentIds: [chapter.id, newId(), pages[0].id] }
    await db().user.update({ where: { id: classroom.teacher.id }, data: { preferences: { assignmentDefaults } } })
    const { result } = await api(classroom.teacher).post<WireAssignment>('assignments', {
      contentId: chapter.id,
      target: { id: classroom.group.id },
      targetTypeId: 'group',
      startDate: inDays(1),
    })
    await db().user.update({ where: { id: classroom.teacher.id }, data: { preferences: {} } })
    expect(result.data.settings.excludedContentIds).toEqual([pages[0].id])
  })

  test('a content change is reflected in the progress and scoreable items of the next read', async () => {
    const { assignment, pages, work } = await assignChapter(classroom)
    await createPageView({ userAssignmentId: work.id, contentId: pages[0].id })
    const student = api(classroom.student)
    const progress = async () =>
      (await student.patch<{ progress: number }>(`user-assignments/${work.id}`, { progress: 100 })).result.progress
    expect(await progress()).toBe(0)
    const links = { parentId: pages[0].id }
    await db().contentChild.deleteMany({ where: links })
    expect(await progress()).toBe(50)
    const path = `assignments/${assignment.id}?scoreableContent=true`
    expect((await api(classroom.teacher).get<WireAssignment>(path)).result.scoreableContent).toHaveLength(1)
  })

  test('[ASG-19] releasing scores alerts only students who can see a score', async () => {
    const { assignment, work, classmateWork } = await assignChapter(classroom, { settings: { holdScores: true } })
    await api(classroom.student).patch(`user-assignments/${work.id}`, { submittedDate: inDays(0) })
    await db().userAssignment.update({ where: { id: work.id }, data: { score: 2 } })
    const hidden = await api(classroom.student).get(`user-assignments/${work.id}`)
    expect(hidden.result).not.toHaveProperty('score')
    const { result } = await api(classroom.teacher).post<WireAssignment>(`assignments/${assignment.id}/release`)
    expect(result.data.settings.scoresReleasedAt).not.toBeNull()
    expect((await api(classroom.student).get(`user-assignments/${work.id}`)).result).toHaveProperty('score')
    const alerts = await db().userAlert.findMany({
      where: { type: 'graded', subjectId: { in: [work.id, classmateWork.id] } },
    })
    expect(alerts.map(({ subjectId }) => subjectId)).toEqual([work.id])
    const taken = await api(classroom.teacher).post<WireAssignment>(`assignments/${assignment.id}/release`, {
      released: false,
    })
    expect(taken.result.data.settings.scoresReleasedAt).toBeNull()
    expect(await api(classroom.districtAdmin).post(`assignments/${assignment.id}/release`)).toMatchObject({
      status: 403,
    })
    expect(await api(classroom.foreign.teacher).post(`assignments/${assignment.id}/release`)).toMatchObject({
      status: 404,
    })
    expect(await api(classroom.teacher).post(`assignments/${assignment.id}/release`, { released: 1 })).toMatchObject({
      status: 400,
    })
  })

  test('the grading list counts answers by item', async () => {
    const { assignment, multipleChoice, activity, essay, work } = await assignChapter(classroom)
    const scored = { userAssignmentId: work.id, maxScore: 1, score: 1 }
    await createInteraction({ ...scored, contentId: multipleChoice.id })
    await createInteraction({ userAssignmentId: work.id, contentId: essay.id, requiresGrading: true })
    await api(classroom.student).patch(`user-assignments/${work.id}`, { submittedDate: inDays(0) })
    const path = `assignments/${assignment.id}/grading`
    const { result } = await api(classroom.teacher).get<ListResult<WireItemGrading>>(path)
    expect(result.data).toMatchObject([
      { contentId: multipleChoice.id, maxScore: 1, answered: 1, requiresGrading: 0, graded: 1, average: 1 },
      { contentId: activity.id, answered: 0, average: null },
      { contentId: essay.id, maxScore: 4, answered: 1, requiresGrading: 1, graded: 0, average: null },
    ])
    expect(await api(classroom.schoolAdmin).get(path)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await api(classroom.foreign.teacher).get(path)).toMatchObject({ status: 404 })
  })

  test('deleting hides the work, and needs confirmation once work has started', async () => {
    const { assignment, essay, work } = await assignChapter(classroom)
    const path = `assignments/${assignment.id}`
    await api(classroom.student).patch(`user-assignments/${work.id}`, { lastViewedContentId: essay.id })
    const teacher = api(classroom.teacher)
    expect(await teacher.delete(path)).toMatchObject({ status: 400 })
    expect(await teacher.delete(`${path}?version=9`)).toMatchObject({ status: 409, code: 'stale_version' })
    expect(await teacher.delete(`${path}?version=1`)).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await api(classroom.schoolAdmin).delete(`${path}?version=1`)).toMatchObject({ status: 403 })
    expect(await api(classroom.foreign.teacher).delete(`${path}?version=1`)).toMatchObject({ status: 404 })
    expect(await teacher.delete(`${path}?version=1&confirm=true`)).toMatchObject({ status: 200, result: null })
    expect((await teacher.get(path)).status).toBe(404)
    expect((await api(classroom.student).get(`user-assignments/${work.id}`)).status).toBe(404)
    expect(await db().userAssignment.count({ where: { id: work.id } })).toBe(1)
  })
})
