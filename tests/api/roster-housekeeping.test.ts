import { setTimeout as wait } from 'node:timers/promises'
import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { cleanUp } from '@/lib/housekeeping/server/clean-up'
import { ROLL_BACK_DAYS, ROSTER_BATCH, ROSTER_STALLED_MS, WAITING_EVERY_MS } from '@/lib/roster/limits'
import type { WireRosterImport } from '@/lib/roster/schema'
import { inTurn } from '@/lib/roster/server/in-turn'
import { createStorage } from '@/lib/storage/server/create-storage'
import { createRosterImport } from '../factories/roster-import'
import { api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'
import { testRealtime } from '../support/realtime'
import { smallRoster } from '../support/roster-files'
import { rosterImports } from '../support/roster-imports'
import { temporaryStorage } from '../support/temporary-storage'

testRealtime()
testDatabase()
temporaryStorage()
afterEach(() => moveClock(0))

let classroom: Classroom
beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
})
const { read, act, bring } = rosterImports(() => ({
  admin: classroom.districtAdmin,
  districtId: classroom.group.districtId,
}))

const DAY_MS = 86_400_000
const keyOf = async ({ uploadId }: WireRosterImport) =>
  (await db().upload.findUniqueOrThrow({ where: { id: uploadId ?? '' } })).key
const isStored = async (key: string) => {
  const source = await createStorage().get(key)
  source?.destroy()
  return source !== null && source !== undefined
}
const storedOf = (id: string) => db().rosterImport.findUnique({ where: { id } })

test('an import’s zip is deleted once roll-back is no longer possible, and its result is kept', async () => {
  const applied = await bring(smallRoster())
  const undone = await act(
    'roll-back',
    await bring({ ...smallRoster(), 'users.csv': smallRoster()['users.csv']?.replace('Ferreira', 'Ferrer') ?? '' }),
  )
  const keys = [await keyOf(applied), await keyOf(undone)]
  moveClock((ROLL_BACK_DAYS - 1) * DAY_MS)
  expect((await cleanUp()).rosterImports).toBe(0)
  for (const key of keys) expect(await isStored(key)).toBe(true)

  moveClock((ROLL_BACK_DAYS + 1) * DAY_MS)
  expect((await cleanUp()).rosterImports).toBe(2)
  for (const key of keys) expect(await isStored(key)).toBe(false)
  expect([await db().upload.count(), await db().rosterImportChange.count()]).toEqual([0, 0])
  expect(await storedOf(applied.id)).toMatchObject({ state: 'applied', uploadId: null, fileName: 'roster.zip' })
  expect((await cleanUp()).rosterImports).toBe(0)
})

test('an import that was never applied is deleted with its zip', async () => {
  const found = await read(smallRoster())
  const key = await keyOf(found)
  moveClock((ROLL_BACK_DAYS + 1) * DAY_MS)
  expect((await cleanUp()).rosterImports).toBe(1)
  expect([await storedOf(found.id), await isStored(key), await db().upload.count()]).toEqual([null, false, 0])
})

test('a zip that another import still needs is kept', async () => {
  const { id, uploadId } = await bring(smallRoster())
  const other = await createRosterImport(classroom.districtAdmin, classroom.group.districtId)
  const expiresAt = new Date(Date.now() + 90 * DAY_MS)
  await db().rosterImport.update({ where: { id: other.id }, data: { uploadId, expiresAt } })
  moveClock((ROLL_BACK_DAYS + 1) * DAY_MS)
  await cleanUp()
  expect(await storedOf(id)).toMatchObject({ uploadId: null })
  expect(await db().upload.count({ where: { id: uploadId ?? '' } })).toBe(1)
})

test('an import left by a stopped process is marked as failed and keeps its zip', async () => {
  const { id } = await read(smallRoster())
  await db().rosterImport.update({ where: { id }, data: { state: 'reading' } })
  moveClock(ROSTER_STALLED_MS + 60_000)
  await cleanUp()
  expect(await storedOf(id)).toMatchObject({ state: 'failed', message: 'notRead', uploadId: expect.any(String) })
})

