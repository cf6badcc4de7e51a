import 'server-only'
import { createHash } from 'node:crypto'
import { db } from '@/lib/db/db'
import { PACKAGE_FILE } from '../limits'
import { type ImportCounts, type ImportReport, noCounts } from '../report'
import type { Family } from '../schema'
import type { PackageIndex, PackageItem } from './package-index'
import { readExportedItems, readUnchanged } from './read-exported'
import type { StoredItem } from './read-stored-items'

/** What the import does with an item. `merge` adds the children of a grade to the existing one. */
export type PlannedStep = 'create' | 'change' | 'same' | 'keep' | 'merge'

export type ImportPlan = {
  steps: Map<PackageItem, PlannedStep>
  /** The hash to be stored with each written item. */
  hashes: Map<PackageItem, string>
  stored: Map<string, StoredItem>
  /** Ids assigned to grades that turned out to exist: maps the id in the spool to the existing one. */
  aliases: Map<string, string>
  counts: ImportCounts
}

async function mergeGrades(
  index: PackageIndex,
  stored: Map<string, StoredItem>,
  family: Family,
): Promise<Map<PackageItem, string>> {
  const merged = new Map<PackageItem, string>()
  const grades = [...index.items.values()].filter((item) => item.contentType === 'grade' && !stored.has(item.key))
  if (grades.length === 0) return merged
  const rows = await db().content.findMany({
    where: { contentType: 'grade', curriculum: family, deletedDate: null },
    select: { id: true, data: true },
  })
  for (const grade of grades) {
    const same = rows.find(
      ({ data }) =>
        (data as { abbreviation?: string }).abbreviation?.toLowerCase() === grade.abbreviation?.toLowerCase(),
    )
    if (same && grade.abbreviation !== null) merged.set(grade, same.id)
  }
  return merged
}

async function checkAssetCodes(
  index: PackageIndex,
  stored: Map<string, StoredItem>,
  report: ImportReport,
): Promise<void> {
  const error = (item: PackageItem, message: string) =>
    report.add({ level: 'error', file: PACKAGE_FILE, key: item.key, path: `${item.path}.assetCode`, message })
  const byCode = new Map<string, PackageItem>()
  for (const item of index.items.values()) {
    const code = item.assetCode?.toLowerCase()
    if (!code) continue
    const other = byCode.get(code)
    if (other) error(item, `The asset code is that of "${other.key}" as well.`)
    else byCode.set(code, item)
  }
  if (byCode.size === 0) return
  const rows = await db().$queryRaw<{ id: string; code: string }[]>`
    SELECT "id", lower(btrim("assetCode")) AS "code" FROM "content"
    WHERE "assetCode" IS NOT NULL AND "deletedDate" IS NULL AND lower(btrim("assetCode")) = ANY(${[...byCode.keys()]})`
  const own = new Set([...stored.values()].map(({ id }) => id))
  for (const { id, code } of rows) {
    const item = byCode.get(code)
    if (item && item.id !== id && !own.has(id)) error(item, 'Asset code is already in use!')
  }
}

function stepOf(old: StoredItem | undefined, hash: string, overwrite: boolean, isAsWritten: boolean): PlannedStep {
  if (!old) return 'create'
  if (isAsWritten && !old.isDeleted) return 'same'
  const isEdited = old.version !== old.importedVersion || old.isDeleted
  if (isEdited) return overwrite ? 'change' : 'keep'
  return old.importedHash === hash ? 'same' : 'change'
}

/** Compares a checked package with the database, item by item, and returns what the import will do. */
export async function planImport(
  index: PackageIndex,
  stored: Map<string, StoredItem>,
  options: { family: Family; headerHash: string; overwrite: boolean },
  report: ImportReport,
): Promise<ImportPlan> {
  const plan: ImportPlan = { steps: new Map(), hashes: new Map(), stored, aliases: new Map(), counts: noCounts() }
  for (const item of await readExportedItems(index, stored)) stored.set(item.packageKey, item)
  const unchanged = await readUnchanged(index, stored)
  await checkAssetCodes(index, stored, report)
  const merged = await mergeGrades(index, stored, options.family)
  for (const item of index.items.values()) {
    const old = stored.get(item.key)
    const hash = createHash('sha256').update(`${item.entryHash} ${options.headerHash}`).digest('hex')
    plan.hashes.set(item, hash)
    const gradeId = merged.get(item)
    if (gradeId) {
      plan.aliases.set(item.id, gradeId)
      index.byId.set(gradeId, item)
      item.id = gradeId
    }
    if (old && (old.contentType !== item.contentType || old.contentSubType !== item.contentSubType)) {
      const was = [old.contentType, old.contentSubType].filter(Boolean).join(' ')
      report.add({
        level: 'error',
        file: PACKAGE_FILE,
        key: item.key,
        path: item.path,
        message: `This entry was imported as ${was}; an entry keeps its type.`,
      })
    }
    const step = gradeId ? 'merge' : stepOf(old, hash, options.overwrite, unchanged.has(item.id))
    plan.steps.set(item, step)
    if (step === 'keep') {
      const message = old?.isDeleted
        ? 'was deleted here since the last import and stays so'
        : 'was edited here since the last import and is kept'
      report.add({ level: 'kept', file: PACKAGE_FILE, key: item.key, path: item.path, message })
    }
    plan.counts[
      ({ create: 'created', change: 'changed', same: 'same', keep: 'kept', merge: 'merged' } as const)[step]
    ] += 1
  }
  for (const [item, step] of plan.steps) {
    if (step === 'create' && item.home && plan.steps.get(item.home) === 'keep')
      report.add({
        level: 'warning',
        file: PACKAGE_FILE,
        key: item.key,
        path: item.path,
        message: `is new, but "${item.home.key}" is kept as it was edited: it is imported and linked nowhere`,
      })
  }
  for (const { packageKey, isDeleted } of stored.values()) {
    if (!index.items.has(packageKey) && !isDeleted)
      report.add({
        level: 'warning',
        file: PACKAGE_FILE,
        key: packageKey,
        path: null,
        message: 'is no longer in the package; the item stays as it is',
      })
  }
  return plan
}
