import 'server-only'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { type StoredMedia, toUploadsMap, type UploadsMap } from '../uploads-map'
import { storedMediaSelect, toStoredMedia } from './present-upload'

/**
 * Returns the `uploadsMap` of many items; items without uploads have no entry. The caller has checked that the viewer may see the items: this only
 * builds addresses, and each is checked again when it is opened.
 */
export async function presentUploads(contentIds: readonly string[]): Promise<Map<string, UploadsMap>> {
  if (contentIds.length === 0) return new Map()
  // Few of thousands of items have uploads, so those are found first.
  const withUploads = await db().$queryRaw<{ contentId: string }[]>`
    SELECT DISTINCT "contentId" FROM "content_upload" WHERE "contentId" = ANY(${idList(contentIds)})`
  if (withUploads.length === 0) return new Map()
  const rows = await db().contentUpload.findMany({
    where: { contentId: { in: withUploads.map(({ contentId }) => contentId) }, upload: { complete: true } },
    select: { contentId: true, slot: true, upload: { select: storedMediaSelect } },
  })
  const slots = new Map<string, Record<string, StoredMedia>>()
  for (const { contentId, slot, upload } of rows) {
    const of = slots.get(contentId) ?? {}
    of[slot] = toStoredMedia(upload)
    slots.set(contentId, of)
  }
  return new Map([...slots].map(([contentId, of]) => [contentId, toUploadsMap(of)]))
}
