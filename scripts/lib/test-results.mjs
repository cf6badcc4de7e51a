import { existsSync, readFileSync } from 'node:fs'

/** Counts of zero. */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

/** Returns the sum of several counts. */
export function add(...counts) {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing,
  )
}

/** Returns the last line of a run. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** Counts of jest's JSON report; a file that could not run counts as one failure, and so does a run without a report. */
export function readJestReport(file, exitCode) {
  if (!existsSync(file)) return { ...nothing, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withExitCode(counts, exitCode)
}

/** Counts of Playwright's JSON report; errors outside a test (a file that does not load) count as one failure each. */
export function readPlaywrightReport(file, exitCode) {
  if (!existsSync(file)) return { ...nothing, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
  return withExitCode(counts, exitCode)
}

/** Counts a runner that failed without a failing test as one failure: it crashed, or found nothing to run. */
function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
