import type { ListResult } from '@/lib/api/envelope'
import type { ReopenedItem, WireAssignment } from '@/lib/assignment/schema'
import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { recomputeProgress } from '@/lib/user-assignment/server/recompute-progress'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems, createContent, createInteractive } from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction, createPageView } from '../factories/interaction'
import { createUpload } from '../factories/upload'
import { api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom, storedWork } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

const HOUR_MS = 3_600_000
const now = () => new Date().toISOString()
const submitBody = () => ({ submittedDate: now() })

let classroom: Classroom
beforeAll(async () => {
  classroom = await createClassroom()
})
afterEach(() => moveClock(0))

const submit = (id: string, student = classroom.student) =>
  api(student).patch<WireUserAssignment>(`user-assignments/${id}`, submitBody())
const reopen = (id: string) =>
  api(classroom.teacher).patch<WireUserAssignment>(`user-assignments/${id}`, { submittedDate: null })

describe('reading', () => {
  test('requires a session, as does writing', async () => {
    const { work } = await assignChapter(classroom)
    expect(await api(null).get('user-assignments')).toMatchObject({ status: 401, code: 'no_session' })
    expect(await api(null).get(`user-assignments/${work.id}`)).toMatchObject({ status: 401 })
    expect(await api(null).patch(`user-assignments/${work.id}`, submitBody())).toMatchObject({ status: 401 })
  })

  test('[CALL-11] [ENT-05] [ENT-06] returns a student’s own work with its assignment and content', async () => {
    const { work, assignment, chapter, essay } = await assignChapter(classroom)
    const answer = await createInteraction({ userAssignmentId: work.id, contentId: essay.id })
    const { status, result } = await api(classroom.student).get<WireUserAssignment>(`user-assignments/${work.id}`)
    expect(status).toBe(200)
    expect(result).toMatchObject({
      id: work.id,
      userId: classroom.student.id,
      assignmentId: assignment.id,
      submittedDate: null,
      gradingStatus: 'not-started',
      reopenedContentIds: [],
      interactionIds: [answer.id],
      assignment: { id: assignment.id, content: { id: chapter.id, parent: null } },
    })
    expect(result).not.toHaveProperty('user')
    expect(result).not.toHaveProperty('score')
    const whole = await api(classroom.student).get(`user-assignments/${work.id}?addInteractions=true`)
    expect(whole.result).toMatchObject({ interactions: [{ id: answer.id }] })
    const bare = await api(classroom.student).get(`user-assignments/${work.id}?addAssignmentAndContent=false`)
    expect(bare.result).not.toHaveProperty('assignment')
  })

  test('[F-17] is limited to the student, teachers of the group and admins in scope', async () => {
    const { work } = await assignChapter(classroom)
    const path = `user-assignments/${work.id}`
    for (const actor of [classroom.teacher, classroom.schoolAdmin, classroom.districtAdmin, classroom.sysadmin])
      expect((await api(actor).get<WireUserAssignment>(path)).result.user?.id).toBe(classroom.student.id)
    for (const actor of [
      classroom.classmate,
      classroom.colleague,
      classroom.foreign.teacher,
      classroom.foreign.student,
    ])
      expect(await api(actor).get(path)).toMatchObject({ status: 404, code: 'not_found' })
    expect((await api(classroom.student).get('user-assignments/not-an-id')).status).toBe(404)
  })

  test('[CALL-12] [CALL-13] [CALL-14] lists open and submitted work, with its assignments and content', async () => {
    const group = await createGroup({ students: 1, teachers: 1 })
    const [student] = group.students
    const [teacher] = group.teachers
    if (!student || !teacher) throw new Error('The group has no members.')
    const { chapter } = await createChapterWithItems()
    const make = (days: number, start = -1) =>
      createAssignment({
        contentId: chapter.id,
        groupId: group.id,
        startDate: new Date(Date.now() + start * 24 * HOUR_MS),
        endDate: new Date(Date.now() + days * 24 * HOUR_MS),
      })
    const [late, soon, done, future] = [await make(9), await make(2), await make(5), await make(30, 20)]
    await api(student).patch(`user-assignments/${done.userAssignments[0]?.id}`, submitBody())
    const ask = async (actor: { id: string }, query: Record<string, unknown>) =>
      (await api(actor).get<ListResult<WireUserAssignment>>(listPath('user-assignments', query))).result

    const open = await ask(student, {
      modifiers: { isOpen: true, addAssignmentAndContent: true },
      orderBy: 'assignment.endDate:asc',
    })
    expect(open.data.map(({ assignmentId }) => assignmentId)).toEqual([soon.id, late.id])
    expect(open.metadata).toMatchObject({ count: 2, squery: { limit: 100 } })
    expect(open.related.assignments?.map((entry) => (entry as WireAssignment).id).sort()).toEqual(
      [late.id, soon.id].sort(),
    )
    expect(open.related.content).toHaveLength(1)
    expect(open.related).not.toHaveProperty('users')
    const closed = await ask(student, { modifiers: { isClosed: true } })
    expect(closed.data.map(({ assignmentId }) => assignmentId)).toEqual([done.id])

    expect((await ask(teacher, { where: { groupId: group.id }, limit: 0 })).metadata.count).toBe(4)
    expect((await ask(teacher, { where: { assignmentId: future.id } })).metadata.count).toBe(1)
    for (const [gradingStatus, count] of [
      ['unanswered', 1],
      ['graded', 0],
      ['not-started', 3],
      ['in-progress', 0],
    ] as const)
      expect((await ask(teacher, { where: { gradingStatus } })).metadata.count).toBe(count)
    expect((await ask(classroom.teacher, { where: { groupId: group.id } })).metadata.count).toBe(0)
    expect(await api(teacher).get(listPath('user-assignments', { where: { score: 1 } }))).toMatchObject({ status: 400 })
  })

  test('[ASG-15] [ASG-16] the status filter matches the returned status', async () => {
    const { work, assignment, essay } = await assignChapter(classroom, { endDate: new Date(Date.now() - HOUR_MS) })
    const told = async () => {
      const path = listPath('user-assignments', { where: { id: work.id } })
      const [row] = (await api(classroom.teacher).get<ListResult<WireUserAssignment>>(path)).result.data
      const filtered = listPath('user-assignments', { where: { id: work.id, gradingStatus: row?.gradingStatus } })
      expect((await api(classroom.teacher).get<ListResult<unknown>>(filtered)).result.metadata.count).toBe(1)
      return row?.gradingStatus
    }
    expect(await told()).toBe('past-due')
    await db().assignment.update({ where: { id: assignment.id }, data: { endDate: null } })
    expect(await told()).toBe('not-started')
    await createInteraction({ userAssignmentId: work.id, contentId: essay.id, requiresGrading: true })
    await inTransaction(() => recomputeProgress(work.id))
    expect(await told()).toBe('in-progress')
    await submit(work.id)
    expect(await told()).toBe('submitted')
    await db().interaction.updateMany({
      where: { userAssignmentId: work.id },
      data: { requiresGrading: false, score: 1 },
    })
    await inTransaction(() => recomputeProgress(work.id))
    expect(await told()).toBe('graded')
    await reopen(work.id)
    expect(await told()).toBe('in-progress')
  })
})

