import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type ZipFile } from 'yauzl'
import { newId } from '@/lib/common/id'
import { databasePool, db } from '@/lib/db/db'
import { ERASURE_DELAY_DAYS, EXPORT_DAYS } from '@/lib/personal-data/limits'
import type { WireUserErasure, WireUserExport } from '@/lib/personal-data/schema'
import { runDueErasures } from '@/lib/personal-data/server/run-erasures'
import { tendExports } from '@/lib/personal-data/server/run-exports'
import { createStorage } from '@/lib/storage/server/create-storage'
import { deleteUnusedObjects } from '@/lib/storage/server/delete-objects'
import { storeFile } from '@/lib/upload/server/store-media'
import { createInteractive } from '../factories/content'
import { createAnnotation, createInteraction } from '../factories/interaction'
import { createReaction } from '../factories/reaction'
import { createSystemLog } from '../factories/service'
import { createStudent } from '../factories/user'
import { createUserAlert } from '../factories/user-alert'
import { type Api, api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'
import {
  databaseContent,
  failAtStatement,
  installFailingStatement,
  removeFailingStatement,
} from '../support/failing-statement'
import { testRealtime } from '../support/realtime'
import { temporaryStorage } from '../support/temporary-storage'

testRealtime()
testDatabase()
temporaryStorage()

/** Part of everything written about or by the student, so that any remaining trace is found. */
const MARK = 'quartermaine'
/** The changes that the audit log keeps of a score: the points, and the reason, which may tell about the student. */
const SCORED = { field: 'score', from: null, to: 3 }
const REASON = { field: 'reason', from: null, to: `${MARK} told the rest out loud` }
const FULL_NAME = { firstName: 'Zenobia', lastName: 'Quartermaine' }

let classroom: Classroom
let student: { id: string }
let lesson: Awaited<ReturnType<typeof assignChapter>>
let recordingKey: string

beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
  student = classroom.student
  lesson = await assignChapter(classroom)
  await writeAll()
})

async function storeRecording(): Promise<{ id: string; key: string }> {
  const id = newId()
  const stored = await storeFile(id, Readable.from([Buffer.from('RIFF a voice')]), 'audio/wav')
  const owned = { type: 'audio', fileName: `${MARK}.wav`, complete: true, state: 'ready', createdById: student.id }
  await db().upload.create({ data: { id, ...stored, ...owned } })
  return { id, key: stored.key }
}

/** Creates data of the student in every table that can contain some. */
async function writeAll(): Promise<void> {
  await db().user.update({
    where: { id: student.id },
    data: {
      ...FULL_NAME,
      username: MARK,
      email: `${MARK}@example.org`,
      externalId: `sis-${MARK}`,
      googleId: `google-${MARK}`,
      preferences: { gradingComments: [MARK] },
    },
  })
  const { work, essay, pages, assignment } = lesson
  const answer = await createInteraction({
    userAssignmentId: work.id,
    contentId: essay.id,
    contextContentId: pages[1].id,
    interactionData: { value: `<p>My name is ${MARK}.</p>` },
    score: 3,
    maxScore: 4,
    scoreData: { score: 3, maxScore: 4, comment: `Well done, ${MARK}!`, requiresGrading: false, results: {} },
  })
  await db().interactionRevision.create({
    data: {
      id: newId(),
      interactionId: answer.id,
      attempt: 1,
      version: 1,
      scoreVersion: 0,
      cause: 'save',
      state: 'incomplete',
      interactionData: { value: `<p>I am ${MARK}</p>` },
      sanitizerVersion: 1,
    },
  })
  await db().auditLog.create({
    data: {
      id: newId(),
      userId: classroom.teacher.id,
      action: 'interaction.score',
      recordType: 'interaction',
      recordId: answer.id,
      outcome: 'done',
      changes: {
        create: { recordType: 'interaction', recordId: answer.id, changes: [SCORED, REASON] },
      },
    },
  })
  await createAnnotation({ userAssignmentId: work.id, interactionData: { annotation: MARK, colorId: 1 } })
  const review = (comment: string) => ({ comment, rubricSelections: {} })
  await createReaction({
    interactionId: answer.id,
    userId: classroom.classmate.id,
    type: 'review',
    reactionData: review(`Dear ${MARK}`),
    score: 4,
  })
  const peers = await createInteraction({ userAssignmentId: lesson.classmateWork.id, contentId: essay.id })
  await createReaction({
    interactionId: peers.id,
    userId: student.id,
    type: 'review',
    reactionData: review(`From ${MARK}`),
    score: 2,
  })
  const recording = await createInteraction({
    userAssignmentId: work.id,
    contentId: (await createInteractive('recording')).id,
    interactionSubType: 'recording',
  })
  const { id: uploadId, key } = await storeRecording()
  recordingKey = key
  await db().interactionUpload.create({ data: { interactionId: recording.id, uploadId } })
  await createUserAlert({ userId: student.id })
  await createSystemLog({ userId: student.id, message: `${MARK} cannot save` })
  await db().contactMessage.create({ data: { id: newId(), userId: student.id, subject: MARK, message: MARK } })
  await db().idempotencyKey.create({
    data: {
      userId: student.id,
      path: '/api/interactions',
      key: 'a-key-of-the-tab',
      bodyHash: 'hash',
      status: 201,
      answer: { value: MARK },
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  await db().presence.deleteMany({ where: { userId: student.id } })
  expect(assignment.id).toBeDefined()
}

async function untilReady(calls: Api, { id }: WireUserExport): Promise<WireUserExport> {
  for (;;) {
    const { result } = await calls.get<WireUserExport>(`users/${student.id}/exports/${id}`)
    if (result.state === 'ready' || result.state === 'failed') return result
  }
}

async function entriesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error || !stream) return reject(error)
        buffer(stream).then((content) => {
          entries.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
      })
    })
    zip.on('end', () => resolve(entries))
    zip.readEntry()
  })
}

