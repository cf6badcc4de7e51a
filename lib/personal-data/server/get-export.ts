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
 * How far an export is, with the address of its file once that is there; 404 for who may not ask for it. A student gets those that they asked
 * for: what an admin asked for tells scores that are held back.
 */
export async function getExport(actor: Actor, userId: string, id: string): Promise<WireUserExport> {
  const person = await findPerson(actor, userId)
  const own = actor.roleId === 'student' ? { requestedById: actor.userId } : {}
  const row = await db().userExport.findFirst({ where: { id, userId: person.id, ...own } })
  if (!row) throw notFound()
  return presentExport(row)
}

/** The file of an export, for who holds its signed address. */
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
