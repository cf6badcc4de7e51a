import type { Actor } from '@/lib/session/actor'
import { writeLoadSet } from '../../prisma/seed/load/load-set'
import type { Answered, Ask } from './loaded-database'
import { findWholeScans } from './plans'
import { GETS, LISTS, nameOf, READERS, type Read, type Reader } from './reads'
import { recordStatements, runBare, type Statement } from './record-statements'
import { openSession } from './sessions'

const reads = new Map([...LISTS, ...GETS].map((read) => [nameOf(read), read]))
const actors = new Map<Reader, Actor>()
const statements = new Map<Read, Statement[]>()

async function actorOf(who: Reader): Promise<Actor> {
  const actor = actors.get(who) ?? (await openSession(READERS[who])).actor
  actors.set(who, actor)
  return actor
}

/** Returns a read's statements once the process has filled its caches. */
async function statementsOf(read: Read): Promise<Statement[]> {
  const known = statements.get(read)
  if (known) return known
  const actor = await actorOf(read.who)
  await read.run(actor)
  const recorded = await recordStatements(() => read.run(actor))
  statements.set(read, recorded)
  return recorded
}

function readOf(name: string): Read {
  const read = reads.get(name)
  if (!read) throw new Error(`There is no read "${name}".`)
  return read
}

async function time(read: Read, isBare: boolean): Promise<number> {
  const [actor, bare] = [await actorOf(read.who), await statementsOf(read)]
  const started = performance.now()
  await (isBare ? runBare(bare) : read.run(actor))
  return performance.now() - started
}

async function answerTo(ask: Ask): Promise<unknown> {
  if ('load' in ask) return writeLoadSet(ask.load)
  if ('run' in ask) return time(readOf(ask.run), ask.isBare)
  if ('scans' in ask) {
    const found = await Promise.all((await statementsOf(readOf(ask.scans))).map(findWholeScans))
    return found.flat()
  }
  const opened = []
  for (const username of ask.sessions) opened.push((await openSession(username)).session)
  return opened
}

process.on('message', async (ask: Ask) => {
  const answered: Answered = await answerTo(ask).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  process.send?.(answered)
})
process.on('disconnect', () => process.exit(0))
