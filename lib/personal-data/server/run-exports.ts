import 'server-only'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { openStorage } from '@/lib/storage/server/open-storage'
import { storageKey } from '@/lib/storage/storage'
import { log } from '@/lib/system-log/server/log'
import { EXPORT_DAYS, EXPORT_TIMEOUT_MINUTES } from '../limits'
import { gatherPersonalData } from './gather-personal-data'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The files of a person, each by its id: a name that somebody gave is told in data.json and is no path. */
async function addFiles(zip: ZipFile, userId: string): Promise<void> {
  const uploads = await db().upload.findMany({
    where: { createdById: userId, complete: true },
    select: { id: true, key: true, mimeType: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, key, mimeType } of uploads) {
    const bytes = await openStorage().get(key)
    if (bytes) zip.addReadStream(bytes, `files/${id}.${mimeType.split('/')[1]?.replaceAll(/\W+/g, '-')}`)
  }
}

async function writeExport(userId: string): Promise<string> {
  const zip = new ZipFile()
  const data = await gatherPersonalData(userId)
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json')
  await addFiles(zip, userId)
  zip.end()
  const key = storageKey(newId(), 'export')
  await openStorage().put(key, Readable.from(zip.outputStream))
  return key
}

async function makeExport(id: string): Promise<void> {
  const { userId } = await db().userExport.findUniqueOrThrow({ where: { id }, select: { userId: true } })
  const key = await writeExport(userId)
  const finishedDate = now()
  const expiresAt = new Date(finishedDate.getTime() + EXPORT_DAYS * DAY_MS)
  await db().userExport.update({ where: { id }, data: { state: 'ready', storageKey: key, finishedDate, expiresAt } })
}

/** Makes the file of an export that waits; one that somebody else has taken is left to them. Never throws: its state says what became of it. */
export async function runExport(id: string): Promise<void> {
  try {
    const { count } = await db().userExport.updateMany({ where: { id, state: 'queued' }, data: { state: 'running' } })
    if (count > 0) await makeExport(id)
  } catch (error) {
    log.error({ exportId: id, error: error instanceof Error ? error.name : 'unknown' }, 'an export failed')
    const failed = { state: 'failed', finishedDate: now() }
    // Where this fails too it stays running, and is begun anew later.
    await db()
      .userExport.updateMany({ where: { id }, data: failed })
      .catch(() => undefined)
  }
}

/** Takes up the exports that a stopped process left, and takes away those that have had their time. Gives the number of the latter. */
export async function tendExports(): Promise<number> {
  const before = new Date(now().getTime() - EXPORT_TIMEOUT_MINUTES * MINUTE_MS)
  await db().userExport.updateMany({
    where: { state: 'running', dateCreated: { lt: before } },
    data: { state: 'queued' },
  })
  const waiting = await db().userExport.findMany({ where: { state: 'queued' }, select: { id: true } })
  for (const { id } of waiting) await runExport(id)
  const old = await db().userExport.findMany({
    where: { expiresAt: { lt: now() } },
    select: { id: true, storageKey: true },
  })
  for (const { storageKey: key } of old) if (key) await openStorage().delete(key)
  await db().userExport.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
  return old.length
}
