import { Readable } from 'node:stream'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { storeFile } from '@/lib/upload/server/store-media'
import { type RosterFiles, rosterZip } from './roster-files'

/** A user’s completed zip upload. */
export async function uploadRoster(owner: { id: string }, files: RosterFiles | Buffer): Promise<string> {
  const id = newId()
  const bytes = Buffer.isBuffer(files) ? files : await rosterZip(files)
  const stored = await storeFile(id, Readable.from([bytes]), 'application/zip')
  const own = { fileName: 'roster.zip', type: 'document', complete: true, state: 'ready', createdById: owner.id }
  await db().upload.create({ data: { id, ...stored, ...own } })
  return id
}
