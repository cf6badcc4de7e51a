import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createUpload } from './upload'

/** A user’s import that was read and would change only one name. */
export async function createRosterImport(owner: { id: string }, districtId: string) {
  const upload = await createUpload({ createdById: owner.id, type: 'document', mimeType: 'application/zip' })
  const id = newId()
  const change = { id: newId(), kind: 'change', recordType: 'school', recordId: newId(), name: 'Pond School' }
  return db().rosterImport.create({
    data: {
      ...{ id, districtId, uploadId: upload.id, createdById: owner.id, format: 'oneroster-1.1', state: 'ready' },
      changes: { create: { ...change, before: { name: 'Pond' }, after: { name: 'Pond School' }, include: false } },
    },
    include: { changes: true },
  })
}
