import { existsSync, readFileSync } from 'node:fs'

/** Nothing counted yet. */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

/** The sum of counts. */
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

/** The line that a run ends with. */
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

/** Counts of Playwright's JSON report; what stands outside a test (a file that does not load) counts as one failure each. */
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

/** A runner that failed although no test did has failed once: it crashed, or found nothing to run. */
function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
