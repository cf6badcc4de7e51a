import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@/lib/common/id'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { type AppProcess, startAppProcess } from '../support/app-process'
import { testDatabase } from '../support/database'
import { type HttpUser, httpUser } from '../support/http-user'

const STUDENTS = 16
/** Half an hour shows more than a few minutes: `FAULT_MINUTES=30 npm run test:faults memory`. */
const MINUTES = Number(process.env.FAULT_MINUTES ?? 4)
const SAMPLE_MS = 1_000
/** A new process allocates memory for about two minutes; afterwards it fluctuates over minutes, so the peaks are compared. */
const WARM_UP_SAMPLES = 120
/** One page view between two saves, as a class reads and writes. */
const PAUSE_MS = 250

testDatabase()
jest.setTimeout((MINUTES + 5) * 60_000)

const dataDir = mkdtempSync(path.join(tmpdir(), 'traverse-memory-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let app: AppProcess
beforeAll(async () => {
  const { DATABASE_URL = '', AUTH_SECRET = '' } = process.env
  app = await startAppProcess(dataDir, { DATABASE_URL, AUTH_SECRET })
})
afterAll(() => app.stop())

const residentMegabytes = () => {
  const status = readFileSync(`/proc/${app.serverPid()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
const ordered = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const p99 = (values: readonly number[]) => ordered(values)[Math.floor(values.length * 0.99)] ?? 0

/** A student who reads, opens the list and continues writing until the time is over; returns the number of failed calls. */
async function study(
  user: HttpUser,
  save: (count: number) => Promise<{ status: number }>,
  workId: string,
  until: number,
) {
  let failed = 0
  for (let count = 1; Date.now() < until; count += 1) {
    const answers = [
      await save(count),
      await user.get('user-assignments?limit=20'),
      await user.get(`user-assignments/${workId}?addInteractions=true`),
    ]
    failed += answers.filter(({ status }) => status >= 400).length
    await sleep(PAUSE_MS)
  }
  return failed
}

/** The memory of the process, and the duration of its smallest response under load, every second. */
async function watch(until: number) {
  const resident: number[] = []
  const delays: number[] = []
  while (Date.now() < until) {
    const began = performance.now()
    await fetch(`${app.baseUrl}/api/health`)
    delays.push(performance.now() - began)
    resident.push(residentMegabytes())
    await sleep(SAMPLE_MS)
  }
  return { resident, delays }
}

test(`[F-92] memory and the event loop stay flat during ${MINUTES} minutes of class work`, async () => {
  const { chapter, essay, pages } = await createChapterWithItems()
  const group = await createGroup({ students: STUDENTS, teachers: 1 })
  const { userAssignments } = await createAssignment({ contentId: chapter.id, groupId: group.id })
  const until = Date.now() + MINUTES * 60_000
  const studying = userAssignments.map(async (work) => {
    const user = await httpUser(app.baseUrl, { id: work.userId })
    const clientId = newId()
    const save = (sequence: number) =>
      user.post('interactions', {
        clientId,
        interactionType: 'interactive',
        contentId: essay.id,
        contextContentId: pages[1].id,
        rootContentId: chapter.id,
        userAssignmentId: work.id,
        interactionData: { value: `<p>${'A frog lives in two worlds. '.repeat(20)}${sequence}</p>` },
        tabId: `tab-of-${work.userId}`,
        sequence,
      })
    return study(user, save, work.id, until)
  })
  const { resident, delays } = await watch(until)
  expect((await Promise.all(studying)).reduce((sum, failed) => sum + failed, 0)).toBe(0)

  const settled = resident.slice(WARM_UP_SAMPLES)
  const half = Math.floor(settled.length / 2)
  const [warm, end] = [Math.max(...settled.slice(0, half)), Math.max(...settled.slice(half))]
  process.stdout.write(
    `memory ${warm.toFixed(0)} MB, at the end ${end.toFixed(0)} MB; smallest answer p99 ${p99(delays).toFixed(0)} ms\n`,
  )
  expect(end / warm).toBeLessThan(1.1)
  expect(p99(delays)).toBeLessThan(200)
})
