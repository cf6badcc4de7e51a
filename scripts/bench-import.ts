import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatReport } from '@/lib/curriculum-package/report'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { closeDatabase } from '@/lib/db/db'
import { generatePackage } from './lib/generate-package'

/** A package with this many items must import within this memory (contract.md §8). */
const ITEMS = Number(process.argv[2] ?? 50_000)
const MAX_RSS_MB = 1000

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10
const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024)

/** Imports a generated package twice and prints the time and peak memory of this process, including Node and its libraries. */
async function bench(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'))
  try {
    await generatePackage(folder, { items: ITEMS })
    const size = Math.round(statSync(path.join(folder, 'curriculum.json')).size / 1_000_000)
    for (const run of ['first', 'second']) {
      const started = performance.now()
      let checked = 0
      const { report, counts } = await importPackage(folder, {
        onProgress: (stage) => {
          if (stage === 'write' && checked === 0) checked = seconds(started)
        },
      })
      if (report.count('error') > 0) throw new Error(formatReport(report.lines))
      const times = `checked in ${checked} s, done in ${seconds(started)} s`
      process.stdout.write(
        `${run} import of ${size} MB: ${counts.created} new, ${counts.same} as they were; ${times}; peak ${peakMb()} MB\n`,
      )
    }
    return peakMb() < MAX_RSS_MB ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

bench()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return 1
  })
  .then(async (code) => {
    await closeDatabase()
    process.exit(code)
  })
