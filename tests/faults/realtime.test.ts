import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newId } from '@/lib/common/id'
import { databasePool } from '@/lib/db/db'
import { type AppProcess, startAppProcess } from '../support/app-process'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { type HttpUser, httpUser } from '../support/http-user'
import { realtimePort, testRealtime } from '../support/realtime'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy'

testRealtime()
testDatabase()
jest.setTimeout(400_000)

const dataDir = mkdtempSync(path.join(tmpdir(), 'traverse-realtime-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let line: TcpProxy
let app: AppProcess
let teacher: HttpUser
let student: HttpUser
let lesson: Awaited<ReturnType<typeof createLesson>>

async function createLesson() {
  const classroom = await createClassroom()
  return { classroom, ...(await assignChapter(classroom)) }
}

beforeAll(async () => {
  line = await startTcpProxy(realtimePort())
  const { DATABASE_URL = '', AUTH_SECRET = '', PUSHER_APP_ID = '', PUSHER_KEY = '', PUSHER_SECRET = '' } = process.env
  app = await startAppProcess(dataDir, {
    ...{ DATABASE_URL, AUTH_SECRET, PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET },
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(line.port),
  })
  lesson = await createLesson()
  teacher = await httpUser(app.baseUrl, lesson.classroom.teacher)
  student = await httpUser(app.baseUrl, lesson.classroom.student)
})
afterAll(async () => {
  await app.stop()
  await line.close()
})

async function ask() {
  await databasePool().query('DELETE FROM "rate_limit"') // as if the seconds between two requests had passed
  return teacher.post<{ id: string }>('emit-message', {
    groupId: lesson.classroom.group.id,
    message: { subject: 'navigateTo', assignmentId: lesson.assignment.id, contentId: lesson.pages[1].id },
  })
}

let sequence = 0
async function answer() {
  sequence += 1
  const began = Date.now()
  const saved = await student.post('interactions', {
    clientId: newId(),
    interactionType: 'interactive',
    contentId: lesson.essay.id,
    contextContentId: lesson.pages[1].id,
    rootContentId: lesson.chapter.id,
    userAssignmentId: lesson.work.id,
    interactionData: { value: `<p>sentence ${sequence}</p>` },
    tabId: 'tab-00000001',
    sequence,
    version: null,
  })
  return { status: saved.status, ms: Date.now() - began }
}

describe('[F-62] the lesson continues', () => {
  test('with the realtime server available', async () => {
    expect((await ask()).status).toBe(201)
    expect((await answer()).status).toBe(201)
  })

  test.each(['refuse', 'hang'] as const)('while connections to the realtime server %s', async (mode) => {
    line.set(mode)
    const began = Date.now()
    const asked = await ask()
    expect(asked.status).toBe(202)
    expect(Date.now() - began).toBeLessThan(5_000)

    // The student's browser finds the request by polling, and answers it.
    const pending = await student.get<{ data: { id: string }[] }>('remote-navigations?modifiers={"pending":true}')
    expect(pending.result.data.map(({ id }) => id)).toEqual([asked.result.id])
    expect((await student.patch(`remote-navigations/${asked.result.id}`, { status: 'stayed' })).status).toBe(200)

    const saved = await answer()
    expect(saved.status).toBe(200)
    expect(saved.ms).toBeLessThan(1_500)
    const ready = await fetch(`${app.baseUrl}/api/ready`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toMatchObject({ ready: true, realtime: false })
  })

  test('with realtime again once its server is back', async () => {
    line.set('pass')
    expect((await ask()).status).toBe(201)
    expect((await answer()).status).toBe(200)
    expect(await (await fetch(`${app.baseUrl}/api/ready`)).json()).toMatchObject({ realtime: true })
  })
})
