import { checkNode, generate, install, isGenerated, isInstalled } from './lib/prepare.mjs'
import { describeFailure, StartError } from './lib/project.mjs'
import { resolveSettings } from './lib/settings.mjs'

/** Scripts that bring the database to its state themselves. */
const MIGRATES_ITSELF = /db-(migrate|diff)\.ts$/

async function main([script, ...args]) {
  if (!script) throw new StartError('Usage: node scripts/run.mjs <script.ts> [arguments]')
  checkNode()
  if (!isInstalled()) await say('Installing the packages', install)
  if (!isGenerated()) await say('Generating the database client', generate)
  const settings = resolveSettings()
  const { isMigrated, migrate, openDatabase } = await import('./lib/database.mjs')
  const { runInTerminal, scriptArguments } = await import('./lib/script.mjs')
  const database = await openDatabase(settings)
  try {
    const own = !settings.embeddedDatabase || MIGRATES_ITSELF.test(script)
    if (!own && !isMigrated(settings)) await say('Migrating the database', () => migrate(settings, database.url))
    return await runInTerminal(scriptArguments(script, args), { ...settings.variables, DATABASE_URL: database.url })
  } finally {
    await database.release()
  }
}

async function say(what, work) {
  process.stderr.write(`${what} …\n`)
  await work()
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`\n${describeFailure(error)}\n`)
    process.exit(1)
  },
)
