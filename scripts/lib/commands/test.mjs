import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopRunning } from '../command.mjs'
import { build, generate, install, isBuilt, isInstalled } from '../prepare.mjs'
import { describeFailure, projectRoot, StartError } from '../project.mjs'
import { resolveSettings } from '../settings.mjs'
import { seconds } from '../steps.mjs'
import { add, countLine, nothing, readJestReport, readPlaywrightReport } from '../test-results.mjs'

/** What each kind of test is made of; jest's kinds are patterns over the paths of test files. `isStarting`: they start apps, and measure. */
const KINDS = {
  checks: { checks: true },
  unit: { jest: '^(?!.*tests/(api|screens|architecture|faults)/)' },
  api: { jest: '/tests/api/' },
  screens: { jest: '/tests/screens/' },
  architecture: { jest: '/tests/architecture/' },
  e2e: { browser: 'tests/e2e' },
  faults: { jest: '/tests/faults/', isStarting: true },
  all: { checks: true, jest: '^(?!.*tests/faults/)', browser: 'tests/e2e' },
}
const USAGE = `Usage: npm test [-- faults | --only ${Object.keys(KINDS).join(' | ')}] [pattern]`

const local = (...parts) => path.join(projectRoot, ...parts)
/** Where a run leaves its reports: a folder for each kind of run. */
let results = local('test-results')

/**
 * `npm test`: everything is run, even after a failure, and counted; the last line is the sum. `--only <kind> [pattern]` runs a part.
 * PostgreSQL, the app and the demo are real and live in a folder of their own, which is removed at the end.
 */
export async function main(args) {
  const { kind, pattern } = readArguments(args)
  const folder = mkdtempSync(path.join(tmpdir(), 'traverse-test-'))
  const undo = []
  endOnSignal(undo, folder)
  let counts = nothing
  try {
    if (!isInstalled()) await heading('Install the packages', () => install())
    results = local('test-results', kind)
    rmSync(results, { recursive: true, force: true })
    mkdirSync(results, { recursive: true })
    const { checks, jest, browser, isStarting } = KINDS[kind]
    // What `npm run dev` left there is older than the sources.
    if (checks) rmSync(local('.next/dev/types'), { recursive: true, force: true })
    counts = add(counts, await check('Generate the database client and the fonts', generate))
    if (checks) counts = add(counts, await runChecks())
    if (isStarting) counts = add(counts, await buildApp(folder))
    if (jest) counts = add(counts, await runJest(folder, undo, jest, { pattern, workers: isStarting ? 1 : 2 }))
    if (browser) counts = add(counts, await runBrowserTests(folder, undo, browser, pattern))
  } finally {
    await cleanUp(undo, folder)
  }
  sayWithoutData(counts)
  process.stdout.write(`\n${countLine(counts)}\n`)
  return counts.failed === 0 ? 0 : 1
}

function readArguments(args) {
  const rest = args.filter((arg) => arg !== '--only')
  const named = rest[0] !== undefined && Object.hasOwn(KINDS, rest[0])
  if (rest.length > 0 && !named) throw new StartError(`There is no kind of test "${rest[0]}".\n${USAGE}`)
  return { kind: named ? rest[0] : 'all', pattern: rest[1] }
}

async function runChecks() {
  const tool = (file, ...args) => [local('node_modules', file), ...args]
  const tools = [
    ['Generate the types of the routes', tool('next/dist/bin/next', 'typegen')],
    ['Types', tool('typescript/bin/tsc', '--noEmit', '--incremental', 'false')],
    ['Format and lint', tool('@biomejs/biome/bin/biome', 'check', '.')],
    ['Fences between the rooms', [local('scripts/check-fences.mjs')]],
    ['Unused code', tool('knip/bin/knip.js')],
  ]
  let counts = nothing
  for (const [name, args] of tools) {
    counts = add(counts, await check(name, async () => failUnlessZero(await inTerminal(args))))
  }
  return counts
}

/** Each worker of jest copies a template database that is migrated once. */
async function runJest(folder, undo, kindPattern, { pattern, workers }) {
  let templateUrl
  const opened = await check('Start and migrate a database for the tests', async () => {
    const { migrate } = await import('../database.mjs')
    const { openPostgres } = await import('../postgres.mjs')
    const settings = resolveSettings({ ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'jest') })
    const database = await openPostgres(settings.dataDir, { settings: { fsync: 'off' } })
    undo.push(database.release)
    await migrate(settings, database.url)
    templateUrl = database.url
  })
  const report = path.join(results, 'jest.json')
  const code = await inTerminal(
    [
      local('node_modules/jest/bin/jest.js'),
      `--maxWorkers=${workers}`,
      '--passWithNoTests',
      '--json',
      `--outputFile=${report}`,
      '--testPathPatterns',
      pattern ? `(?=${kindPattern.startsWith('^') ? kindPattern : `.*${kindPattern}`}).*${pattern}` : kindPattern,
    ],
    {
      ...process.env,
      ...(templateUrl ? { TEST_DATABASE_URL: templateUrl } : {}),
      DATA_DIR: path.join(folder, 'jest'),
      NODE_ENV: 'test',
    },
    { hideOutput: true }, // jest writes its JSON there; what it says to people goes to the error stream
  )
  return add(opened, readJestReport(report, code))
}

