import type { Viewer } from '@/lib/session/viewer'
import { writeLoadSet } from '../../prisma/seed/load/load-set'
import type { Answered, Ask } from './loaded-database'
import { findWholeScans } from './plans'
import { GETS, LISTS, nameOf, READERS, type Read, type Reader } from './reads'
import { recordStatements, runBare, type Statement } from './record-statements'
import { openSession } from './sessions'

const reads = new Map([...LISTS, ...GETS].map((read) => [nameOf(read), read]))
const viewers = new Map<Reader, Viewer>()
const statements = new Map<Read, Statement[]>()

async function viewerOf(who: Reader): Promise<Viewer> {
  const viewer = viewers.get(who) ?? (await openSession(READERS[who])).viewer
  viewers.set(who, viewer)
  return viewer
}

/** A read's statements once what the process keeps between calls is there. */
async function statementsOf(read: Read): Promise<Statement[]> {
  const known = statements.get(read)
  if (known) return known
  const viewer = await viewerOf(read.who)
  await read.run(viewer)
  const recorded = await recordStatements(() => read.run(viewer))
  statements.set(read, recorded)
  return recorded
}

function readOf(name: string): Read {
  const read = reads.get(name)
  if (!read) throw new Error(`There is no read "${name}".`)
  return read
}

async function time(read: Read, isBare: boolean): Promise<number> {
  const [viewer, bare] = [await viewerOf(read.who), await statementsOf(read)]
  const started = performance.now()
  await (isBare ? runBare(bare) : read.run(viewer))
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
