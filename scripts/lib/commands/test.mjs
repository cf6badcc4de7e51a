import { spawn } from 'node:child_process'
import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopRunning } from '../command.mjs'
import { build, generate, install, isBuilt, isInstalled } from '../prepare.mjs'
import { describeFailure, projectRoot, StartError } from '../project.mjs'
import { resolveSettings } from '../settings.mjs'
import { seconds } from '../steps.mjs'
import { add, countLine, nothing, readJestReport, readPlaywrightReport } from '../test-results.mjs'

/** The parts of each kind of test; jest's kinds are patterns over the paths of test files. */
const KINDS = {
  checks: { checks: true },
  unit: { jest: '^(?!.*tests/(api|screens|architecture|faults)/)' },
  api: { jest: '/tests/api/' },
  screens: { jest: '/tests/screens/' },
  architecture: { jest: '/tests/architecture/' },
  e2e: { browser: true },
  faults: { faults: true },
  all: { checks: true, jest: '^(?!.*tests/faults/)', browser: true },
}
/** As many concurrent browsers as keep a machine with two cores busy. */
const BROWSER_WORKERS = 2
const USAGE = `Usage: npm test [-- --only ${Object.keys(KINDS).join(' | ')} [pattern]]; npm run test:full likewise`

const local = (...parts) => path.join(projectRoot, ...parts)
/** The folder of a run's reports, one for each kind of run. */
let results = local('test-results')

/** The duration of each part of the run, in milliseconds. */
const times = []

/**
 * `npm test`: the gate of every change, with a sample of the long tests and the browser tests tagged `@gate`. `npm run test:full`
 * (`--full`): everything. All parts run, even after a failure, and are counted; the last lines are the times of the parts and the totals.
 * `--only <kind> [pattern]` runs one part. PostgreSQL, the app and the demo are real and live in a folder of their own, which is removed at
 * the end.
 */
export async function main(args) {
  const { kind, pattern, isFull } = readArguments(args)
  const began = Date.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'traverse-test-'))
  const undo = []
  endOnSignal(undo, folder)
  process.env.TEST_SCALE = isFull ? 'full' : 'gate'
  let counts = nothing
  try {
    if (!isInstalled()) await heading('Install the packages', () => install())
    results = local('test-results', kind)
    rmSync(results, { recursive: true, force: true })
    mkdirSync(results, { recursive: true })
    const { checks, jest, browser, faults } = KINDS[kind]
    counts = add(counts, await check('Generate the database client', generate))
    // One process checks the types; everything that needs no types runs in parallel.
    const [checked, loaded] = await Promise.all([
      checks ? runChecks() : nothing,
      browser ? check('Load the demo', () => loadDemoDatabase(folder, undo)) : nothing,
    ])
    counts = add(counts, checked, loaded)
    if (browser || faults) counts = add(counts, await buildApp(folder))
    if (jest) counts = add(counts, await runJest(folder, undo, jest, { pattern, workers: 2 }))
    if (browser) counts = add(counts, await runBrowserTests(folder, undo, { pattern, isFull }))
    if (faults || (isFull && kind === 'all'))
      counts = add(counts, await runJest(folder, undo, '/tests/faults/', { pattern, workers: 1 }))
  } finally {
    await cleanUp(undo, folder)
  }
  sayWithoutData(counts)
  const longest = times.toSorted((one, other) => other.took - one.took)
  process.stdout.write(`\n${longest.map(({ name, took }) => `${inSeconds(took)}  ${name}`).join('\n')}\n`)
  process.stdout.write(`${inSeconds(Date.now() - began)}  in all\n\n${countLine(counts)}\n`)
  return counts.failed === 0 ? 0 : 1
}

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9)

function readArguments(args) {
  const isFull = args.includes('--full')
  const rest = args.filter((arg) => !arg.startsWith('--'))
  const named = rest[0] !== undefined && Object.hasOwn(KINDS, rest[0])
  if (rest.length > 0 && !named) throw new StartError(`There is no kind of test "${rest[0]}".\n${USAGE}`)
  return { kind: named ? rest[0] : 'all', pattern: rest[1], isFull }
}

/** Runs the type check in parallel with all other checks of the sources. */
async function runChecks() {
  // What `npm run dev` left there is older than the sources.
  rmSync(local('.next/dev/types'), { recursive: true, force: true })
  const tool = (file, ...args) => [local('node_modules', file), ...args]
  const info = local('node_modules/.cache/traverse/types.tsbuildinfo')
  const types = tool('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', info)
  const counts = await Promise.all([
    inTurn([
      ['Types of the routes', tool('next/dist/bin/next', 'typegen')],
      ['Types', types],
    ]),
    inTurn([
      ['Format and lint', tool('@biomejs/biome/bin/biome', 'check', '.')],
      ['Imports between the modules', [local('scripts/check-fences.mjs')]],
      ['Unused code', tool('knip/bin/knip.js')],
    ]),
  ])
  return add(...counts)
}

async function inTurn(tools) {
  let counts = nothing
  for (const [name, args] of tools) {
    counts = add(counts, await check(name, async () => failUnlessZero(await inTerminal(args))))
  }
  return counts
}