function buildApp(folder) {
  return check('Build the app', async () => {
    if (!isBuilt()) await build(resolveSettings({ ...process.env, DATA_DIR: path.join(folder, 'app') }).variables)
  })
}

/** Browser tests run against the production build, served as `npm start` serves it, with the demo loaded. */
async function runBrowserTests(folder, undo, testDir, pattern) {
  let browser
  let app
  let counts = await buildApp(folder)
  const isBuiltNow = counts.failed === 0
  counts = add(
    counts,
    await check('Find a browser', async () => {
      const { provideBrowser } = await import('../browser.mjs')
      browser = await provideBrowser()
    }),
  )
  if (isBuiltNow) {
    counts = add(
      counts,
      await check('Start the app with the demo', async () => {
        app = await startApp(folder, undo)
      }),
    )
  }
  if (!browser || !app) return counts
  const report = path.join(results, 'playwright.json')
  const code = await inTerminal(
    [local('node_modules/@playwright/test/cli.js'), 'test', '--pass-with-no-tests', ...(pattern ? [pattern] : [])],
    { ...process.env, ...app, TEST_BROWSER: browser, E2E_TEST_DIR: testDir, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  counts = add(counts, readPlaywrightReport(report, code))
  return add(counts, await check('Nothing private in the log of the app', () => checkLog(app.E2E_DATABASE_URL)))
}

/** Everything that the browser tests did went through the app's log; names, addresses, secrets and answers must not be there. */
async function checkLog(databaseUrl) {
  const { findPrivate, readPrivateTexts } = await import('../log-hygiene.mjs')
  const log = readFileSync(path.join(results, 'server.log'), 'utf8')
  const found = findPrivate(log, await readPrivateTexts(databaseUrl))
  if (found.length > 0) throw new StartError(`${path.join(results, 'server.log')}:\n${found.slice(0, 20).join('\n')}`)
}

async function startApp(folder, undo) {
  const { loadDemo, migrate, openDatabase } = await import('../database.mjs')
  const { freePort } = await import('../postgres.mjs')
  const { startServer } = await import('../server-process.mjs')
  const environment = {
    ...process.env,
    DATABASE_URL: '',
    APP_URL: '',
    DATA_DIR: path.join(folder, 'app'),
    PORT: String(await freePort()),
  }
  const settings = resolveSettings(environment)
  const database = await openDatabase(settings)
  undo.push(database.release)
  await migrate(settings, database.url)
  await loadDemo(settings, database.url)
  const log = createWriteStream(path.join(results, 'server.log'))
  const server = await startServer(settings, { ...settings.variables, DATABASE_URL: database.url }, { log })
  undo.push(server.stop)
  return { E2E_BASE_URL: settings.appUrl, E2E_DATABASE_URL: database.url, E2E_DATA_DIR: settings.dataDir }
}

/** One check: passed when `work` does not throw. Its time and, when it failed, its words are shown. */
async function check(name, work) {
  try {
    await heading(name, work)
    return { ...nothing, passed: 1 }
  } catch (error) {
    process.stdout.write(`${describeFailure(error)}\n`)
    return { ...nothing, failed: 1 }
  }
}

async function heading(name, work) {
  const began = Date.now()
  process.stdout.write(`\n· ${name} …\n`)
  try {
    await work()
    process.stdout.write(`✓ ${name}  ${seconds(began)}\n`)
  } catch (error) {
    process.stdout.write(`✗ ${name}  ${seconds(began)}\n`)
    throw error
  }
}

let child

function inTerminal(args, env = process.env, { hideOutput = false } = {}) {
  return new Promise((resolve, reject) => {
    child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env,
      stdio: ['ignore', hideOutput ? 'ignore' : 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

function failUnlessZero(code) {
  if (code !== 0) throw new StartError(`(exit code ${code})`)
}

async function cleanUp(undo, folder) {
  while (undo.length > 0)
    await undo
      .pop()()
      .catch((error) => process.stdout.write(`${describeFailure(error)}\n`))
  rmSync(folder, { recursive: true, force: true })
}

/** Ctrl-C ends the running step and what was started for it. */
function endOnSignal(undo, folder) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      child?.kill(signal)
      stopRunning()
      await cleanUp(undo, folder)
      process.exit(130)
    })
  }
}

function sayWithoutData({ skipped }) {
  const data = path.resolve(projectRoot, process.env.TRAVERSE_DATA || '../shared/data')
  if (existsSync(data)) return
  process.stdout.write(
    `\nThe real data is not there (${data}); ${skipped} tests that may need it were skipped. Set TRAVERSE_DATA to its folder.\n`,
  )
}
