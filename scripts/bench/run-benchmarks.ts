import { db } from '@/lib/db/db'
import { interactionsOf, type Sizes, sizesOf } from '../../prisma/seed/load/sizes'
import { migrateDatabase } from '../lib/migrate-database'
import { freePort } from '../lib/postgres.mjs'
import { build, isBuilt } from '../lib/prepare.mjs'
import { startServer } from '../lib/server-process.mjs'
import { resolveSettings } from '../lib/settings.mjs'
import { benchAnchoring } from './anchoring'
import { benchEditor } from './editor'
import { benchGradebook } from './gradebook'
import { LoadedDatabase } from './loaded-database'
import { formatLines, type Line } from './measure'
import { benchNavigate } from './navigate'
import { benchPage, benchSaveCall } from './over-http'
import { type Bench, prepareBench } from './prepare'
import { benchLists, benchPlans, benchReads } from './scale'
import { benchSchoolDay } from './school-day'
import { benchScripts } from './script-weight'
import { openSession } from './sessions'
import { benchSmooth } from './smooth'
import { benchSteer } from './steer'
import { benchSave, benchTree } from './use-cases'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Class sizes of the steering benchmark, in students. */
const CLASS_SIZES = [30, 300]
/** The scale of the load set for reads, where 1 has 1,000,000 interactions, and of the small set it is compared with. */
const SCALE = 1
const SMALL_SCALE = 0.01

/** The shared fixtures of benchmarks, each created on first use. */
type Stage = {
  /** The database with a course, a chapter and a class. */
  bench(): Promise<Bench>
  /** The address of a production server on this database. */
  base(): Promise<string>
  /** The loaded databases. */
  large(): Promise<LoadedDatabase>
  small(): Promise<LoadedDatabase>
  /** Of the large one. */
  sizes: Sizes
  /** A temporary folder that is deleted after the benchmarks. */
  folder: string
}

type Benchmark = (stage: Stage) => Promise<Line[]>

async function itemId(packageKey: string): Promise<string> {
  const where = { packageName: 'bench', packageKey }
  return (await db().content.findFirstOrThrow({ where, select: { id: true } })).id
}

const studentSession = async (bench: Bench) => (await openSession(bench.students[0]?.username ?? '')).session

/** The benchmarks by command-line name, in the order of execution. */
const benchmarks: Record<string, Benchmark> = {
  anchoring: async () => benchAnchoring(),
  tree: async ({ bench }) => [await benchTree(await bench())],
  save: async ({ bench }) => [await benchSave(await bench())],
  async page({ base, bench }) {
    const [address, made] = [await base(), await bench()]
    return [await benchPage(address, made, await studentSession(made))]
  },
  async call({ base, bench }) {
    const [address, made] = [await base(), await bench()]
    return [await benchSaveCall(address, made, await studentSession(made), await itemId('question-1'))]
  },
  async scripts({ base, bench }) {
    const [address, made] = [await base(), await bench()]
    return benchScripts(address, made, await studentSession(made))
  },
  async navigate({ base, bench }) {
    const [address, made] = [await base(), await bench()]
    return benchNavigate(address, made, await studentSession(made))
  },
  async smooth({ base, bench, folder }) {
    const [address, made] = [await base(), await bench()]
    return benchSmooth(folder, address, made, await studentSession(made))
  },
  async editor({ base, bench, folder }) {
    await bench()
    return benchEditor(folder, await base())
  },
  async steer({ base, bench }) {
    const [address, made] = [await base(), await bench()]
    const lines: Line[] = []
    for (const count of CLASS_SIZES) lines.push(await benchSteer(address, made, count, await itemId('page-1')))
    return lines
  },
  gradebook: async ({ base, bench, folder }) => benchGradebook(folder, await base(), await bench()),
  async lists({ large, small, sizes }) {
    const counts = [sizes, sizesOf(SMALL_SCALE)].map((of) => interactionsOf(of).toLocaleString('en'))
    return benchLists(await small(), await large(), `${counts.join(' / ')} interactions`)
  },
  reads: async ({ large }) => benchReads(await large()),
  plans: async ({ large }) => [await benchPlans(await large())],
  async 'school-day'({ large, sizes }) {
    const database = await large()
    const { base, server } = await startProduct(database.url)
    try {
      return await benchSchoolDay(base, database, sizes)
    } finally {
      await server.stop()
    }
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

/** Memoizes a factory, so that it runs on first use only. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function openStage(folder: string, databaseUrl: string, scale: number): Stage & { close(): Promise<void> } {
  const undo: (() => Promise<unknown>)[] = []
  const load = (suffix: string, of: number) =>
    once(async () => {
      say(`Loading a set of scale ${of} …`)
      const database = await LoadedDatabase.create(databaseUrl, suffix, of)
      undo.push(() => database.close())
      return database
    })
  const bench = once(async () => {
    await migrateDatabase(databaseUrl)
    say('Filling a database of its own …')
    return prepareBench(folder)
  })
  return {
    bench,
    base: once(async () => {
      await bench()
      const { base, server } = await startProduct(databaseUrl)
      undo.push(() => server.stop())
      return base
    }),
    large: load('large', scale),
    small: load('small', SMALL_SCALE),
    sizes: sizesOf(scale),
    folder,
    async close() {
      for (const work of undo.reverse()) await work()
    },
  }
}

/**
 * Runs the named benchmarks, or all, one after the other; each is a ratio against a baseline measured in alternation. `scale` is that of the load set
 * for reads.
 */
export async function runBenchmarks(
  folder: string,
  databaseUrl: string,
  names: readonly string[],
  scale = SCALE,
): Promise<void> {
  const unknown = names.find((name) => !(name in benchmarks))
  if (unknown !== undefined)
    throw new Error(`There is no benchmark "${unknown}": ${Object.keys(benchmarks).join(', ')}`)
  const stage = openStage(folder, databaseUrl, scale)
  const lines: Line[] = []
  try {
    for (const [name, measure] of Object.entries(benchmarks)) {
      if (names.length > 0 && !names.includes(name)) continue
      say(`Measuring: ${name} …`)
      lines.push(...(await measure(stage)))
    }
  } finally {
    await stage.close()
    say(`\n${formatLines(lines)}`) // results measured before one failed are printed, too
  }
}
