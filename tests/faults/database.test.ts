import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@/lib/common/id'
import { closeDatabase, databasePool, db } from '@/lib/db/db'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { type AppProcess, startAppProcess } from '../support/app-process'
import { type HttpUser, httpUser } from '../support/http-user'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres'

const CLIENTS = 50
const OUTAGE = 2_500 // ms

jest.setTimeout(400_000)

const folder = mkdtempSync(path.join(tmpdir(), 'traverse-outage-'))
chmodSync(folder, 0o755) // PostgreSQL's own account passes through it
const dataDir = path.join(folder, 'app')

let postgres: OwnPostgres
let app: AppProcess
beforeAll(async () => {
  postgres = await startOwnPostgres(path.join(folder, 'database'))
  process.env.DATABASE_URL = postgres.url
  process.env.AUTH_SECRET = 'a secret that is good for tests alone'
  app = await startAppProcess(dataDir, { DATABASE_URL: postgres.url, AUTH_SECRET: process.env.AUTH_SECRET })
})
afterAll(async () => {
  await closeDatabase()
  await app?.stop()
  await postgres?.crash()
  rmSync(folder, { recursive: true, force: true })
})

const readiness = async () => {
  const answer = await fetch(`${app.baseUrl}/api/ready`)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

describe('[F-91] health and readiness', () => {
  it('report that everything is available, and reveal no secret', async () => {
    expect((await fetch(`${app.baseUrl}/api/health`)).status).toBe(200)
    const { status, text } = await readiness()
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      ready: true,
      database: true,
      migrations: true,
      storage: true,
      realtime: true,
      draining: false,
    })
  })

  it('report a pending migration', async () => {
    const mark = (finished: string) =>
      databasePool().query(
        `UPDATE "_prisma_migrations" SET "finished_at" = ${finished} WHERE "migration_name" = (SELECT max("migration_name") FROM "_prisma_migrations")`,
      )
    await mark('NULL')
    const pending = await readiness()
    await mark('now()')
    expect(pending.status).toBe(503)
    expect(Number(pending.retryAfter)).toBeGreaterThan(0)
    expect(JSON.parse(pending.text)).toMatchObject({ ready: false, database: true, migrations: false })
    expect((await readiness()).status).toBe(200)
  })

  it('report unavailable storage', async () => {
    const media = path.join(dataDir, 'media')
    rmSync(media, { recursive: true, force: true })
    writeFileSync(media, 'not a folder')
    const gone = await readiness()
    rmSync(media)
    expect(gone.status).toBe(503)
    expect(JSON.parse(gone.text)).toMatchObject({ ready: false, storage: false, database: true })
    expect((await readiness()).status).toBe(200)
  })
})

type Client = { userId: string; user: HttpUser; acknowledged: number; save(number: number): Promise<Saved> }
type Saved = { began: number; at: number; status: number; retryAfter: string | null }

async function createClients(): Promise<Client[]> {
  const { chapter, essay, pages } = await createChapterWithItems()
  const group = await createGroup({ students: CLIENTS, teachers: 1 })
  const { userAssignments } = await createAssignment({ contentId: chapter.id, groupId: group.id })
  return Promise.all(
    userAssignments.map(async ({ id, userId }) => {
      const user = await httpUser(app.baseUrl, { id: userId })
      const clientId = newId()
      return {
        userId,
        user,
        acknowledged: 0,
        async save(number: number) {
          const began = Date.now()
          const { status, headers } = await user.post('interactions', {
            clientId,
            interactionType: 'interactive',
            contentId: essay.id,
            contextContentId: pages[1].id,
            rootContentId: chapter.id,
            userAssignmentId: id,
            interactionData: { value: `<p>sentence ${number}</p>` },
            tabId: `tab-of-${userId}`,
            sequence: number,
          })
          return { began, at: Date.now(), status, retryAfter: headers.get('retry-after') }
        },
      }
    }),
  )
}

/** The first lines that the app logged as its own defects (500 responses). */
const defects = () =>
  [...app.log().matchAll(/"error":"([^"]{0,300})[^}]*"msg":"call failed"/g)].map((found) => found[1])

const isSaved = ({ status }: Saved) => status === 200 || status === 201

/** Saves one after the other until told to stop, as long as the app responds; returns every response. */
async function keepSaving(client: Client, isOver: () => boolean): Promise<Saved[]> {
  const answers: Saved[] = []
  while (!isOver()) {
    const answer = await client.save(client.acknowledged + 1)
    answers.push(answer)
    if (isSaved(answer)) client.acknowledged += 1
  }
  return answers
}

test(`[F-81] [F-91] PostgreSQL crashes for ${OUTAGE} ms while ${CLIENTS} students save: 503, never a false 200, then saving resumes`, async () => {
  const clients = await createClients()
  const serverPid = app.serverPid()
  let isOver = false
  const writing = Promise.all(clients.map((client) => keepSaving(client, () => isOver)))
  await expectSoon(() => clients.every(({ acknowledged }) => acknowledged >= 2))
  await closeDatabase()

  await postgres.crash()
  const wentDown = Date.now()
  const down = await readiness()
  expect((await fetch(`${app.baseUrl}/api/health`)).status).toBe(200)
  await sleep(OUTAGE - (Date.now() - wentDown))
  const startsAt = Date.now()
  await postgres.start()
  const cameBack = Date.now()

  const before = clients.map(({ acknowledged }) => acknowledged)
  await expectSoon(() => clients.every(({ acknowledged }, index) => acknowledged >= (before[index] ?? 0) + 2))
  isOver = true
  const answers = (await writing).flat()

  expect(down.status).toBe(503)
  expect(JSON.parse(down.text)).toMatchObject({ ready: false, database: false })
  expect(down.text).not.toContain(new URL(postgres.url).password)
  const statuses = [...new Set(answers.map(({ status }) => status))].sort()
  expect({ statuses, defects: defects() }).toEqual({ statuses: [200, 201, 503], defects: [] })
  const whileDown = answers.filter(({ began, at }) => began > wentDown && at < startsAt)
  expect(whileDown.length).toBeGreaterThanOrEqual(CLIENTS)
  expect(whileDown.some(isSaved)).toBe(false)
  for (const { status, retryAfter } of answers) if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
  const firstSuccess = Math.min(
    ...answers.filter((answer) => answer.began > wentDown && isSaved(answer)).map(({ at }) => at),
  )
  expect(firstSuccess - cameBack).toBeLessThan(1_000)

  // Acknowledged saves are stored, the process is the same, and its pool serves all of them at once.
  expect(app.serverPid()).toBe(serverPid)
  const rows = await db().interaction.findMany({ where: { userId: { in: clients.map(({ userId }) => userId) } } })
  const stored = new Map(
    rows.map((row) => [row.userId, Number(/sentence (\d+)/.exec(String(Object(row.interactionData).value))?.[1])]),
  )
  for (const { userId, acknowledged } of clients) expect(stored.get(userId)).toBeGreaterThanOrEqual(acknowledged)
  const last = await Promise.all(clients.map((client) => client.save(client.acknowledged + 1)))
  expect(last.filter(isSaved)).toHaveLength(CLIENTS)
  expect((await readiness()).status).toBe(200)
})

const SOON = 30_000 // ms
const POLL = 20 // ms

async function expectSoon(holds: () => boolean): Promise<void> {
  const until = Date.now() + SOON
  while (!holds()) {
    if (Date.now() > until) throw new Error('It did not come to hold in time.')
    await sleep(POLL)
  }
}
