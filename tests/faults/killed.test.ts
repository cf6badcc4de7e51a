import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems, createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createStaff } from '../factories/user'
import { type AppProcess, freePort, startAppProcess } from '../support/app-process'
import { testDatabase } from '../support/database'
import { type HttpUser, httpUser } from '../support/http-user'

const KILLS = 20
const WRITERS = 4
const AUTHOR_KILLS = 6
/** The number of acknowledged saves until the next kill: always a different one, so that it hits another moment of a save. */
const savesBeforeKill = (kill: number) => 9 + ((kill * 7) % 23)

testDatabase()
jest.setTimeout(400_000)

const dataDir = mkdtempSync(path.join(tmpdir(), 'traverse-killed-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let app: AppProcess
let environment: Record<string, string>
beforeAll(async () => {
  environment = {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    AUTH_SECRET: process.env.AUTH_SECRET ?? '',
    PORT: String(await freePort()), // the same after each restart, as for waiting browsers
  }
  app = await startAppProcess(dataDir, environment)
})
afterAll(() => app.stop())

/** What a student has sent, and what the app reported as stored. */
type Ledger = { sent: number; acknowledged: number; pageViews: string[] }
type Writer = {
  userId: string
  user: HttpUser
  ledger: Ledger
  save(number: number): Promise<void>
  view(): Promise<void>
}

async function createWriters(): Promise<Writer[]> {
  const { chapter, essay, pages } = await createChapterWithItems()
  const group = await createGroup({ students: WRITERS, teachers: 1 })
  const { userAssignments } = await createAssignment({ contentId: chapter.id, groupId: group.id })
  return Promise.all(
    userAssignments.map(async ({ id, userId }) => {
      const user = await httpUser(app.baseUrl, { id: userId })
      const ledger: Ledger = { sent: 0, acknowledged: 0, pageViews: [] }
      const clientId = newId()
      const row = { rootContentId: chapter.id, userAssignmentId: id }
      return {
        userId,
        user,
        ledger,
        async save(number) {
          ledger.sent = number
          const { status, text } = await user.post('interactions', {
            ...row,
            clientId,
            interactionType: 'interactive',
            contentId: essay.id,
            contextContentId: pages[1].id,
            interactionData: { value: `<p>sentence ${number} of ${userId}</p>` },
            tabId: `tab-of-${userId}`,
            sequence: number,
          })
          if (status !== 200 && status !== 201) throw new Error(`${status} ${text}`)
          ledger.acknowledged = number
        },
        async view() {
          const clientIdOfView = newId()
          const { status, text } = await user.post('interactions', {
            ...row,
            clientId: clientIdOfView,
            interactionType: 'page-view',
            contentId: pages[0].id,
            interactionData: { version: 'standard', seconds: 3 },
          })
          if (status !== 200 && status !== 201) throw new Error(`${status} ${text}`)
          ledger.pageViews.push(clientIdOfView)
        },
      }
    }),
  )
}

/** A kill looks like a lost connection from outside; anything else that is thrown is a failure of the test. */
const isLostConnection = (error: unknown) => ['fetch failed', 'terminated'].includes((error as Error).message)

/** Writes until the connection is lost. An unacknowledged save is sent again the next time, as in the browser. */
async function writeUntilLost({ ledger, save, view }: Writer, onSaved: () => void): Promise<void> {
  try {
    for (let number = ledger.acknowledged + 1; ; number += 1) {
      await save(number)
      onSaved()
      await view()
    }
  } catch (error) {
    if (!isLostConnection(error)) throw error
  }
}

async function killDuringSaves(writers: Writer[], saves: number): Promise<void> {
  let left = saves
  let reached: () => void = () => {}
  const enough = new Promise<void>((resolve) => {
    reached = resolve
  })
  const writing = Promise.all(
    writers.map((writer) =>
      writeUntilLost(writer, () => {
        left -= 1
        if (left === 0) reached()
      }),
    ),
  )
  await Promise.race([enough, writing])
  await app.kill()
  await writing
}

async function expectEverythingKept({ userId, ledger }: Writer): Promise<void> {
  const rows = await db().interaction.findMany({ where: { userId, interactionType: 'interactive' } })
  expect(rows).toHaveLength(1)
  const text = String(Object(rows[0]?.interactionData).value)
  const stored = Number(/^<p>sentence (\d+) of /.exec(text)?.[1])
  expect(stored).toBeGreaterThanOrEqual(ledger.acknowledged)
  expect(stored).toBeLessThanOrEqual(ledger.sent)
  const views = await db().interaction.findMany({ where: { userId, interactionType: 'page-view' } })
  expect(views.map(({ clientId }) => clientId)).toEqual(expect.arrayContaining(ledger.pageViews))
}

test(`[F-79] kill -9 of the app ${KILLS} times during the saves of ${WRITERS} students loses nothing acknowledged`, async () => {
  const writers = await createWriters()
  const times: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await killDuringSaves(writers, savesBeforeKill(kill))
    for (const writer of writers) await expectEverythingKept(writer)
    const began = Date.now()
    app = await startAppProcess(dataDir, environment)
    times.push(Date.now() - began)
  }
  const saved = writers.map(({ ledger }) => ledger.acknowledged)
  expect(Math.min(...saved)).toBeGreaterThanOrEqual(KILLS)
  for (const { user } of writers) expect((await user.get('user-assignments')).status).toBe(200)
  const median = times.sort((a, b) => a - b)[KILLS / 2] ?? Number.POSITIVE_INFINITY
  expect(median).toBeLessThan(8_000) // ms from the start of npm, including the check of migrations, to the first response
})

type Body = { version: number; data: { body: string } }

/** The text of an item that an author saves repeatedly, each save based on the previous version. */
function createText(user: HttpUser, { id, version: first }: { id: string; version: number }) {
  const ledger = { sent: 0, acknowledged: 0, version: first }
  const bodyOf = (number: number) => `<p>sentence ${number}</p>`
  async function save(number: number): Promise<void> {
    ledger.sent = number
    const data = { body: bodyOf(number) }
    const { status, text, result, context } = await user.patch<Body>(`content/${id}`, { version: ledger.version, data })
    if (status === 409) {
      // The save whose response was lost had been stored: its version shows that, and nothing is overwritten.
      const current = context.current as Body
      expect(current.data.body).toBe(bodyOf(number))
      ledger.version = current.version
    } else if (status === 200) ledger.version = result.version
    else throw new Error(`${status} ${text}`)
    ledger.acknowledged = number
  }
  return { ledger, save }
}

async function writeText(
  save: (number: number) => Promise<void>,
  ledger: { acknowledged: number },
  onSaved: () => void,
): Promise<void> {
  try {
    for (let number = ledger.acknowledged + 1; ; number += 1) {
      await save(number)
      onSaved()
    }
  } catch (error) {
    if (!isLostConnection(error)) throw error
  }
}

test(`[F-79] kill -9 of the app ${AUTHOR_KILLS} times during an author’s saves neither loses nor duplicates the text`, async () => {
  const item = await createContent({ contentType: 'source', contentSubType: 'reading', data: { body: '<p>none</p>' } })
  const { ledger, save } = createText(await httpUser(app.baseUrl, await createStaff('author')), item)
  for (let kill = 1; kill <= AUTHOR_KILLS; kill += 1) {
    const end = ledger.acknowledged + savesBeforeKill(kill)
    let reached: () => void = () => {}
    const enough = new Promise<void>((resolve) => {
      reached = resolve
    })
    const writing = writeText(save, ledger, () => ledger.acknowledged >= end && reached())
    await Promise.race([enough, writing])
    await app.kill()
    await writing
    const stored = await db().content.findUniqueOrThrow({ where: { id: item.id } })
    const number = Number(/sentence (\d+)/.exec(JSON.stringify(stored.data))?.[1])
    expect(number).toBeGreaterThanOrEqual(ledger.acknowledged)
    expect(number).toBeLessThanOrEqual(ledger.sent)
    const revisions = await db().contentRevision.findMany({
      where: { contentId: item.id },
      orderBy: { version: 'asc' },
    })
    // One for each stored save, each with its own text, the last with the current one.
    expect(revisions.map(({ version }) => version)).toEqual(revisions.map((_, index) => index + 1))
    expect(revisions.at(-1)?.version).toBe(stored.version)
    const texts = revisions.map(({ snapshot }) => JSON.stringify(Object(snapshot).data))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.at(-1)).toBe(JSON.stringify(stored.data))
    app = await startAppProcess(dataDir, environment)
  }
  expect(ledger.acknowledged).toBeGreaterThanOrEqual(AUTHOR_KILLS * savesBeforeKill(0))
})
