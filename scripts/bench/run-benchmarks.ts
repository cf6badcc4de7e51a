import { db } from '@/lib/db/db'
import { migrateDatabase } from '../lib/migrate-database'
import { freePort } from '../lib/postgres.mjs'
import { build, isBuilt } from '../lib/prepare.mjs'
import { startServer } from '../lib/server-process.mjs'
import { resolveSettings } from '../lib/settings.mjs'
import { formatLines, type Line } from './measure'
import { benchPage, benchSaveCall, benchScripts, signIn } from './over-http'
import { prepareBench } from './prepare'
import { benchSteer } from './steer'
import { benchSave, benchTree } from './use-cases'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** All benchmarks, one after the other; each is a ratio against a baseline that is measured by turns with it. */
export async function runBenchmarks(folder: string, databaseUrl: string): Promise<void> {
  await migrateDatabase(databaseUrl)
  say('Filling a database of its own …')
  const bench = await prepareBench(folder)
  const where = { packageName: 'bench', packageKey: 'question-1' }
  const question = await db().content.findFirstOrThrow({ where, select: { id: true } })
  const page = await db().content.findFirstOrThrow({ where: { ...where, packageKey: 'page-1' }, select: { id: true } })
  const lines: Line[] = [await benchTree(bench), await benchSave(bench)]
  const port = await freePort()
  const settings = resolveSettings({ ...process.env, PORT: String(port), APP_URL: `http://localhost:${port}` })
  const variables = { ...settings.variables, DATABASE_URL: databaseUrl, LISTEN_ADDRESS: '127.0.0.1' }
  if (!isBuilt()) {
    say('Building …')
    await build(variables)
  }
  const server = await startServer({ ...settings, listenAddress: '127.0.0.1' }, variables, { log: process.stderr })
  const base = `http://localhost:${port}`
  try {
    const [student] = bench.students
    const session = await signIn(base, student?.username ?? '', bench.password)
    lines.push(await benchPage(base, bench, session))
    lines.push(await benchSaveCall(base, bench, session, question.id))
    lines.push(await benchScripts(base, bench, session))
    for (const count of [30, 300]) lines.push(await benchSteer(base, bench, count, page.id))
  } finally {
    await server.stop()
  }
  say(`\n${formatLines(lines)}`)
}
