import path from 'node:path'
import { checkEnvironment } from '../check-environment.mjs'
import { stopRunning } from '../command.mjs'
import { build, generate, install, isBuilt, isGenerated, isInstalled } from '../prepare.mjs'
import { projectRoot } from '../project.mjs'
import { checkPort, startServer } from '../server-process.mjs'
import { resolveSettings } from '../settings.mjs'
import { createSteps, seconds } from '../steps.mjs'

/** Accounts of the demo (domain.md §10), as offered to the person at the terminal. */
const DEMO_ACCOUNTS = [
  ['Teacher', 'teacher@example.org, teacher2@example.org'],
  ['Student', 'student1@example.org … student60@example.org'],
  ['School administrator', 'school.admin@example.org'],
  ['District administrator', 'district.admin@example.org'],
  ['Author', 'author@example.org'],
  ['System administrator', 'admin@example.org'],
]
const DEMO_PASSWORD = 'learn-together'
const PARENT_POLL = 500 // ms between two checks whether the npm that started us was killed

/**
 * `npm start`: starts the app from whatever state the folder is in, and stops it on Ctrl-C. With `--dev` the app is served from its
 * sources instead of a build.
 */
export async function main(args) {
  const ending = createEnding()
  try {
    return await start({ dev: args.includes('--dev'), ending })
  } catch (error) {
    if (!ending.isAsked()) throw error
    process.stdout.write('Ended before it was ready.\n')
    return 0
  }
}

async function start({ dev, ending }) {
  const began = Date.now()
  const settings = resolveSettings()
  await checkPort(settings)
  const { step } = createSteps()
  process.stdout.write(`\nTraverse${dev ? ' (development)' : ''}\n\n`)

  if (!isInstalled()) await step('Install the packages', install)
  await checkEnvironment(settings)
  if (!isGenerated()) await step('Generate the database client', generate)
  if (!dev && !isBuilt()) await step('Build the app', (show) => build(settings.variables, show))
  if (!dev) {
    const { compressStaticFiles } = await import('../static-files.mjs')
    await step('Compress the scripts and styles', () => compressStaticFiles(path.join(projectRoot, '.next/static')))
  }
  if (ending.isAsked()) return 0

  const { isDemoLoaded, isMigrated, loadDemo, migrate, openDatabase } = await import('../database.mjs')
  const where = settings.embeddedDatabase ? 'Start the database' : 'Use the database of DATABASE_URL'
  const database = await step(where, () => openDatabase(settings))
  let exitCode = 0
  try {
    if (!isMigrated(settings)) await step('Migrate the database', () => migrate(settings, database.url))
    if (settings.embeddedDatabase && !isDemoLoaded(settings)) {
      await step('Load the demo', (show) => loadDemo(settings, database.url, show))
    }
    if (!ending.isAsked()) {
      const what = settings.embeddedRealtime ? 'Start the app and realtime' : 'Start the app'
      const variables = { ...settings.variables, DATABASE_URL: database.url }
      const server = await step(what, () => startServer(settings, variables, { dev }))
      if (!ending.isAsked()) process.stdout.write(greeting(settings, began))
      exitCode = await untilEnd(server, ending)
    }
  } finally {
    await database.release()
  }
  process.stdout.write(exitCode === 0 ? 'Everything has ended.\n' : `The app ended with exit code ${exitCode}.\n`)
  return exitCode
}

async function untilEnd(server, ending) {
  const first = await Promise.race([server.exited.then(() => 'exit'), ending.asked.then(() => 'asked')])
  if (first === 'exit') return (await server.exited) || 1
  process.stdout.write('\nEnding: requests finish, then realtime, then the database …\n')
  return await server.stop()
}

/**
 * Listens for Ctrl-C, SIGTERM and the end of the npm that started us from the first moment on. npm forwards a Ctrl-C once more, so
 * later ones mean nothing new.
 */
function createEnding() {
  const parent = process.ppid
  let isAsked = false
  const asked = new Promise((resolve) => {
    const ask = () => {
      isAsked = true
      stopRunning()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask)
    if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && ask(), PARENT_POLL).unref()
  })
  return { asked, isAsked: () => isAsked }
}

function greeting(settings, began) {
  const lines = ['', `Traverse is ready after ${seconds(began)}:  ${settings.appUrl}`, '']
  if (settings.variables.DEMO_MODE === '1') {
    lines.push(`Demo accounts, all with the password  ${DEMO_PASSWORD}`, '')
    const width = Math.max(...DEMO_ACCOUNTS.map(([role]) => role.length))
    for (const [role, names] of DEMO_ACCOUNTS) lines.push(`  ${role.padEnd(width)}  ${names}`)
    lines.push('')
    if (settings.listenAddress === '127.0.0.1') {
      lines.push('Only this machine can reach it; LISTEN_ADDRESS=0.0.0.0 opens it to the network.')
    }
  }
  lines.push('Press Ctrl-C to end.', '')
  return `${lines.join('\n')}\n`
}
