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

/** A district that the viewer runs: 404 for one that they may not know of, 403 `not_allowed` for one that they only read. */
export async function requireRunDistrict(actor: Actor, districtId: string): Promise<void> {
  const known = await db().district.count({ where: { AND: [{ id: districtId }, districtScope(actor)] } })
  if (known === 0) throw notFound('There is no such district.')
  if (!runsDistrict(actor, districtId)) throw notAllowed('Only an admin of the district can do this.')
}

/** Requires that no other file of a district is being read; the district stays locked, so that of two at once the second is refused. */
async function requireNoReading(districtId: string): Promise<void> {
  await db().$queryRaw`SELECT 1 FROM "district" WHERE "id" = ${districtId}::uuid FOR NO KEY UPDATE`
  const running = await db().rosterImport.count({ where: { districtId, state: 'reading' } })
  if (running > 0)
    throw conflict('wrong_state', 'Another roster of this district is being read. Please wait until that is done.', {
      reason: 'roster-reading',
    })
}

/**
 * Begins to read a roster file of the viewer's own into an import of a district; it is read after the answer, once it is its turn. 404 for a file or a district that
 * is not theirs, 400 for one that is no document, 409 `wrong_state` for a file that has not arrived, or while another of the district is read.
 */
export async function createImport(actor: Actor, input: CreateRosterImport): Promise<WireRosterImport> {
  const { uploadId, districtId, format = null, keepsMissing = false } = input
  await requireRunDistrict(actor, districtId)
  const upload = await findOwnUpload(actor, uploadId)
  if (upload.type !== 'document')
    throw invalidInput('A roster is a document.', [{ path: 'uploadId', message: 'must be of type document' }])
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