/** Runs jest; each worker copies a template database that is migrated once. */
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
  const name = kindPattern === '/tests/faults/' ? 'faults' : 'jest'
  const report = path.join(results, `${name}.json`)
  const began = Date.now()
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
    { hideOutput: true }, // jest writes its JSON there; its messages for people go to stderr
  )
  times.push({ name: `Tests (${name})`, took: Date.now() - began })
  return add(opened, readJestReport(report, code))
}

function buildApp(folder) {
  return check('Build the app', async () => {
    if (!isBuilt()) await build(resolveSettings({ ...process.env, DATA_DIR: path.join(folder, 'app') }).variables)
  })
}

/** Runs the browser tests against the production build, served as `npm start` serves it, with the demo loaded: one app for each worker. */
async function runBrowserTests(folder, undo, { pattern, isFull }) {
  let browser
  let shell
  let apps
  let counts = await check('Find a browser', async () => {
    const { provideBrowser, provideShell } = await import('../browser.mjs')
    browser = await provideBrowser()
    shell = await provideShell()
  })
  if (demo) {
    counts = add(
      counts,
      await check('Start the apps', async () => {
        if (!isBuilt()) throw new StartError('There is no build of these sources. Did they change while the tests ran?')
        apps = await startApps(folder, undo)
      }),
    )
  }
  if (!browser || !apps) return counts
  const report = path.join(results, 'playwright.json')
  const began = Date.now()
  const code = await inTerminal(
    [
      local('node_modules/@playwright/test/cli.js'),
      'test',
      '--pass-with-no-tests',
      ...(pattern ? [pattern] : []),
      // If a file is named, all of it runs.
      ...(isFull || pattern ? [] : ['--grep', '@gate']),
    ],
    {
      ...process.env,
      E2E_APPS: JSON.stringify(apps),
      TEST_BROWSER: browser,
      TEST_BROWSER_SHELL: shell ?? browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  times.push({ name: 'Tests (browser)', took: Date.now() - began })
  counts = add(counts, readPlaywrightReport(report, code))
  return add(counts, await check('Nothing private in the logs of the apps', () => checkLogs(apps)))
}

/** Checks the apps' logs of the browser tests, which must not contain names, addresses, secrets or answers. */
async function checkLogs(apps) {
  const { findPrivate, readPrivateTexts } = await import('../log-hygiene.mjs')
  for (const { databaseUrl, log } of apps) {
    const found = findPrivate(readFileSync(log, 'utf8'), await readPrivateTexts(databaseUrl))
    if (found.length > 0) throw new StartError(`${log}:\n${found.slice(0, 20).join('\n')}`)
  }
}

/** Settings of an app with its data in `dataDir`, on a free port. */
async function settingsIn(dataDir) {
  const { freePort } = await import('../postgres.mjs')
  const own = { DATABASE_URL: '', APP_URL: '', DATA_DIR: dataDir, PORT: String(await freePort()) }
  return resolveSettings({ ...process.env, ...own })
}

/** The database with the demo, which the apps of the browser tests copy, and the folder of its stored files. */
let demo

async function loadDemoDatabase(folder, undo) {
  const { loadDemo, migrate } = await import('../database.mjs')
  const { openPostgres } = await import('../postgres.mjs')
  const settings = await settingsIn(path.join(folder, 'demo'))
  const database = await openPostgres(settings.dataDir, { settings: { fsync: 'off' } })
  undo.push(database.release)
  await migrate(settings, database.url)
  await loadDemo(settings, database.url)
  demo = { url: database.url, dataDir: settings.dataDir }
}

/** Starts an app for each worker, on its own copy of the demo and its stored files, so that tests do not affect each other. */
async function startApps(folder, undo) {
  const { copyDatabase } = await import('../postgres.mjs')
  const { startServer } = await import('../server-process.mjs')
  const apps = []
  for (let number = 1; number <= BROWSER_WORKERS; number += 1) {
    const dataDir = path.join(folder, `app-${number}`)
    // Including its secrets: settings created earlier would belong to another folder.
    cpSync(demo.dataDir, dataDir, { recursive: true, filter: (file) => !path.basename(file).startsWith('postgres') })
    const settings = await settingsIn(dataDir)
    const databaseUrl = await copyDatabase(demo.url, `app_${number}`)
    const log = path.join(results, `server-${number}.log`)
    const variables = { ...settings.variables, DATABASE_URL: databaseUrl }
    const server = await startServer(settings, variables, { log: createWriteStream(log) })
    undo.push(server.stop)
    apps.push({ url: settings.appUrl, databaseUrl, dataDir: settings.dataDir, log })
  }
  return apps
}

/** Runs one check, which passes if `work` does not throw. Prints its duration and, if it failed, the error message. */
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
  let mark = '✗'
  try {
    await work()
    mark = '✓'
  } finally {
    times.push({ name, took: Date.now() - began })
    process.stdout.write(`${mark} ${name}  ${seconds(began)}\n`)
  }
}

const children = new Set()

function inTerminal(args, env = process.env, { hideOutput = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env,
      stdio: ['ignore', hideOutput ? 'ignore' : 'inherit', 'inherit'],
    })
    children.add(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? (signal ? 1 : 0))
    })
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

/** Makes Ctrl-C end the running step and everything started for it. */
function endOnSignal(undo, folder) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      for (const child of children) child.kill(signal)
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
