import 'server-only'
import { newId } from '@/lib/common/id'
import { afterCommit, db, inTransaction } from '@/lib/db/db'
import { conflict, invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { districtScope, runsDistrict } from '@/lib/scope/server/district-scope'
import type { Actor } from '@/lib/session/actor'
import { findOwnUpload } from '@/lib/upload/server/find-upload'
import type { CreateRosterImport, WireRosterImport } from '../schema'
import { importSelect, presentImport } from './find-import'
import { inTurn } from './in-turn'
import { readImport } from './read-import'

/** Requires that the viewer manages a district: 404 if it is outside their scope, 403 `not_allowed` if they may only read it. */
export async function requireRunDistrict(actor: Actor, districtId: string): Promise<void> {
  const known = await db().district.count({ where: { AND: [{ id: districtId }, districtScope(actor)] } })
  if (known === 0) throw notFound('There is no such district.')
  if (!runsDistrict(actor, districtId)) throw notAllowed('Only an admin of the district can do this.')
}

/** Requires that no other file of the district is being read, and locks the district, so that the second of two concurrent calls is refused. */
async function requireNoReading(districtId: string): Promise<void> {
  await db().$queryRaw`SELECT 1 FROM "district" WHERE "id" = ${districtId}::uuid FOR NO KEY UPDATE`
  const running = await db().rosterImport.count({ where: { districtId, state: 'reading' } })
  if (running > 0)
    throw conflict('wrong_state', 'Another roster of this district is being read. Please wait until that is done.', {
      reason: 'roster-reading',
    })
}

/**
 * Creates an import from the viewer's uploaded roster file and queues reading it after the response. 404 for a file or district outside the viewer's
 * scope, 400 for a file of another type, 409 `wrong_state` if the upload is incomplete or another file of the district is being read.
 */
export async function createImport(actor: Actor, input: CreateRosterImport): Promise<WireRosterImport> {
  const { uploadId, districtId, format = null, keepsMissing = false } = input
  await requireRunDistrict(actor, districtId)
  const upload = await findOwnUpload(actor, uploadId)
  if (upload.type !== 'document')
    throw invalidInput('A roster must be uploaded as a document.', [
      { path: 'uploadId', message: 'must be of type document' },
    ])
  if (!upload.complete) throw conflict('wrong_state', 'The file has not arrived yet.')
  return inTransaction(async () => {
    await requireNoReading(districtId)
    const id = newId()
    const { key, fileName } = upload
    const row = await db().rosterImport.create({
      data: { id, uploadId, fileName, districtId, keepsMissing, format, createdById: actor.userId },
      select: importSelect,
    })
    const asked = { id, districtId, keepsMissing, key, format }
    afterCommit(() => void inTurn({ id, state: 'reading', version: row.version }, () => readImport(actor, asked)))
    return presentImport(row)
  })
}