/** Returns the files of the export that a download URL names, read from storage. */
async function download(url: string | null): Promise<Map<string, Buffer>> {
  const { exportId } = JSON.parse(
    Buffer.from((url ?? '').split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString(),
  ).payload
  const { storageKey } = await db().userExport.findUniqueOrThrow({ where: { id: exportId } })
  const stream = await createStorage().get(storageKey ?? '')
  if (!stream) throw new Error('There is no file.')
  return entriesOf(await buffer(stream))
}

describe('[F-97] an export', () => {
  test('contains everything stored about a student, and other people’s words only about the work', async () => {
    await db().userAssignment.update({ where: { id: lesson.work.id }, data: { submittedDate: new Date() } })
    const own = api(student)
    const asked = await own.post<WireUserExport>('users/current/exports')
    expect(asked).toMatchObject({ status: 202, result: { url: null } })
    const ready = await untilReady(own, asked.result)
    expect(ready).toMatchObject({ state: 'ready', url: expect.stringContaining('/api/private/media/') })
    const file = await api(null).get((ready.url ?? '').replace('/api/', ''))
    expect(file).toMatchObject({ status: 200 })
    expect(file.headers.get('content-disposition')).toContain('attachment')

    const entries = await download(ready.url)
    const data = JSON.parse((entries.get('data.json') ?? Buffer.alloc(0)).toString())
    expect(Object.keys(data)).toEqual([
      'person',
      'work',
      'interactions',
      'reactionsGiven',
      'alerts',
      'sessions',
      'messages',
      'contentMade',
      'acts',
      'uploads',
    ])
    expect(data.person).toMatchObject({
      ...FULL_NAME,
      username: MARK,
      email: `${MARK}@example.org`,
      groups: [classroom.group.name],
    })
    expect(data.work).toHaveLength(1)
    expect(data.interactions).toHaveLength(3)
    const [answer] = data.interactions
    expect(answer).toMatchObject({
      interactionData: { value: `<p>My name is ${MARK}.</p>` },
      scoreData: { comment: `Well done, ${MARK}!` },
      revisions: [{ cause: 'save', interactionData: { value: `<p>I am ${MARK}</p>` } }],
      reactions: [{ type: 'review', reactionData: { comment: `Dear ${MARK}` } }],
    })
    expect(data.reactionsGiven).toMatchObject([{ type: 'review', reactionData: { comment: `From ${MARK}` } }])
    expect(data.messages).toMatchObject([{ subject: MARK }])
    const page = (entries.get('work.html') ?? Buffer.alloc(0)).toString()
    expect(page).toContain('<h1>Work of Zenobia Quartermaine</h1>')
    expect(page).toContain(`<div class="answer">My name is ${MARK}.</div>`)
    expect(page).toContain(`From the teacher: Well done, ${MARK}!`)
    const [upload] = data.uploads
    expect(entries.get(`files/${upload.id}.wav`)?.toString()).toBe('RIFF a voice')
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/argon2id|passwordHash|resetCode|secret/)
    expect(text).not.toContain(classroom.classmate.id)
  })

  test('[F-26] leaves out scores that the assignment hides from the student, and includes them for an admin', async () => {
    await db().assignment.update({
      where: { id: lesson.assignment.id },
      data: { data: { settings: { scoringFeedbackVisibility: 'never' } } },
    })
    await db().userAssignment.update({ where: { id: lesson.work.id }, data: { score: 3 } })
    const read = async (who: { id: string }) => {
      const calls = api(who)
      const { result } = await calls.post<WireUserExport>(`users/${student.id}/exports`)
      const entries = await download((await untilReady(calls, result)).url)
      return JSON.parse((entries.get('data.json') ?? Buffer.alloc(0)).toString())
    }
    const [answer] = (await read(student)).interactions
    expect(answer).toMatchObject({ score: null, maxScore: null, scoreData: null })
    expect(answer.revisions[0]).not.toHaveProperty('scoreData')
    expect((await read(student)).work[0].score).toBeNull()
    const whole = await read(classroom.districtAdmin)
    expect(whole.interactions[0]).toMatchObject({ score: 3, maxScore: 4 })
    expect(whole.work[0].score).toBe(3)
  })

  test('fails when a file cannot be read, and can be made again', async () => {
    const store = jest.spyOn(createStorage(), 'get').mockImplementation(async () => {
      return Readable.from(
        (async function* () {
          yield 'RIFF'
          throw new Error('the store is gone')
        })(),
      )
    })
    const { result } = await api(student).post<WireUserExport>('users/current/exports')
    expect(await untilReady(api(student), result)).toMatchObject({ state: 'failed', url: null })
    store.mockRestore()
    const again = await api(student).post<WireUserExport>('users/current/exports')
    expect(await untilReady(api(student), again.result)).toMatchObject({ state: 'ready' })
  })

  test('requested by an admin can be read only by admins in scope', async () => {
    const { result } = await api(classroom.districtAdmin).post<WireUserExport>(`users/${student.id}/exports`)
    await untilReady(api(classroom.districtAdmin), result)
    const path = `users/${student.id}/exports/${result.id}`
    const statuses = await Promise.all(
      [
        student,
        classroom.schoolAdmin,
        classroom.sysadmin,
        classroom.teacher,
        classroom.classmate,
        classroom.foreign.teacher,
      ].map(async (who) => (await api(who).get(path)).status),
    )
    // An export requested by an admin can contain scores that are hidden from the student.
    expect(statuses).toEqual([404, 200, 200, 403, 404, 404])
    expect((await api(classroom.teacher).post(`users/${student.id}/exports`)).status).toBe(403)
    expect((await api(classroom.classmate).get(`users/current/exports/${result.id}`)).status).toBe(404)
    const [line] = await db().auditLog.findMany({ where: { action: 'user.export', outcome: 'done' } })
    expect(line).toMatchObject({ userId: classroom.districtAdmin.id })
  })

  test('left by a stopped process is completed by the next one; an expired one is deleted with its file', async () => {
    const left = await db().userExport.create({ data: { id: newId(), userId: student.id, requestedById: student.id } })
    await tendExports()
    const made = await db().userExport.findUniqueOrThrow({ where: { id: left.id } })
    expect(made).toMatchObject({ state: 'ready' })
    expect((made.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan((EXPORT_DAYS - 1) * 86_400_000)
    await db().userExport.update({ where: { id: left.id }, data: { expiresAt: new Date(Date.now() - 1) } })
    expect((await api(student).get<WireUserExport>(`users/current/exports/${left.id}`)).result.url).toBeNull()
    expect(await tendExports()).toBe(1)
    expect(await createStorage().size(made.storageKey ?? '')).toBeNull()
  })
})

const body = { confirmName: 'Zenobia Quartermaine', reason: `The family of ${MARK} has asked for it.` }

/** Ends the seven-day waiting period; the first run only closes the account. */
async function comeDue(): Promise<void> {
  await db().userErasure.updateMany({ data: { dueDate: new Date(Date.now() - 1) } })
  expect(await runDueErasures()).toBe(0)
}

/** Returns the tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await databasePool().query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await databasePool().query(`SELECT 1 FROM "${name}" t WHERE t::text ILIKE $1 LIMIT 1`, [
      `%${text}%`,
    ])
    if (hits.length > 0) found.push(name)
  }
  return found
}

describe('[F-97] an erasure', () => {
  test('removes the person from every table and the store, and keeps the class figures', async () => {
    const grading = async () => (await api(classroom.teacher).get(`assignments/${lesson.assignment.id}/grading`)).text
    const figures = await grading()
    const exported = await api(student).post<WireUserExport>('users/current/exports')
    await untilReady(api(student), exported.result)
    const { storageKey } = await db().userExport.findUniqueOrThrow({ where: { id: exported.result.id } })
    expect(await tablesWith(MARK)).not.toEqual([])

    const asked = await api(classroom.schoolAdmin).post<WireUserErasure>(`users/${student.id}/erasures`, body)
    expect(asked).toMatchObject({ status: 202, result: { state: 'waiting' } })
    const days = (Date.parse(asked.result.dueDate) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(ERASURE_DELAY_DAYS)
    expect(await runDueErasures()).toBe(0)
    expect((await api(student).get('sessions/current')).status).toBe(200)
    const open = api(student)
    expect((await open.get('sessions/current')).status).toBe(200)
    await comeDue()
    expect((await open.get('sessions/current')).status).toBe(401)
    expect(await runDueErasures()).toBe(1)

    expect(await tablesWith(MARK)).toEqual([])
    expect(await tablesWith('Zenobia')).toEqual([])
    expect(await createStorage().size(recordingKey)).toBeNull()
    expect(await createStorage().size(storageKey ?? '')).toBeNull()
    expect(await grading()).toBe(figures)
    expect(await db().auditChange.findMany({ where: { recordType: 'interaction' } })).toMatchObject([
      { changes: [SCORED] },
    ])
    expect(await db().user.findUniqueOrThrow({ where: { id: student.id } })).toMatchObject({
      isActive: false,
      passwordHash: null,
    })
    expect((await api(classroom.schoolAdmin).post(`users/${student.id}/erasures`, body)).status).toBe(404)
    expect(await runDueErasures()).toBe(0)
  })

  test('removes files later if the store is down', async () => {
    await api(classroom.schoolAdmin).post(`users/${student.id}/erasures`, body)
    await comeDue()
    const store = jest.spyOn(createStorage(), 'delete').mockRejectedValue(new Error('the store is down'))
    expect(await runDueErasures()).toBe(1)
    store.mockRestore()
    expect(await createStorage().size(recordingKey)).not.toBeNull()
    expect(await deleteUnusedObjects()).toBeGreaterThan(0)
    expect(await createStorage().size(recordingKey)).toBeNull()
    expect(await deleteUnusedObjects()).toBe(0)
  })

  test('[F-83] happens completely or not at all, whichever statement fails', async () => {
    await api(classroom.schoolAdmin).post(`users/${student.id}/erasures`, body)
    await comeDue()
    await installFailingStatement()
    try {
      const before = await databaseContent()
      let statement = 0
      do {
        expect(await databaseContent()).toEqual(before)
        expect(await createStorage().size(recordingKey)).not.toBeNull()
        statement += 1
        await failAtStatement(statement)
      } while ((await runDueErasures()) === 0)
      expect(statement).toBeGreaterThan(15)
      expect(await tablesWith(MARK)).toEqual([])
    } finally {
      await removeFailingStatement()
    }
  })

  test('can be cancelled while it waits, and cannot be requested twice', async () => {
    const admin = api(classroom.districtAdmin)
    const { result } = await admin.post<WireUserErasure>(`users/${student.id}/erasures`, body)
    expect(await admin.post(`users/${student.id}/erasures`, body)).toMatchObject({
      status: 409,
      code: 'duplicate',
      context: { current: { id: result.id } },
    })
    const path = `users/${student.id}/erasures/${result.id}`
    expect(await admin.delete(path)).toMatchObject({ status: 200, result: { state: 'cancelled' } })
    expect(await admin.delete(path)).toMatchObject({ status: 409, code: 'wrong_state' })
    await comeDue()
    expect(await runDueErasures()).toBe(0)
    expect((await admin.post(`users/${student.id}/erasures`, body)).status).toBe(202)
  })

  test('requires the exact name and an admin in scope, and is refused for oneself', async () => {
    const path = `users/${student.id}/erasures`
    for (const confirmName of ['zenobia quartermaine', 'Zenobia', ''])
      expect(await api(classroom.schoolAdmin).post(path, { ...body, confirmName })).toMatchObject({
        status: 400,
        errors: [{ path: 'confirmName' }],
      })
    expect((await api(classroom.schoolAdmin).post(path, { ...body, reason: ' ' })).status).toBe(400)
    expect((await api(classroom.teacher).post(path, body)).status).toBe(403)
    expect((await api(student).post(path, body)).status).toBe(403)
    const elsewhere = await createStudent()
    expect((await api(classroom.schoolAdmin).post(`users/${elsewhere.id}/erasures`, body)).status).toBe(404)
    const { firstName, lastName } = await db().user.findUniqueOrThrow({ where: { id: classroom.schoolAdmin.id } })
    const own = { ...body, confirmName: `${firstName} ${lastName}` }
    expect((await api(classroom.schoolAdmin).post(`users/${classroom.schoolAdmin.id}/erasures`, own)).status).toBe(403)
  })
})
