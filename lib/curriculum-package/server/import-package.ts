import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { ensureReferenceData } from '@/lib/metadata/server/ensure-reference-data'
import { PACKAGE_FILE } from '../limits'
import { type ImportCounts, ImportReport, noCounts } from '../report'
import { PackageCheck } from './check-package'
import { checkQuotations } from './check-quotations'
import { MediaInspector } from './inspect-media'
import { openPackage } from './open-package'
import { PackageIndex } from './package-index'
import { PackageProblem } from './package-problem'
import type { PackageSource } from './package-source'
import { planImport } from './plan-import'
import { readStoredItems } from './read-stored-items'
import { resolveNames } from './resolve-names'
import { Spool } from './spool'
import { readStoredMedia } from './store-package-media'
import { WriteFailure, writePackage } from './write-package'

export type ImportOptions = {
  /** Only checks and plans the import, without writing anything. */
  dryRun?: boolean
  /** Overwrites items that were edited here with the package's content. */
  overwrite?: boolean
  onProgress?(stage: 'check' | 'write', done: number, total: number): void
}

export type ImportResult = { packageName: string; report: ImportReport; counts: ImportCounts; isWritten: boolean }

/** Maximum number of report lines stored with the import. */
const STORED_LINES = 1000

async function importSource(
  source: PackageSource,
  spool: Spool,
  report: ImportReport,
  options: ImportOptions,
): Promise<ImportCounts | null> {
  const { dryRun = false, overwrite = false, onProgress = () => undefined } = options
  await ensureReferenceData()
  const stored = await readStoredItems(source.name)
  const index = new PackageIndex(new Map([...stored].map(([key, { id }]) => [key, id])))
  const media = new MediaInspector(source, await readStoredMedia())
  const jsonSize = (await source.size(PACKAGE_FILE)) ?? 0
  const check = new PackageCheck({ report, index, media, spool })
  const checked = await check.run(source, (bytes) => onProgress('check', bytes, jsonSize))
  await spool.flush()
  await checkQuotations({ report, index, spool })
  const names = await resolveNames(index, checked.standards, report)
  const { family } = checked.header
  if (family === null || report.count('error') > 0) return null
  const plan = await planImport(index, stored, { family, headerHash: checked.headerHash, overwrite }, report)
  if (report.count('error') > 0 || dryRun) return plan.counts
  const started = await db().contentImport.create({
    data: { id: newId(), packageName: source.name, packageHash: checked.hash, counts: plan.counts, startedDate: now() },
  })
  const files = [...media.media.values()]
  const total = index.items.size + files.filter((file) => !file.isStored).length
  await writePackage({
    source,
    checked,
    family,
    index,
    names,
    plan,
    spool,
    media: files,
    onProgress: (done) => onProgress('write', done, total),
  })
  const lines: Prisma.InputJsonValue = report.lines.slice(0, STORED_LINES)
  await db().contentImport.update({ where: { id: started.id }, data: { finishedDate: now(), report: lines } })
  return plan.counts
}

/**
 * Imports the package in a folder or zip (domain.md §9): a first pass checks everything, and only if there are no errors a second pass
 * writes, in one transaction per top-level item. Every problem is a line of the report; an error means that nothing was written, unless the
 * database failed while writing.
 */
export async function importPackage(location: string, options: ImportOptions = {}): Promise<ImportResult> {
  const report = new ImportReport()
  const error = (file: string, key: string | null, message: string) =>
    report.add({ level: 'error', file, key, path: null, message })
  const spool = await Spool.open()
  let source: PackageSource | undefined
  let counts: ImportCounts | null = null
  try {
    source = await openPackage(location)
    counts = await importSource(source, spool, report, options)
  } catch (problem) {
    if (problem instanceof PackageProblem) error(problem.file, null, problem.message)
    else if (problem instanceof WriteFailure)
      error(PACKAGE_FILE, problem.key, `The database refused this item and what follows: ${problem.message}`)
    else throw problem
  } finally {
    await source?.close()
    await spool.close()
  }
  const isWritten = counts !== null && report.count('error') === 0 && !options.dryRun
  return { packageName: source?.name ?? location, report, counts: counts ?? noCounts(), isWritten }
}
