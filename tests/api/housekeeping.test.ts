import { db } from '@/lib/db/db'
import { ENDED_SESSION_DAYS } from '@/lib/housekeeping/limits'
import { cleanUp } from '@/lib/housekeeping/server/clean-up'
import { startHousekeeping } from '@/lib/housekeeping/server/start-housekeeping'
import { ensureReferenceData } from '@/lib/metadata/server/ensure-reference-data'
import { SYSTEM_LOG_DAYS } from '@/lib/system-log/limits'
import { createDistrict } from '../factories/district'
import { createSystemLog } from '../factories/service'
import { createSession } from '../factories/session'
import { createTeacher } from '../factories/user'
import { createAnnouncement } from '../factories/user-alert'
import { resetDatabase, testDatabase } from '../support/database'
import { temporaryStorage } from '../support/temporary-storage'

testDatabase()
temporaryStorage()

beforeEach(resetDatabase)

test('delivers an announcement within a minute of its start', async () => {
  const every = jest.spyOn(globalThis, 'setInterval').mockImplementation(() => ({ unref: () => undefined }) as never)
  startHousekeeping()
  const [deliver, ms] = every.mock.calls[0] ?? []
  every.mockRestore()
  expect(ms).toBeLessThanOrEqual(60_000)
  const { id: districtId } = await createDistrict()
  await createTeacher({ districtId })
  const { id: announcementId } = await createAnnouncement({ districtId })
  deliver?.()
  const delivered = () => db().announcementRecipient.count({ where: { announcementId } })
  for (let look = 0; look < 200 && (await delivered()) === 0; look += 1);
  expect(await delivered()).toBe(1)
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('deletes expired records, and nothing else', async () => {
  const { id: userId } = await createTeacher()
  const key = { userId, path: '/api/assignments', bodyHash: 'hash', status: 201 }
  await db().idempotencyKey.createMany({
    data: [
      { ...key, key: 'an-old-key', expiresAt: hoursAgo(1) },
      { ...key, key: 'a-new-key', expiresAt: hoursAgo(-1) },
    ],
  })
  const endedBefore = (hours: number) => ({
    userId,
    dateCreated: hoursAgo(hours + 12),
    idleExpiresAt: hoursAgo(hours),
    expiresAt: hoursAgo(hours),
  })
  const { session: ended } = await createSession(endedBefore(24 * ENDED_SESSION_DAYS + 1))
  const { session: kept } = await createSession(endedBefore(24 * ENDED_SESSION_DAYS - 1))
  const { session: open } = await createSession({ userId })
  await createSystemLog({ dateCreated: hoursAgo(24 * SYSTEM_LOG_DAYS + 1) })
  const event = await createSystemLog({ dateCreated: hoursAgo(24 * SYSTEM_LOG_DAYS - 1) })
  expect(await cleanUp()).toEqual({
    unfinishedUploads: 0,
    brokenObjects: 0,
    idempotencyKeys: 1,
    unconfirmedEmails: 0,
    sessions: 1,
    systemLog: 1,
    objects: 0,
    exports: 0,
    undoSteps: 0,
    gradingLeases: 0,
    rosterImports: 0,
    erasures: 0,
  })
  expect((await db().idempotencyKey.findMany()).map(({ key: name }) => name)).toEqual(['a-new-key'])
  const left = (await db().session.findMany({ where: { userId } })).map(({ id }) => id)
  expect(left.sort()).toEqual([kept, open].map(({ id }) => id).sort())
  expect(left).not.toContain(ended.id)
  expect((await db().systemLog.findMany()).map(({ id }) => id)).toEqual([event.id])
})

test('a failing task does not stop the others', async () => {
  jest.spyOn(db().upload, 'findMany').mockRejectedValueOnce(new Error('the store is gone'))
  expect(await cleanUp()).toEqual({
    unfinishedUploads: null,
    brokenObjects: 0,
    idempotencyKeys: 0,
    unconfirmedEmails: 0,
    sessions: 0,
    systemLog: 0,
    objects: 0,
    exports: 0,
    undoSteps: 0,
    gradingLeases: 0,
    rosterImports: 0,
    erasures: 0,
  })
})

test('reference data is created once, however often it is requested', async () => {
  await ensureReferenceData()
  const count = async () => [await db().language.count(), await db().proficiency.count(), await db().territory.count()]
  const before = await count()
  expect(Math.min(...before)).toBeGreaterThan(0)
  await ensureReferenceData()
  expect(await count()).toEqual(before)
})
