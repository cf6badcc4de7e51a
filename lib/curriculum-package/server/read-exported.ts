import 'server-only'
import { isId } from '@/lib/common/id'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { entryOf, writtenHash } from './export-entry'
import { readExportNames } from './export-names'
import type { PackageIndex } from './package-index'
import type { StoredItem } from './read-stored-items'

/** Items processed per batch. */
const BATCH = 500

/** Reads those of these ids that belong to existing items. */
export async function readLivingIds(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db().content.findMany({ where: { id: { in: [...ids] }, deletedDate: null }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** Reads the items that entries identify by id and that no import of this package created: their entries come from an export of this installation. */
export async function readExportedItems(
  index: PackageIndex,
  stored: ReadonlyMap<string, StoredItem>,
): Promise<StoredItem[]> {
  const ids = [...index.items.keys()].filter((key) => isId(key) && !stored.has(key))
  if (ids.length === 0) return []
  const rows = await db().$queryRaw<Omit<StoredItem, 'isExported'>[]>`
    SELECT "id", "id"::text AS "packageKey", "contentType", "contentSubType", "version", "importedVersion", "importedHash",
      "deletedDate" IS NOT NULL AS "isDeleted"
    FROM "content" WHERE "id" = ANY(${idList(ids)})`
  return rows.map((row) => ({ ...row, isExported: true }))
}

/** Reads the exported items that still equal their entries: exporting them again would yield what the package contains. */
export async function readUnchanged(
  index: PackageIndex,
  stored: ReadonlyMap<string, StoredItem>,
): Promise<Set<string>> {
  const exported = [...stored.values()].filter(({ id, packageKey }) => id === packageKey)
  const inside = new Set(index.items.keys())
  const unchanged = new Set<string>()
  for (let from = 0; from < exported.length; from += BATCH) {
    const records = [...(await readContentRecords(exported.slice(from, from + BATCH).map(({ id }) => id))).values()]
    const names = await readExportNames(records)
    const added = new Set(
      await readLivingIds(
        records.flatMap(({ children }) => children.map(({ id }) => id)).filter((id) => !inside.has(id)),
      ),
    )
    for (const record of records) {
      // It now contains something that was not in its export.
      if (record.children.some(({ id }) => added.has(id))) continue
      const written = index.items.get(record.id)?.writtenHash
      if (written && written === writtenHash(entryOf(record, inside, names))) unchanged.add(record.id)
    }
  }
  return unchanged
}
