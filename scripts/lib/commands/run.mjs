import { checkEnvironment } from '../check-environment.mjs'
import { generate, install, isGenerated, isInstalled } from '../prepare.mjs'
import { StartError } from '../project.mjs'
import { resolveSettings } from '../settings.mjs'

/** Scripts that prepare the database themselves. */
const MIGRATES_ITSELF = /db-(migrate|diff)\.ts$/

/** `node scripts/run.mjs <script.ts> [arguments]`: runs the script with everything it needs, including the embedded database. */
export async function main([script, ...args]) {
  if (!script) throw new StartError('Usage: node scripts/run.mjs <script.ts> [arguments]')
  if (!isInstalled()) await say('Installing the packages', install)
  if (!isGenerated()) await say('Generating the database client', generate)
  const settings = resolveSettings()
  await checkEnvironment(settings)
  const { isMigrated, migrate, openDatabase } = await import('../database.mjs')
  const { runInTerminal, scriptArguments } = await import('../script.mjs')
  const database = await openDatabase(settings)
  try {
    const isOwn = !settings.embeddedDatabase || MIGRATES_ITSELF.test(script)
    if (!isOwn && !isMigrated(settings)) await say('Migrating the database', () => migrate(settings, database.url))
    return await runInTerminal(scriptArguments(script, args), { ...settings.variables, DATABASE_URL: database.url })
  } finally {
    await database.release()
  }
}

/** Shows a step on stderr, so that the script's own output can be piped. */
async function say(what, work) {
  process.stderr.write(`${what} …\n`)
  await work()
}
