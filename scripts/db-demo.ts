import path from 'node:path'
import { formatReport } from '@/lib/curriculum-package/report'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { closeDatabase } from '@/lib/db/db'

/** The demo's two families, packages like any other. */
const PACKAGES = ['prisma/seed/demo-k5ela', 'prisma/seed/demo-hss']

async function importDemoPackage(folder: string): Promise<void> {
  const { report, counts, packageName } = await importPackage(path.resolve(folder))
  if (report.count('error') > 0) throw new Error(`${packageName} cannot be imported.\n${formatReport(report.lines)}`)
  process.stdout.write(`${packageName}: ${counts.created} new, ${counts.changed} changed, ${counts.kept} kept\n`)
}

/** Loads the demo: the curricula first, since the classes are given work from them. */
async function loadDemo(): Promise<void> {
  for (const folder of PACKAGES) await importDemoPackage(folder)
}

loadDemo()
  .then(() => 0)
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return 1
  })
  .then(async (code) => {
    await closeDatabase()
    process.exit(code)
  })
