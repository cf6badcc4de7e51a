import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { formatReport, type ImportCounts } from '@/lib/curriculum-package/report'
import { type ImportResult, importPackage } from '@/lib/curriculum-package/server/import-package'
import { closeDatabase } from '@/lib/db/db'

const USAGE = 'Usage: npm run import -- <package folder or zip> [--dry-run] [--overwrite] [--report <file>]'

type Stage = 'check' | 'write'

/** Creates a progress bar for each pass in a terminal; silent if the output goes to a file. */
function progressBars() {
  let stage: Stage | null = null
  let bar: SingleBar | null = null
  const names: Record<Stage, string> = { check: 'Checking', write: 'Writing ' }
  return {
    show(next: Stage, done: number, total: number): void {
      if (!process.stderr.isTTY) return
      if (next !== stage) {
        bar?.stop()
        stage = next
        bar = new SingleBar({ format: `${names[next]} {bar} {percentage} %`, hideCursor: true }, Presets.shades_classic)
        bar.start(total, 0)
      }
      bar?.update(Math.min(done, total))
    },
    stop: () => bar?.stop(),
  }
}

function summary({ packageName, counts, report, isWritten }: ImportResult, isDryRun: boolean): string {
  const words: Record<keyof ImportCounts, string> = {
    created: 'new',
    changed: 'changed',
    same: 'as they were',
    kept: 'kept',
    merged: 'merged',
  }
  const items = Object.entries(counts).map(([name, count]) => `${count} ${words[name as keyof ImportCounts]}`)
  const problems = `${report.count('error')} errors, ${report.count('warning')} warnings`
  if (report.count('error') > 0) return `${packageName}: not imported, ${problems}.`
  const verb = isWritten ? 'imported' : isDryRun ? 'would import' : 'not imported'
  return `${packageName}: ${verb} ${items.join(', ')}; ${problems}.`
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, overwrite: { type: 'boolean' }, report: { type: 'string' } },
  })
  const [location, ...rest] = positionals
  if (location === undefined || rest.length > 0) throw new Error(USAGE)
  const bars = progressBars()
  const isDryRun = values['dry-run'] ?? false
  const result = await importPackage(location, { dryRun: isDryRun, overwrite: values.overwrite, onProgress: bars.show })
  bars.stop()
  const { report, counts, packageName, isWritten } = result
  const text = formatReport(report.lines)
  if (text) process.stdout.write(`${text}\n`)
  if (report.omitted > 0) process.stdout.write(`… and ${report.omitted} further findings\n`)
  process.stdout.write(`${summary(result, isDryRun)}\n`)
  if (values.report) {
    const levels = { error: report.count('error'), warning: report.count('warning'), kept: report.count('kept') }
    writeFileSync(
      values.report,
      `${JSON.stringify({ packageName, isWritten, counts, levels, lines: report.lines }, null, 2)}\n`,
    )
  }
  return report.count('error') > 0 ? 1 : 0
}

main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  })
  .then(async (code) => {
    await closeDatabase()
    process.exit(code)
  })
