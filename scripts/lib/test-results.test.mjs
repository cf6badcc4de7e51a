import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { add, countLine, nothing, readJestReport, readPlaywrightReport } from './test-results.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'traverse-results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  numPendingTests: 2,
  numTodoTests: 1,
}

describe('the count of a run', () => {
  it('adds up and reads as the last line does', () => {
    expect(countLine(add({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 3 }))).toBe(
      '3 passed, 1 failed, 3 skipped',
    )
  })

  it('counts a test file that could not run as a failure', () => {
    expect(readJestReport(report(jestReport), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('counts broken files of the browser as failures, and a second try that passes as passed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(readPlaywrightReport(report({ stats, errors: [{}] }), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('never takes a runner that crashed for a success', () => {
    expect(readJestReport(path.join(folder, 'none.json'), 0)).toEqual({ ...nothing, failed: 1 })
    const clean = { ...jestReport, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
    expect(readJestReport(report(clean), 1).failed).toBe(1)
    expect(readJestReport(report(clean), 0).failed).toBe(0)
  })
})
