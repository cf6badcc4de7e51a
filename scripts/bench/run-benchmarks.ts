import { db } from '@/lib/db/db'
import { migrateDatabase } from '../lib/migrate-database'
import { freePort } from '../lib/postgres.mjs'
import { build, isBuilt } from '../lib/prepare.mjs'
import { startServer } from '../lib/server-process.mjs'
import { resolveSettings } from '../lib/settings.mjs'
import { formatLines, type Line } from './measure'
import { benchPage, benchSaveCall } from './over-http'
import { type Bench, prepareBench } from './prepare'
import { benchScripts } from './script-weight'
import { openSession } from './sessions'
import { benchSteer } from './steer'
import { benchSave, benchTree } from './use-cases'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Classes that are steered, in students. */
const CLASS_SIZES = [30, 300]

type Benchmark = (bench: Bench, base: string) => Promise<Line[]>

async function itemId(packageKey: string): Promise<string> {
  const where = { packageName: 'bench', packageKey }
  return (await db().content.findFirstOrThrow({ where, select: { id: true } })).id
}

const studentSession = async (bench: Bench) => (await openSession(bench.students[0]?.username ?? '')).session

/** By the name that the command line may ask for; in this order. */
const benchmarks: Record<string, Benchmark> = {
  tree: async (bench) => [await benchTree(bench)],
  save: async (bench) => [await benchSave(bench)],
  page: async (bench, base) => [await benchPage(base, bench, await studentSession(bench))],
  call: async (bench, base) => [
    await benchSaveCall(base, bench, await studentSession(bench), await itemId('question-1')),
  ],
  scripts: async (bench, base) => benchScripts(base, bench, await studentSession(bench)),
  async steer(bench, base) {
    const lines: Line[] = []
    for (const count of CLASS_SIZES) lines.push(await benchSteer(base, bench, count, await itemId('page-1')))
    return lines
  },
}

async function startProduct(databaseUrl: string) {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const settings = resolveSettings({ ...process.env, PORT: String(port), APP_URL: base })
  const variables = { ...settings.variables, DATABASE_URL: databaseUrl, LISTEN_ADDRESS: '127.0.0.1' }
  if (!isBuilt()) {
    say('Building …')
    await build(variables)
  }
  const server = await startServer({ ...settings, listenAddress: '127.0.0.1' }, variables, { log: process.stderr })
  return { base, server }
}

/** The named benchmarks, or all, one after the other; each is a ratio against a baseline that is measured by turns with it. */
export async function runBenchmarks(folder: string, databaseUrl: string, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in benchmarks))
  if (unknown !== undefined)
    throw new Error(`There is no benchmark "${unknown}": ${Object.keys(benchmarks).join(', ')}`)
  await migrateDatabase(databaseUrl)
  say('Filling a database of its own …')
  const bench = await prepareBench(folder)
  const { base, server } = await startProduct(databaseUrl)
  const lines: Line[] = []
  try {
    for (const [name, measure] of Object.entries(benchmarks)) {
      if (names.length > 0 && !names.includes(name)) continue
      say(`Measuring: ${name} …`)
      lines.push(...(await measure(bench, base)))
    }
  } finally {
    await server.stop()
    say(`\n${formatLines(lines)}`) // what was measured before one failed, too
  }
}
