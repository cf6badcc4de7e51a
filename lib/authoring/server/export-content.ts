import 'server-only'
import { type ExportedPackage, exportPackage } from '@/lib/curriculum-package/server/export-package'
import { notFound } from '@/lib/error/product-error'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { requireWritable } from './require-writable'

/** The curriculum package of an item, for who may change it; of what it holds, what they may open. 404 and 403 as for saving it. */
export async function exportContent(actor: Actor, id: string): Promise<ExportedPackage> {
  await requireWritable(actor, id)
  const made = await exportPackage(id, (ids) => readReadableIds(actor, ids))
  if (!made) throw notFound()
  return made
}