describe('saving', () => {
  test('[CALL-15] [F-19] accepts exactly one of three changes, and nothing else', async () => {
    const { work, essay } = await assignChapter(classroom)
    const before = await storedWork(work.id)
    const bad: Record<string, unknown>[] = [
      {},
      { version: 1 },
      { submittedDate: now(), progress: 50 },
      { progress: 50, lastViewedContentId: essay.id },
      { score: 100 },
      { submittedDate: now(), score: 100 },
      { submittedDate: now(), userId: classroom.classmate.id },
      { submittedDate: now(), assignmentId: newId() },
      { submittedDate: 'yesterday' },
      { progress: 101 },
      { lastViewedContentId: 'x' },
      { lastViewedContentId: newId() },
    ]
    for (const body of bad)
      expect(await api(classroom.student).patch(`user-assignments/${work.id}`, body)).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    expect(await storedWork(work.id)).toEqual(before)
  })

  test('[F-17] nobody submits or moves another student’s work', async () => {
    const { work, essay } = await assignChapter(classroom)
    const path = `user-assignments/${work.id}`
    for (const body of [submitBody(), { progress: 5 }, { lastViewedContentId: essay.id }]) {
      expect(await api(classroom.teacher).patch(path, body)).toMatchObject({ status: 403, code: 'not_allowed' })
      for (const actor of [classroom.classmate, classroom.foreign.student, classroom.colleague])
        expect(await api(actor).patch(path, body)).toMatchObject({ status: 404 })
    }
    expect(await storedWork(work.id)).toMatchObject({ submittedDate: null, version: 1 })
  })

  test('[ASG-09] progress is computed and never taken from the request', async () => {
    const { work, multipleChoice, pages } = await assignChapter(classroom)
    await createInteraction({ userAssignmentId: work.id, contentId: multipleChoice.id, score: 1, maxScore: 1 })
    await createPageView({ userAssignmentId: work.id, contentId: pages[0].id })
    const { result } = await api(classroom.student).patch<WireUserAssignment>(`user-assignments/${work.id}`, {
      progress: 100,
    })
    expect(result).toMatchObject({ progress: 25, version: 1, gradingStatus: 'in-progress' })
    expect(await storedWork(work.id)).toMatchObject({ progress: 25, score: 1, maxScore: 6 })
  })

  test('the last viewed item starts the work', async () => {
    const { work, pages } = await assignChapter(classroom)
    const body = { lastViewedContentId: pages[1].id }
    const { result } = await api(classroom.student).patch<WireUserAssignment>(`user-assignments/${work.id}`, body)
    expect(result).toMatchObject({ lastViewedContentId: pages[1].id, gradingStatus: 'in-progress', version: 1 })
    expect(result.startedDate).not.toBeNull()
  })

  test('[ASG-06] [F-19] submitting stores the server’s time, a revision of each answer and the score', async () => {
    const { work, multipleChoice, essay } = await assignChapter(classroom)
    const unit = { userAssignmentId: work.id }
    await createInteraction({ ...unit, contentId: multipleChoice.id, score: 1, maxScore: 1 })
    const draft = { value: '<p>An egg becomes a frog.</p>' }
    const unfinished = await createInteraction({
      ...unit,
      contentId: essay.id,
      state: 'incomplete',
      interactionData: draft,
    })
    const forged = { submittedDate: '2020-01-01T00:00:00Z', version: 1 }
    const { status, result } = await api(classroom.student).patch<WireUserAssignment>(
      `user-assignments/${work.id}`,
      forged,
    )
    expect(status).toBe(200)
    expect(Date.now() - Date.parse(result.submittedDate ?? '')).toBeLessThan(HOUR_MS)
    expect(result).toMatchObject({
      late: false,
      progress: 25,
      score: 1,
      maxScore: 6,
      requiresGrading: true,
      gradingStatus: 'submitted',
      version: 2,
      attempt: 1,
    })
    const kept = await db().interactionRevision.findMany({ where: { interaction: unit } })
    expect(kept.map(({ cause }) => cause)).toEqual(['submit', 'submit'])
    const stored = await db().interaction.findUniqueOrThrow({ where: { id: unfinished.id } })
    expect(stored).toMatchObject({ state: 'incomplete', requiresGrading: true, scoreVersion: 1, version: 1 })
  })

  test('[F-72] a second submission returns 409 with the record', async () => {
    const { work } = await assignChapter(classroom)
    await submit(work.id)
    expect(await submit(work.id)).toMatchObject({
      status: 409,
      code: 'already_submitted',
      context: { userAssignment: { id: work.id, version: 2 } },
    })
  })

  test('an outdated version returns 409 with the record', async () => {
    const { work } = await assignChapter(classroom)
    const body = { ...submitBody(), version: 7 }
    expect(await api(classroom.student).patch(`user-assignments/${work.id}`, body)).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { id: work.id, version: 1 } },
    })
  })

  test('a recording still being uploaded blocks the submission', async () => {
    const { work } = await assignChapter(classroom)
    const recording = await createInteractive('recording')
    const upload = await createUpload({ type: 'audio', mimeType: 'audio/wav', complete: false, state: 'waiting' })
    const answer = await createInteraction({
      userAssignmentId: work.id,
      contentId: recording.id,
      interactionData: { value: { uploadId: upload.id, seconds: 4 } },
    })
    await db().interactionUpload.create({ data: { interactionId: answer.id, uploadId: upload.id } })
    expect(await submit(work.id)).toMatchObject({
      status: 409,
      code: 'wrong_state',
      context: { contentIds: [recording.id] },
    })
    await db().upload.update({ where: { id: upload.id }, data: { complete: true, state: 'ready' } })
    expect((await submit(work.id)).status).toBe(200)
  })

  test('[F-71] an answer to an excluded item returns 404, and one with a missing recording 400', async () => {
    const recording = await createInteractive('recording')
    const page = await createContent({ children: [recording.id] })
    const chapter = await createContent({ contentType: 'chapter', contentSubType: 'lesson', children: [page.id] })
    const { assignment, work } = await assignChapter(classroom, { contentId: chapter.id })
    const save = () =>
      api(classroom.student).post('interactions', {
        clientId: newId(),
        interactionType: 'interactive',
        contentId: recording.id,
        rootContentId: chapter.id,
        userAssignmentId: work.id,
        interactionData: { value: { uploadId: newId(), seconds: 4 } },
      })
    const exclude = (excluded: boolean) =>
      api(classroom.teacher).post(`assignments/${assignment.id}/exclusions`, { contentId: recording.id, excluded })
    expect(await save()).toMatchObject({ status: 400, code: 'invalid_input' })
    await exclude(true)
    expect(await save()).toMatchObject({ status: 404, code: 'not_found' })
    await exclude(false)
    expect(await save()).toMatchObject({ status: 400 })
  })
})