test('more changes than one statement handles are deleted, and a failing import does not block others', async () => {
  const { districtAdmin, group } = classroom
  const [broken, many] = [
    await createRosterImport(districtAdmin, group.districtId),
    await createRosterImport(districtAdmin, group.districtId),
  ]
  const change = { rosterImportId: many.id, kind: 'add', recordType: 'user', name: 'x', include: true }
  await db().rosterImportChange.createMany({
    data: Array.from({ length: ROSTER_BATCH + 1 }, () => ({ ...change, id: newId() })),
  })
  await db().rosterImport.updateMany({ data: { expiresAt: new Date(0) } })
  await db().$executeRawUnsafe(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF OLD."rosterImportId" = '${broken.id}' THEN RAISE EXCEPTION 'refused'; END IF; RETURN OLD; END $$`)
  await db().$executeRawUnsafe(`CREATE TRIGGER refuse_one BEFORE DELETE ON "roster_import_change"
    FOR EACH ROW EXECUTE FUNCTION refuse_one()`)
  try {
    expect((await cleanUp()).rosterImports).toBe(1)
  } finally {
    await db().$executeRawUnsafe('DROP FUNCTION refuse_one() CASCADE')
  }
  expect(await storedOf(many.id)).toBeNull()
  // An import whose deletion failed half-way can no longer be applied.
  expect(await storedOf(broken.id)).toMatchObject({ state: 'failed' })
  expect((await cleanUp()).rosterImports).toBe(1)
})

test('an import waiting for its turn keeps its record fresh', async () => {
  const { districtAdmin, group } = classroom
  const [before, waiting] = [
    await createRosterImport(districtAdmin, group.districtId),
    await createRosterImport(districtAdmin, group.districtId),
  ]
  let end = () => undefined as unknown
  const first = inTurn({ id: before.id, state: 'ready', version: 1 }, () => new Promise<void>((done) => (end = done)))
  const beats = jest.spyOn(globalThis, 'setInterval')
  const second = inTurn({ id: waiting.id, state: 'ready', version: 1 }, async () => undefined)
  const [beat, every] = beats.mock.calls[0] ?? []
  beats.mockRestore()
  expect(every).toBe(WAITING_EVERY_MS)
  await db().rosterImport.update({ where: { id: waiting.id }, data: { dateModified: new Date(0) } })
  beat?.()
  const isTold = async () => ((await storedOf(waiting.id))?.dateModified.getTime() ?? 0) > 0
  for (let tries = 0; tries < 100 && !(await isTold()); tries += 1) await wait(20)
  expect(await isTold()).toBe(true)
  end()
  await Promise.all([first, second])
})

test('an import changes nothing if its user lost their rights while it waited', async () => {
  const { districtAdmin, group } = classroom
  const found = await read(smallRoster())
  let end = () => undefined as unknown
  const other = await createRosterImport(districtAdmin, group.districtId)
  const first = inTurn({ id: other.id, state: 'ready', version: 1 }, () => new Promise<void>((done) => (end = done)))
  const applied = api(districtAdmin).post(`roster-imports/${found.id}/apply`, { version: found.version })
  expect((await applied).status).toBe(202)
  await db().userPrivilege.deleteMany({ where: { userId: districtAdmin.id } })
  end()
  await first
  for (let tries = 0; tries < 100 && (await storedOf(found.id))?.state === 'applying'; tries += 1) await wait(20)
  expect(await storedOf(found.id)).toMatchObject({ state: 'ready', message: 'notWritten' })
  expect(await db().user.count({ where: { externalId: 'P1' } })).toBe(0)
})

test('rosters are processed one after the other, skipping imports that no longer wait', async () => {
  const { districtAdmin, group } = classroom
  const made = [1, 2, 3, 4].map(() => createRosterImport(districtAdmin, group.districtId))
  const [one, gone, broken, other] = (await Promise.all(made)).map(({ id }) => id)
  const order: string[] = []
  const turn = (id = '', name: string, version = 1) =>
    inTurn({ id, state: 'ready', version }, async () => {
      order.push(`${name} begins`)
      await wait(20)
      order.push(`${name} ends`)
      if (name === 'broken') throw new Error('broken')
    })
  await Promise.all([turn(one, 'one'), turn(gone, 'gone', 7), turn(broken, 'broken'), turn(other, 'other')])
  expect(order).toEqual(['one begins', 'one ends', 'broken begins', 'broken ends', 'other begins', 'other ends'])
})
