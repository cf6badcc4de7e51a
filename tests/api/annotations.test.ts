import { MAX_LISTED_NOTES } from '@/lib/annotation/limits'
import { readAnnotations } from '@/lib/annotation/server/read-annotations'
import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireInteraction, WireRevision } from '@/lib/interaction/wire'
import { assignmentChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { createAssignment } from '../factories/assignment'
import { createContent } from '../factories/content'
import { createInteraction } from '../factories/interaction'
import { type Api, api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

const point = { parserHash: 'p1', nodeIndex: 0, occurrenceIndex: 0, selectedPortion: 'frogs', offset: 0 }
const selectionData = { selectedText: 'frogs', anchor: point, focus: point }
const marked = {
  annotation: 'Why do they jump?',
  colorId: 3,
  displayingLeveledContent: false,
  displayingSpanishContent: false,
  selectionData,
}

/** Visible only to its writer until it is shared. */
const unshared = { isShared: false, contentType: 'source', contentSubType: 'reading' }

let classroom: Classroom
let lesson: Awaited<ReturnType<typeof assignChapter>>
beforeEach(async () => {
  classroom = await createClassroom()
  lesson = await assignChapter(classroom)
})

function annotation(changes: Record<string, unknown> = {}) {
  return {
    clientId: newId(),
    interactionType: 'annotation',
    interactionSubType: 'note',
    contentId: lesson.pages[0].id,
    rootContentId: lesson.chapter.id,
    interactionData: marked,
    ...changes,
  }
}
const ofStudent = (changes: Record<string, unknown> = {}) =>
  annotation({ userAssignmentId: lesson.work.id, ...changes })
const shared = (changes: Record<string, unknown> = {}) =>
  annotation({ sharedForAssignmentId: lesson.assignment.id, ...changes })
const post = (calls: Api, body: object) => calls.post<WireInteraction>('interactions', body)
const idsFor = async (user: { id: string }, where: object) => {
  const { result } = await api(user).get<ListResult<WireInteraction>>(listPath('interactions', { where }))
  return result.data.map(({ id }) => id)
}

describe('the annotations read for a page', () => {
  const told = (contentIds: readonly string[] | null) =>
    readAnnotations({
      readerId: classroom.student.id,
      userAssignmentId: lesson.work.id,
      rootContentId: lesson.chapter.id,
      assignmentId: lesson.assignment.id,
      contentIds,
    })

  test('leave out the last fifteen seconds, as a note is dated before it is stored', async () => {
    const before = Date.now()
    expect((await told(null)).readAt).toBeLessThanOrEqual(Date.now() - 15_000)
    expect((await told(null)).readAt).toBeGreaterThanOrEqual(before - 15_000)
  })

  test('are the newest ones when the list is cut, and are then not reported as complete', async () => {
    const [page] = lesson.pages
    await post(api(classroom.student), ofStudent())
    const first = await db().interaction.findFirstOrThrow({ where: { userAssignmentId: lesson.work.id } })
    expect(await told([page.id])).toMatchObject({ contentIds: [page.id] })
    const { contextContentId, rootContentId, userId, userAssignmentId, assignmentId, dateCreated } = first
    const copies = Array.from({ length: MAX_LISTED_NOTES }, (_, at) => ({
      id: newId(),
      clientId: newId(),
      interactionType: 'annotation',
      interactionSubType: 'note',
      contentId: page.id,
      contextContentId,
      rootContentId,
      userId,
      userAssignmentId,
      assignmentId,
      interactionData: marked,
      dateCreated: new Date(dateCreated.getTime() + 1 + at),
    }))
    await db().interaction.createMany({ data: copies })
    const cut = await told([page.id])
    expect(cut.contentIds).toEqual([])
    expect(cut.notes).toHaveLength(MAX_LISTED_NOTES)
    expect(cut.notes.map(({ id }) => id)).not.toContain(first.id)
    const times = cut.notes.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort((one, other) => one - other))
  })
})

describe('a student’s annotations', () => {
  test('[ANN-02] [ANN-03] [ANN-04] [ENT-24] are stored as they were sent, and found by type', async () => {
    const made = await post(api(classroom.student), ofStudent({ state: 'complete' }))
    expect(made).toMatchObject({
      status: 201,
      result: {
        interactionType: 'annotation',
        interactionSubType: 'note',
        userAssignmentId: lesson.work.id,
        assignmentId: lesson.assignment.id,
        contentId: lesson.pages[0].id,
        contextContentId: lesson.pages[0].id,
        sharedForAssignmentId: null,
        interactionData: marked,
        state: 'student-complete',
        version: 1,
      },
    })
    expect(await post(api(classroom.student), made.result)).toMatchObject({
      status: 200,
      result: { state: 'student-complete', version: 1 },
    })
    expect(await idsFor(classroom.student, { interactionType: 'annotation' })).toEqual([made.result.id])
    expect(await idsFor(classroom.teacher, { interactionSubType: 'note' })).toEqual([made.result.id])
    expect(await idsFor(classroom.classmate, {})).toEqual([])
  })

  test('[ANN-02] [ANN-04] keep the quote context and position; a highlight that gets a text becomes a note', async () => {
    const calls = api(classroom.student)
    const around = { quote: { prefix: 'Where ', suffix: ' jump.' }, position: { start: 6, end: 11 } }
    const data = { ...marked, annotation: '', selectionData: { ...selectionData, ...around } }
    const body = ofStudent({ interactionData: data })
    const { result } = await post(calls, body)
    expect(result.interactionData).toEqual(data)
    const noted = { ...body, interactionSubType: 'note', version: 1, interactionData: { ...data, annotation: 'Why?' } }
    expect(await post(calls, noted)).toMatchObject({
      status: 200,
      result: { id: result.id, version: 2, interactionSubType: 'note', interactionData: { annotation: 'Why?' } },
    })
    const film = { ...body, interactionSubType: 'video', version: 2, interactionData: { time: 1 } }
    expect(await post(calls, film)).toMatchObject({ status: 404 })
    const long = { ...around, quote: { prefix: 'x'.repeat(301), suffix: '' } }
    const broken = ofStudent({ interactionData: { ...data, selectionData: { ...selectionData, ...long } } })
    expect(await post(calls, broken)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('[ANN-02] are highlights without a text and notes with one, whatever subtype is sent', async () => {
    const calls = api(classroom.student)
    const claimed = (interactionSubType: string, data: object) =>
      post(calls, ofStudent({ interactionSubType, interactionData: data }))
    const on = (text: string) => ({ ...marked, annotation: text })
    const bare = { annotation: '', colorId: 1 }
    expect((await claimed('highlight', on('Why?'))).result).toMatchObject({ interactionSubType: 'note', version: 1 })
    expect((await claimed('note', on(' \n'))).result).toMatchObject({ interactionSubType: 'highlight', version: 1 })
    expect((await claimed('note', bare)).result).toMatchObject({ interactionSubType: 'note' })
    for (const refused of [
      await claimed('highlight', bare),
      await claimed('highlight', { ...bare, annotation: 'Why?' }),
      await claimed('note', { ...marked, annotation: 7 }),
      await claimed('note', { ...marked, text: 'Why?' }),
      await claimed('Note', marked),
    ])
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('[ANN-02] switch between highlight and note with their text, even in a late save under the old subtype', async () => {
    const calls = api(classroom.student)
    const body = ofStudent({ interactionSubType: 'highlight', interactionData: { ...marked, annotation: '' } })
    const { result } = await post(calls, body)
    const path = `interactions/${result.id}`
    const written = { version: 1, interactionData: { ...marked, annotation: 'Why?' } }
    const noted = await calls.patch<WireInteraction>(path, written)
    expect(noted).toMatchObject({ status: 200, result: { interactionSubType: 'note', version: 2 } })
    const emptied = { ...body, interactionSubType: 'note', version: 2 }
    expect(await post(calls, emptied)).toMatchObject({
      status: 200,
      result: { interactionSubType: 'highlight', version: 3 },
    })
    const late = { ...body, version: 3, interactionData: { ...marked, annotation: 'Late.' } }
    expect(await post(calls, late)).toMatchObject({ status: 200, result: { interactionSubType: 'note', version: 4 } })
    expect(await post(calls, late)).toMatchObject({ status: 200, result: { interactionSubType: 'note', version: 4 } })
  })

  test('[ANN-02] stored under the wrong subtype are returned as they are, and corrected by the next change', async () => {
    const calls = api(classroom.student)
    const body = ofStudent({ interactionSubType: 'highlight' })
    const { result } = await post(calls, body)
    await db().interaction.update({ where: { id: result.id }, data: { interactionSubType: 'highlight' } })
    expect(await post(calls, body)).toMatchObject({ status: 200, result: { version: 1 } })
    const data = { ...marked, colorId: 2 }
    expect(await calls.patch(`interactions/${result.id}`, { version: 1, interactionData: data })).toMatchObject({
      status: 200,
      result: { interactionSubType: 'note', version: 2 },
    })
  })

  test('[ANN-05] on a video or in the notebook have their own fields; invalid ones are rejected', async () => {
    const calls = api(classroom.student)
    const video = { interactionSubType: 'video', interactionData: { time: 12.5, colorId: 2, text: 'Look!' } }
    const notebook = { interactionSubType: 'notebook', interactionData: { text: 'Frogs', pinned: true } }
    expect((await post(calls, ofStudent(video))).result.interactionData).toEqual(video.interactionData)
    expect((await post(calls, ofStudent(notebook))).result.interactionData).toEqual(notebook.interactionData)
    for (const wrong of [
      { interactionSubType: undefined },
      { interactionSubType: 'essay' },
      { interactionSubType: 'video' },
      { interactionSubType: 'highlight', interactionData: {} },
      { interactionData: { ...marked, colorId: 7 } },
      { interactionData: { ...marked, html: '<b>x</b>' } },
      { interactionData: { ...marked, selectionData: { ...selectionData, anchor: { offset: 1 } } } },
    ])
      expect(await post(calls, ofStudent(wrong))).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('[ANN-21] are changed by version, found again by clientId, and deleted by id', async () => {
    const calls = api(classroom.student)
    const body = ofStudent()
    const { result } = await post(calls, body)
    expect(await post(calls, body)).toMatchObject({ status: 200, result: { id: result.id, version: 1 } })
    const changed = await calls.patch<WireInteraction>(`interactions/${result.id}`, {
      version: 1,
      interactionData: { ...marked, colorId: 4 },
    })
    expect(changed).toMatchObject({ status: 200, result: { version: 2, interactionData: { colorId: 4 } } })
    const stale = await calls.patch(`interactions/${result.id}`, { version: 1, interactionData: marked })
    expect(stale).toMatchObject({ status: 409, code: 'stale_version', context: { current: { version: 2 } } })
    expect(await calls.delete(`interactions/${result.id}`)).toMatchObject({ status: 200, result: null })
    expect(await calls.get(`interactions/${result.id}`)).toMatchObject({ status: 404 })
    expect(await calls.delete(`interactions/${result.id}`)).toMatchObject({ status: 404 })
    expect(await post(calls, body)).toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('[F-68] [ANN-21] are not deleted with an outdated version', async () => {
    const calls = api(classroom.student)
    const { result } = await post(calls, ofStudent())
    const path = `interactions/${result.id}`
    const longer = { ...marked, annotation: 'Why do they jump? They have long legs.' }
    const saved = await calls.patch(path, { version: 1, interactionData: longer })
    expect(saved).toMatchObject({ status: 200, result: { version: 2 } })
    expect(await calls.delete(`${path}?version=1`)).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { id: result.id, version: 2, interactionData: longer } },
    })
    expect(await calls.get(path)).toMatchObject({ status: 200, result: { interactionData: longer } })
    expect(await calls.delete(`${path}?version=two`)).toMatchObject({ status: 400 })
    expect(await api(classroom.teacher).delete(`${path}?version=1`)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await api(classroom.classmate).delete(`${path}?version=1`)).toMatchObject({ status: 404 })
    expect(await calls.delete(`${path}?version=2`)).toMatchObject({ status: 200, result: null })
    expect(await calls.get(path)).toMatchObject({ status: 404 })
    expect(await calls.delete(`${path}?version=2`)).toMatchObject({ status: 404 })
  })

  test('[F-17] [F-20] cannot be changed or deleted by others, and a share sent by a student is ignored', async () => {
    const { result } = await post(api(classroom.student), ofStudent({ sharedForAssignmentId: lesson.assignment.id }))
    expect(result.sharedForAssignmentId).toBeNull()
    const path = `interactions/${result.id}`
    const change = { version: 1, interactionData: marked }
    for (const who of [
      classroom.classmate,
      classroom.foreign.student,
      classroom.foreign.teacher,
      classroom.colleague,
    ]) {
      expect(await api(who).patch(path, change)).toMatchObject({ status: 404 })
      expect(await api(who).delete(path)).toMatchObject({ status: 404 })
    }
    expect(await api(classroom.teacher).delete(path)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await post(api(classroom.classmate), ofStudent())).toMatchObject({ status: 404 })
    expect(
      await post(api(classroom.student), ofStudent({ contentId: (await assignChapter(classroom)).pages[0].id })),
    ).toMatchObject({ status: 404 })
    expect(await post(api(classroom.student), annotation())).toMatchObject({ status: 400 })
  })

  test('[F-71] of submitted work can be deleted, but no longer changed', async () => {
    const calls = api(classroom.student)
    const { result } = await post(calls, ofStudent())
    await db().userAssignment.update({ where: { id: lesson.work.id }, data: { submittedDate: new Date() } })
    expect(await post(calls, ofStudent())).toMatchObject({ status: 409, code: 'closed' })
    const change = { version: 1, interactionData: { ...marked, colorId: 1 } }
    expect(await calls.patch(`interactions/${result.id}`, change)).toMatchObject({ status: 409, code: 'closed' })
    expect(await calls.delete(`interactions/${result.id}`)).toMatchObject({ status: 200 })
  })

  test('[F-109] are limited to 500 per writer and page, with an error message; deleting one makes room', async () => {
    const calls = api(classroom.student)
    const first = await post(calls, ofStudent())
    const row = await db().interaction.findUniqueOrThrow({ where: { id: first.result.id } })
    const more = Array.from({ length: 499 }, () => ({
      ...row,
      interactionData: marked,
      scoreData: undefined,
      id: newId(),
      clientId: newId(),
      peerId: newId(),
    }))
    await db().interaction.createMany({ data: more })
    const another = ofStudent()
    expect(await post(calls, another)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'This page has 500 highlights and notes already. Remove some first.',
      context: { reason: 'too-many-notes' },
    })
    const { version, id } = first.result
    const changed = { version, interactionData: { ...marked, annotation: 'Changed' } }
    expect((await calls.patch(`interactions/${id}`, changed)).status).toBe(200)
    expect((await post(calls, ofStudent({ contentId: lesson.pages[1].id }))).status).toBe(201)
    expect((await calls.delete(`interactions/${id}`)).status).toBe(200)
    expect((await post(calls, another)).status).toBe(201)
  })

  test('do not change progress, and an answer cannot be deleted like one', async () => {
    await post(api(classroom.student), ofStudent())
    const work = await db().userAssignment.findUniqueOrThrow({ where: { id: lesson.work.id } })
    expect(work).toMatchObject({ progress: 0, score: null, startedDate: null })
    const answer = await createInteraction({ userAssignmentId: lesson.work.id, contentId: lesson.essay.id })
    expect(await api(classroom.student).delete(`interactions/${answer.id}`)).toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })

  test('are stored once when twenty identical first saves arrive at once', async () => {
    const body = ofStudent()
    const calls = api(classroom.student)
    const saves = await Promise.all(Array.from({ length: 20 }, () => post(calls, body)))
    expect(saves.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(saves.map(({ result }) => result.id)).size).toBe(1)
  })
})

describe('a teacher’s annotations', () => {
  test('[ANN-15] [ANN-20] [F-17] shared with a class can be read by its students only', async () => {
    const { status, result } = await post(api(classroom.teacher), shared({ state: 'complete' }))
    expect([status, result.sharedForAssignmentId, result.state]).toEqual([201, lesson.assignment.id, 'complete'])
    const where = { sharedForAssignmentId: lesson.assignment.id }
    expect(await idsFor(classroom.student, where)).toEqual([result.id])
    expect(await idsFor(classroom.classmate, where)).toEqual([result.id])
    expect(await idsFor(classroom.foreign.student, where)).toEqual([])
    expect(await idsFor(classroom.colleague, where)).toEqual([])
    const change = { version: 1, interactionData: { ...marked, colorId: 1 } }
    expect(await api(classroom.student).patch(`interactions/${result.id}`, change)).toMatchObject({ status: 404 })
    expect(await api(classroom.student).delete(`interactions/${result.id}`)).toMatchObject({ status: 403 })
    expect(await api(classroom.teacher).patch(`interactions/${result.id}`, change)).toMatchObject({ status: 200 })
    const membership = { groupId: classroom.group.id, userId: classroom.teacher.id }
    await db().groupTeacher.deleteMany({ where: membership })
    await db().assignment.update({ where: { id: lesson.assignment.id }, data: { createdById: classroom.sysadmin.id } })
    const again = { version: 2, interactionData: { ...marked, colorId: 2 } }
    expect(await api(classroom.teacher).patch(`interactions/${result.id}`, again)).toMatchObject({ status: 404 })
    await db().groupTeacher.create({ data: membership })
    expect(await api(classroom.teacher).delete(`interactions/${result.id}`)).toMatchObject({ status: 200 })
    expect(await idsFor(classroom.student, where)).toEqual([])
  })

  test('[F-17] that were shared cannot be changed by clientId after leaving the class', async () => {
    const own = annotation()
    const { result } = await post(api(classroom.teacher), { ...own, sharedForAssignmentId: lesson.assignment.id })
    await db().groupTeacher.deleteMany({ where: { groupId: classroom.group.id, userId: classroom.teacher.id } })
    const again = { ...own, version: 1, interactionData: { ...marked, colorId: 1 } }
    expect(await post(api(classroom.teacher), again)).toMatchObject({ status: 404 })
    expect(await api(classroom.student).get(`interactions/${result.id}`)).toMatchObject({
      result: { version: 1, interactionData: marked },
    })
  })

  test('can be shared only with a group they teach, on an item that its students get', async () => {
    const alone = await createAssignment({ contentId: lesson.chapter.id, studentId: classroom.student.id })
    const other = await assignChapter(classroom)
    const calls = api(classroom.teacher)
    expect(await post(api(classroom.schoolAdmin), shared())).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await post(api(classroom.colleague), shared())).toMatchObject({ status: 404 })
    expect(await post(calls, shared({ sharedForAssignmentId: newId() }))).toMatchObject({ status: 404 })
    expect(await post(calls, shared({ sharedForAssignmentId: alone.id }))).toMatchObject({ status: 400 })
    expect(await post(calls, shared({ contentId: other.pages[0].id }))).toMatchObject({ status: 400 })
    expect(await post(calls, ofStudent())).toMatchObject({ status: 400 })
  })

  test('are private without an assignment, and need an item that they may read', async () => {
    const made = await post(api(classroom.teacher), annotation())
    expect(made).toMatchObject({ status: 201, result: { userAssignmentId: null, sharedForAssignmentId: null } })
    expect(await api(classroom.colleague).get(`interactions/${made.result.id}`)).toMatchObject({ status: 404 })
    expect(await api(classroom.student).get(`interactions/${made.result.id}`)).toMatchObject({ status: 404 })
    await db().content.update({ where: { id: lesson.pages[0].id }, data: { deletedDate: new Date() } })
    expect(await post(api(classroom.teacher), annotation())).toMatchObject({ status: 404 })
  })

  test('can be made on anything they may open, including parts of a colleague’s shared item', async () => {
    const page = await createContent({ ...unshared, createdById: classroom.teacher.id })
    const chapter = await createContent({
      ...unshared,
      contentType: 'chapter',
      contentSubType: 'lesson',
      createdById: classroom.teacher.id,
      children: [page.id],
    })
    const note = annotation({ contentId: page.id, contextContentId: page.id, rootContentId: chapter.id })
    expect(await post(api(classroom.colleague), note)).toMatchObject({ status: 404 })
    await db().content.update({ where: { id: chapter.id }, data: { sharedWithDistrict: true } })
    expect(await post(api(classroom.colleague), note)).toMatchObject({ status: 201 })
    expect(await post(api(classroom.foreign.teacher), { ...note, clientId: newId() })).toMatchObject({ status: 404 })
  })

  test('[CALL-38] notify everyone with the assignment when shared and when deleted', async () => {
    const channel = connectAs(classroom.student).subscribe(userAssignmentChannel(lesson.work.id))
    const staff = connectAs(classroom.teacher).subscribe(assignmentChannel(lesson.assignment.id))
    await Promise.all([channel, staff].map((each) => heard(each, 'pusher:subscription_succeeded')))
    const told = [channel, staff].map((each) => heard<{ items: object[] }>(each, 'interactions'))
    const { result } = await post(api(classroom.teacher), shared())
    for (const event of await Promise.all(told)) expect(event.items).toMatchObject([{ id: result.id, version: 1 }])
    channel.unbind('interactions')
    const gone = heard<{ items: object[] }>(channel, 'interactions')
    await api(classroom.teacher).delete(`interactions/${result.id}`)
    expect((await gone).items).toMatchObject([{ id: result.id, version: 2, deleted: true }])
  })
})

describe('the mark that an answer was reviewed', () => {
  const reviewed = (interactionId: string) => ({
    clientId: newId(),
    interactionType: 'reviewed',
    contentId: lesson.essay.id,
    rootContentId: lesson.chapter.id,
    interactionData: { interactionId },
  })

  test('[ENT-24] is stored once per teacher and submitted answer, and not shown to students', async () => {
    const answer = await createInteraction({ userAssignmentId: lesson.work.id, contentId: lesson.essay.id })
    const calls = api(classroom.teacher)
    expect(await post(calls, reviewed(answer.id))).toMatchObject({ status: 409, code: 'wrong_state' })
    await db().userAssignment.update({ where: { id: lesson.work.id }, data: { submittedDate: new Date() } })
    const made = await post(calls, reviewed(answer.id))
    expect(made).toMatchObject({
      status: 201,
      result: {
        interactionType: 'reviewed',
        userId: classroom.teacher.id,
        userAssignmentId: lesson.work.id,
        interactionData: { interactionId: answer.id },
      },
    })
    expect(await post(calls, reviewed(answer.id))).toMatchObject({ status: 200, result: { id: made.result.id } })
    expect(await idsFor(classroom.student, { interactionType: 'reviewed' })).toEqual([])
    // An answer that is returned and submitted again has to be reviewed again.
    await db().userAssignment.update({ where: { id: lesson.work.id }, data: { attempt: 2 } })
    const again = await post(calls, reviewed(answer.id))
    expect(again).toMatchObject({ status: 201, result: { attempt: 2, interactionData: { interactionId: answer.id } } })
    expect(await post(calls, reviewed(answer.id))).toMatchObject({ status: 200, result: { id: again.result.id } })
    expect(await calls.delete(`interactions/${made.result.id}`)).toMatchObject({ status: 409 })
  })

  test('[F-17] is only for teachers of the group', async () => {
    const answer = await createInteraction({ userAssignmentId: lesson.work.id, contentId: lesson.essay.id })
    await db().userAssignment.update({ where: { id: lesson.work.id }, data: { submittedDate: new Date() } })
    expect(
      await post(api(classroom.student), { ...reviewed(answer.id), userAssignmentId: lesson.work.id }),
    ).toMatchObject({
      status: 403,
    })
    expect(await post(api(classroom.schoolAdmin), reviewed(answer.id))).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect(await post(api(classroom.colleague), reviewed(answer.id))).toMatchObject({ status: 404 })
    expect(await post(api(classroom.foreign.teacher), reviewed(answer.id))).toMatchObject({ status: 404 })
    expect(await post(api(classroom.teacher), { ...reviewed(answer.id), interactionData: {} })).toMatchObject({
      status: 400,
    })
  })
})

describe('restoring a revision', () => {
  const answerWith = (value: string, changes: object = {}) => ({
    clientId: newId(),
    interactionType: 'interactive',
    contentId: lesson.essay.id,
    rootContentId: lesson.chapter.id,
    userAssignmentId: lesson.work.id,
    interactionData: { value },
    ...changes,
  })

  test('saves the earlier content as a new version, only for the student and while the work is open', async () => {
    const calls = api(classroom.student)
    const first = await post(calls, answerWith('<p>First</p>', { state: 'complete' }))
    await calls.patch(`user-assignments/${lesson.work.id}`, { submittedDate: new Date().toISOString() })
    await api(classroom.teacher).patch(`user-assignments/${lesson.work.id}`, { submittedDate: null })
    await post(calls, answerWith('<p>Second</p>', { version: first.result.version }))
    const path = `interactions/${first.result.id}/revisions`
    const { result: revisions } = await calls.get<ListResult<WireRevision>>(path)
    const kept = revisions.data.find(({ cause }) => cause === 'submit')
    const restored = await calls.post<WireInteraction>(`${path}/${kept?.id}/restore`)
    expect(restored).toMatchObject({
      status: 200,
      result: { interactionData: { value: '<p>First</p>' }, state: 'student-complete', version: 3 },
    })
    expect(await calls.post(`${path}/${newId()}/restore`)).toMatchObject({ status: 404 })
    expect(await api(classroom.teacher).post(`${path}/${kept?.id}/restore`)).toMatchObject({ status: 403 })
    expect(await api(classroom.classmate).post(`${path}/${kept?.id}/restore`)).toMatchObject({ status: 404 })
    await calls.patch(`user-assignments/${lesson.work.id}`, { submittedDate: new Date().toISOString() })
    await db().interaction.update({ where: { id: first.result.id }, data: { interactionData: { value: '<p>x</p>' } } })
    expect(await calls.post(`${path}/${kept?.id}/restore`)).toMatchObject({ status: 409, code: 'closed' })
  })
})
