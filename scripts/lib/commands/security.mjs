import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cases } from '../../security/cases.mjs'
import { projectRoot, StartError } from '../project.mjs'
import { securityPage, testsOfJest, testsOfPlaywright } from '../security-table.mjs'

const PAGE = 'docs/security.md'

/** The jest reports: of a full run, and of the fault tests if they were run separately. */
const JEST_REPORTS = ['all/jest.json', 'all/faults.json', 'faults/faults.json']

const read = (name) => {
  const file = path.join(projectRoot, 'test-results', name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** `npm run security`: writes docs/security.md from the reports of the last `npm run test:full`. */
export async function main() {
  const jest = JEST_REPORTS.map(read).filter(Boolean)
  const playwright = read('all/playwright.json')
  if (jest.length === 0) throw new StartError('There is no report of a whole run. Run npm run test:full before.')
  const tests = [
    ...jest.flatMap((report) => testsOfJest(report, projectRoot)),
    ...(playwright ? testsOfPlaywright(playwright, 'tests/e2e') : []),
  ]
  writeFileSync(path.join(projectRoot, PAGE), securityPage(cases, tests))
  process.stdout.write(`${PAGE} says how ${tests.length} tests ended.\n`)
  return 0
}
