import 'server-only'
import { parseContentData } from '@/lib/content/data'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { writeContent } from '@/lib/content/server/write-content'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import type { Viewer } from '@/lib/session/viewer'

/** Publishes a viewer's own draft with a revision; 400 where it lacks what publishing requires. Call it in a transaction. */
export async function publishOwn(viewer: Viewer, id: string): Promise<void> {
  await db().$queryRaw`SELECT 1 FROM "content" WHERE "id" = ${id}::uuid FOR UPDATE`
  const before = await readContentRecords([id])
  const record = before.get(id)
  if (!record) throw notFound('There is no such content.')
  const { contentType, contentSubType } = record
  // The database checks the pair of type and subtype.
  const { data } = parseContentData(contentType, contentSubType as never, record.data, { mode: 'publish' })
  const published = {
    ...record,
    data,
    sanitizerVersion: SANITIZER_VERSION,
    contentState: 'published' as const,
    version: record.version + 1,
  }
  await writeContent([published], before, { byId: viewer.userId })
}
