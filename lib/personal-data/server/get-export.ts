import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { Media } from '@/lib/upload/server/read-media'
import type { WireUserExport } from '../schema'
import { findPerson } from './find-person'
import { presentExport } from './present-export'

/**
 * Returns the state of an export, with the URL of its file once it exists; throws as `findPerson`, and 404 if there is none that the viewer may read.
 * Students get only exports that they requested themselves, because those requested by an admin contain held-back scores.
 */
export async function getExport(actor: Actor, userId: string, id: string): Promise<WireUserExport> {
  const person = await findPerson(actor, userId)
  const own = actor.roleId === 'student' ? { requestedById: actor.userId } : {}
  const row = await db().userExport.findFirst({ where: { id, userId: person.id, ...own } })
  if (!row) throw notFound()
  return presentExport(row)
}

/** Opens the file of an export; the caller has verified the signed URL. */
export async function readExport(id: string): Promise<Media> {
  const row = await db().userExport.findFirst({ where: { id, state: 'ready', expiresAt: { gt: now() } } })
  if (!row?.storageKey) throw notFound()
  return {
    key: row.storageKey,
    type: 'document',
    mimeType: 'application/zip',
    fileName: `export-${row.id}.zip`,
    tag: row.id,
    isWork: true,
    isPart: false,
  }
}
