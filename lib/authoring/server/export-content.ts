import 'server-only'
import { type ExportedPackage, exportPackage } from '@/lib/curriculum-package/server/export-package'
import { notFound } from '@/lib/error/product-error'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { requireWritable } from './require-writable'

/**
 * Exports an item as a curriculum package for users who may change it, with those descendants that they may open. Throws 404 and 403 as
 * saving it does.
 */
export async function exportContent(actor: Actor, id: string): Promise<ExportedPackage> {
  await requireWritable(actor, id)
  const made = await exportPackage(id, (ids) => readReadableIds(actor, ids))
  if (!made) throw notFound()
  return made
}
