import 'server-only'
import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { type Locale, localeOfUser } from '@/lib/i18n/locales'
import { createStorage } from '@/lib/storage/server/create-storage'
import { storageKey } from '@/lib/storage/storage'
import { log } from '@/lib/system-log/server/log'
import { EXPORT_DAYS, EXPORT_TIMEOUT_MS } from '../limits'
import { gatherPersonalData } from './gather-personal-data'
import { fileNameOf, readableWork } from './readable-work'

const DAY_MS = 86_400_000

/** Adds a file to a zip that is opened only when the zip reaches it; an error in the file fails the whole export. */
function addLazily(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, (give) => {
    const fail = (error: unknown) => zip.emit('error', error)
    open().then((stream) => give(null, stream.on('error', fail)), fail)
  })
}

async function openFile(key: string): Promise<Readable> {
  return (await createStorage().get(key)) ?? Readable.from([])
}

/** Adds a person's files under their ids: names entered by users are only listed in data.json, never used as paths. */
async function addFiles(zip: ZipFile, userId: string): Promise<void> {
  const uploads = await db().upload.findMany({
    where: { createdById: userId, complete: true },
    select: { id: true, key: true, mimeType: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, key, mimeType } of uploads) addLazily(zip, fileNameOf({ id, mimeType }), () => openFile(key))
}

/** Reads the locale and time zone for the HTML page of the export: those of the user who requested it. */
async function readReader(userId: string): Promise<{ locale: Locale; timeZone: string }> {
  const { preferences, language, district } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { preferences: true, language: { select: { code: true } }, district: { select: { timeZone: true } } },
  })
  // Only the account settings write these preferences.
  const { interfaceLanguage } = preferences as { interfaceLanguage?: unknown }
  return {
    locale: localeOfUser(interfaceLanguage, language?.code ?? null),
    timeZone: district?.timeZone ?? 'UTC',
  }
}

/** Streams the zip to the store, so that at most one of its files is in memory; returns the object key. */
async function writeExport({ userId, requestedById, user }: Asked): Promise<string> {
  const isOwnStudent = userId === requestedById && user.roleId === 'student'
  const zip = new ZipFile()
  // It is a PassThrough, but the library declares a narrower type.
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  const reader = await readReader(requestedById)
  addLazily(zip, 'work.html', async () => Readable.from(readableWork(userId, isOwnStudent, reader)))
  addLazily(zip, 'data.json', async () => Readable.from(gatherPersonalData(userId, isOwnStudent)))
  await addFiles(zip, userId)
  zip.end()
  const timer = setTimeout(() => output.destroy(new Error('The export took too long.')), EXPORT_TIMEOUT_MS)
  const key = storageKey(newId(), 'export')
  await createStorage()
    .put(key, output)
    .finally(() => clearTimeout(timer))
  return key
}

const asked = { userId: true, requestedById: true, user: { select: { roleId: true } } } as const
type Asked = Prisma.UserExportGetPayload<{ select: typeof asked }>

async function makeExport(id: string): Promise<void> {
  const key = await writeExport(await db().userExport.findUniqueOrThrow({ where: { id }, select: asked }))
  const finishedDate = now()
  const expiresAt = new Date(finishedDate.getTime() + EXPORT_DAYS * DAY_MS)
  await db().userExport.update({ where: { id }, data: { state: 'ready', storageKey: key, finishedDate, expiresAt } })
}

/** Creates the file of a pending export unless another process has claimed it. Never throws: the result is stored as the export's state. */
export async function runExport(id: string): Promise<void> {
  try {
    // While it is running, `expiresAt` is the end of this process's claim.
    const expiresAt = new Date(now().getTime() + 2 * EXPORT_TIMEOUT_MS)
    const { count } = await db().userExport.updateMany({
      where: { id, state: 'queued' },
      data: { state: 'running', expiresAt },
    })
    if (count > 0) await makeExport(id)
  } catch (error) {
    log.error({ exportId: id, error: error instanceof Error ? error.name : 'unknown' }, 'an export failed')
    const failed = { state: 'failed', finishedDate: now() }
    // If this update fails too, the export stays `running` and is retried later.
    await db()
      .userExport.updateMany({ where: { id }, data: failed })
      .catch(() => undefined)
  }
}

/** Retries exports abandoned by a stopped process and deletes expired ones; returns the number of deleted ones. */
export async function tendExports(): Promise<number> {
  await db().userExport.updateMany({
    where: { state: 'running', expiresAt: { lt: now() } },
    data: { state: 'queued', expiresAt: null },
  })
  const waiting = await db().userExport.findMany({ where: { state: 'queued' }, select: { id: true } })
  for (const { id } of waiting) await runExport(id)
  const old = await db().userExport.findMany({
    where: { state: { in: ['ready', 'failed'] }, expiresAt: { lt: now() } },
    select: { id: true, storageKey: true },
  })
  for (const { storageKey: key } of old) if (key) await createStorage().delete(key)
  await db().userExport.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
  return old.length
}
