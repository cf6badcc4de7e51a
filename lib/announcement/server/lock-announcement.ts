import 'server-only'
import { db } from '@/lib/db/db'
import type { Announcement } from '@/lib/db/generated/client'
import { conflict, notFound } from '@/lib/error/product-error'
import { announcementScope } from '@/lib/scope/server/announcement-scope'
import type { Actor } from '@/lib/session/actor'
import { presentAnnouncement } from './present-announcement'

/**
 * Locks an announcement that this actor manages until the running transaction ends. Throws 404 for any other, 409 `stale_version` with the
 * current record if its version differs from the one read.
 */
export async function lockAnnouncement(actor: Actor, id: string, version: number): Promise<Announcement> {
  await db().$queryRaw`SELECT 1 FROM "announcement" WHERE "id" = ${id}::uuid FOR UPDATE`
  const row = await db().announcement.findFirst({ where: { AND: [{ id }, announcementScope(actor)] } })
  if (!row) throw notFound()
  if (row.version !== version)
    throw conflict('stale_version', 'This announcement was changed elsewhere.', {
      current: await presentAnnouncement(row),
    })
  return row
}