describe('late work', () => {
  test('is refused five minutes after the end, unless late work is allowed', async () => {
    const endDate = new Date(Date.now() + 1_000)
    const strict = await assignChapter(classroom, { endDate, settings: { allowLate: false } })
    const lenient = await assignChapter(classroom, { endDate })
    moveClock(4 * 60_000)
    const inGrace = await submit(strict.classmateWork.id, classroom.classmate)
    expect(inGrace).toMatchObject({ status: 200, result: { late: true } })
    moveClock(6 * 60_000)
    expect(await submit(strict.work.id)).toMatchObject({
      status: 409,
      code: 'past_due',
      context: { endDate: endDate.toISOString() },
    })
    expect(await submit(lenient.work.id)).toMatchObject({ status: 200, result: { late: true } })
  })

  test('reopened work can be submitted after the end and is not marked late', async () => {
    const { work } = await assignChapter(classroom, {
      endDate: new Date(Date.now() + HOUR_MS / 4),
      settings: { allowLate: false },
    })
    await submit(work.id)
    await reopen(work.id)
    moveClock(HOUR_MS / 2)
    expect(await submit(work.id)).toMatchObject({ status: 200, result: { late: false, attempt: 2, version: 4 } })
  })
})

describe('reopening', () => {
  test('[ASG-07] [ABL-22] the whole work requires a teacher of the group and a prior submission', async () => {
    const { work, essay } = await assignChapter(classroom)
    await createInteraction({ userAssignmentId: work.id, contentId: essay.id })
    expect(await reopen(work.id)).toMatchObject({ status: 409, code: 'wrong_state' })
    await submit(work.id)
    const path = `user-assignments/${work.id}`
    expect(await api(classroom.student).patch(path, { submittedDate: null })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect(await api(classroom.schoolAdmin).patch(path, { submittedDate: null })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect(await api(classroom.foreign.teacher).patch(path, { submittedDate: null })).toMatchObject({ status: 404 })
    expect(await reopen(work.id)).toMatchObject({
      status: 200,
      result: { submittedDate: null, reopenedContentIds: [], attempt: 2, version: 3, gradingStatus: 'in-progress' },
    })
    const causes = await db().interactionRevision.findMany({ where: { interaction: { userAssignmentId: work.id } } })
    expect(causes.map(({ cause }) => cause).sort()).toEqual(['reopen', 'submit'])
    const alerts = await db().userAlert.findMany({ where: { subjectId: work.id, type: 'reopened' } })
    expect(alerts).toMatchObject([{ userId: classroom.student.id, link: `/assignments/${work.id}`, causeVersion: 3 }])
  })

  test('[ASG-10] [CALL-10] a single item affects only submitted work; other work is skipped with a reason', async () => {
    const { assignment, work, classmateWork, essay, poll } = await assignChapter(classroom)
    await submit(work.id)
    const post = (body: Record<string, unknown>, actor = classroom.teacher) =>
      api(actor).post<ReopenedItem>(`assignments/${assignment.id}/reopen`, body)
    expect(await post({ contentId: essay.id })).toMatchObject({
      status: 200,
      result: { reopened: [work.id], skipped: [] },
    })
    expect(await storedWork(work.id)).toMatchObject({ submittedDate: null, reopenedContentIds: [essay.id], attempt: 2 })
    const named = { userAssignmentIds: [work.id, classmateWork.id] }
    expect((await post({ contentId: essay.id, ...named })).result).toEqual({
      reopened: [],
      skipped: [
        { id: work.id, reason: 'already-reopened' },
        { id: classmateWork.id, reason: 'open' },
      ].sort((one, other) => one.id.localeCompare(other.id)),
    })
    expect((await post({ contentId: poll.id, ...named })).result.reopened).toEqual([work.id])
    expect(await storedWork(work.id)).toMatchObject({ reopenedContentIds: [essay.id, poll.id], attempt: 2, version: 4 })
    expect(await submit(work.id)).toMatchObject({ status: 200, result: { reopenedContentIds: [] } })

    expect(await post({ contentId: newId() })).toMatchObject({ status: 400 })
    expect(await post({})).toMatchObject({ status: 400 })
    const other = await assignChapter(classroom)
    expect(await post({ contentId: essay.id, userAssignmentIds: [other.work.id] })).toMatchObject({ status: 404 })
    expect(await post({ contentId: essay.id }, classroom.schoolAdmin)).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect(await post({ contentId: essay.id }, classroom.foreign.teacher)).toMatchObject({ status: 404 })
  })
})

describe('concurrency', () => {
  test('[F-72] one of ten submissions is kept', async () => {
    const { work, essay } = await assignChapter(classroom)
    await createInteraction({ userAssignmentId: work.id, contentId: essay.id })
    const student = api(classroom.student)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => student.patch(`user-assignments/${work.id}`, submitBody())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'already_submitted')).toHaveLength(9)
    expect(await storedWork(work.id)).toMatchObject({ version: 2 })
    expect(await db().interactionRevision.count({ where: { interaction: { userAssignmentId: work.id } } })).toBe(1)
  })

  test('[F-73] submissions and reopenings are serialised, and counted without a gap', async () => {
    const { work, assignment, essay } = await assignChapter(classroom)
    const [student, teacher] = [api(classroom.student), api(classroom.teacher)]
    const path = `user-assignments/${work.id}`
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        if (index % 3 === 0) return student.patch(path, submitBody())
        if (index % 3 === 1) return teacher.patch(path, { submittedDate: null })
        return teacher.post<ReopenedItem>(`assignments/${assignment.id}/reopen`, {
          contentId: essay.id,
          userAssignmentIds: [work.id],
        })
      }),
    )
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))
    for (const code of codes) expect(['already_submitted', 'wrong_state']).toContain(code)
    const isApplied = ({ status, result }: (typeof answers)[number]) =>
      status === 200 && (result as Partial<ReopenedItem>).reopened?.length !== 0
    const stored = await storedWork(work.id)
    expect(stored.version).toBe(1 + answers.filter(isApplied).length)
    const submits = answers.filter(({ status }, index) => index % 3 === 0 && status === 200).length
    expect(stored.attempt).toBe(stored.submittedDate === null ? submits + 1 : submits)
  })

  test('[F-71] a save and a submission are serialised: the submission holds what was saved before it', async () => {
    const { work, multipleChoice } = await assignChapter(classroom)
    const save = () =>
      inTransaction(async () => {
        await recomputeProgress(work.id)
        await createInteraction({ userAssignmentId: work.id, contentId: multipleChoice.id, score: 1, maxScore: 1 })
        return recomputeProgress(work.id)
      })
    const [saved, submitted] = await Promise.all([save(), submit(work.id)])
    expect(submitted.status).toBe(200)
    const answers = await db().interaction.findMany({
      where: { userAssignmentId: work.id },
      include: { revisions: true },
    })
    const wasFirst = saved.submittedDate === null
    expect(answers[0]?.revisions).toHaveLength(wasFirst ? 1 : 0)
    expect(submitted.result.progress).toBe(wasFirst ? 25 : 0)
  })

  test('[F-93] a class of thirty can submit at once', async () => {
    const group = await createGroup({ students: 30, teachers: 1 })
    const { chapter, essay } = await createChapterWithItems()
    const { userAssignments } = await createAssignment({ contentId: chapter.id, groupId: group.id })
    for (const { id } of userAssignments) await createInteraction({ userAssignmentId: id, contentId: essay.id })
    const answers = await Promise.all(
      userAssignments.map(({ id, userId }) => api({ id: userId }).patch(`user-assignments/${id}`, submitBody())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    const submittedDate = { not: null }
    expect(await db().userAssignment.count({ where: { assignment: { groupId: group.id }, submittedDate } })).toBe(30)
  })
})
