import 'server-only'
import { db } from '@/lib/db/db'

/** An item in its current state, after an earlier import of the same package and later edits. */
export type StoredItem = {
  id: string
  packageKey: string
  contentType: string
  contentSubType: string | null
  version: number
  importedVersion: number | null
  importedHash: string | null
  isDeleted: boolean
  /** It is not an item of this package: its entry comes from an export of this installation, under its id. */
  isExported?: boolean
}

/** Reads the items that earlier imports of this package created, by key. */
export async function readStoredItems(packageName: string): Promise<Map<string, StoredItem>> {
  const rows = await db().$queryRaw<StoredItem[]>`
    SELECT "id", "packageKey", "contentType", "contentSubType", "version", "importedVersion", "importedHash",
      "deletedDate" IS NOT NULL AS "isDeleted"
    FROM "content" WHERE "packageName" = ${packageName}`
  return new Map(rows.map((row) => [row.packageKey, row]))
}
