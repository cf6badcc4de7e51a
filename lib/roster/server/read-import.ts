import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { log } from '@/lib/system-log/server/log'
import type { RosterChange, RosterCounts } from '../change'
import { compareRoster } from '../compare'
import { ROLL_BACK_DAYS, ROSTER_BATCH, type RosterFormat } from '../limits'
import type { Roster } from '../roster'
import type { ImportReport } from '../schema'
import { progressTeller } from './progress'
import { readRoster } from './read-roster'
import { readRunner } from './read-runner'
import { readStanding, readTakenNames } from './read-standing'
import { withRosterZip } from './roster-zip'

export const DAY_MS = 86_400_000

const jsonOf = (value: object | null) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject))

async function store(importId: string, changes: readonly RosterChange[]): Promise<void> {
  await db().rosterImportChange.createMany({
    data: changes.map(({ before, after, ...change }) => ({
      ...change,
      id: newId(),
      rosterImportId: importId,
      before: jsonOf(before),
      after: jsonOf(after),
    })),
  })
}

function* namesOf(roster: Roster): Generator<string> {
  for (const { username, email } of roster.people.values()) {
    yield username
    if (email) yield email
  }
}

/** Stores the differences of a roster in batches; returns their counts. */
async function stage(actor: Actor, { id, districtId, keepsMissing }: Asked, roster: Roster): Promise<RosterCounts> {
  const tell = progressTeller(id, 'compare')
  let found = 0
  // The total is unknown until the comparison ends.
  const progress = () => tell({ file: '', row: found, total: null, percent: null })
  await progress()
  const standing = await readStanding(actor, districtId)
  const names = await readTakenNames(namesOf(roster))
  const changes = compareRoster({ roster, standing, names, keepsMissing, newId })
  let batch: RosterChange[] = []
  for (;;) {
    const next = changes.next()
    if (next.done) {
      await store(id, batch)
      return next.value
    }
    batch.push(next.value)
    if (batch.length < ROSTER_BATCH) continue
    await store(id, batch)
    found += batch.length
    await progress()
    batch = []
  }
}

type Asked = { id: string; districtId: string; keepsMissing: boolean; key: string; format: RosterFormat | null }
type Done = { format: RosterFormat | null; report: ImportReport; counts: RosterCounts }

async function read(actor: Actor, asked: Asked): Promise<Done | null> {
  const tell = progressTeller(asked.id, 'read')
  return withRosterZip(asked.key, async (zip) => {
    const { roster, format, files } = await readRoster({
      zip,
      format: asked.format,
      onProgress: (reading) => tell({ ...reading, total: null }),
    })
    const counts = await stage(actor, asked, roster)
    // Some problems of a file are found only by the comparison.
    const checked = files.map((file) => ({ ...file, ...(roster.wrongIn.get(file.name) ?? { problems: 0, stops: 0 }) }))
    const isDelta = roster.isDelta && !Object.values(roster.whole).includes(true)
    return { format, report: { files: checked, isDelta }, counts }
  })
}

/** Reads the file of an import and stores its changes. Never throws: the result is stored as the import's state. */
export async function readImport(actor: Actor, asked: Asked): Promise<void> {
  const { id } = asked
  const expiresAt = new Date(now().getTime() + ROLL_BACK_DAYS * DAY_MS)
  try {
    const done = await read(await readRunner(actor, asked.districtId), asked)
    const data = done
      ? { state: 'ready', format: done.format, report: done.report, counts: done.counts, expiresAt }
      : { state: 'failed', message: 'noZip', expiresAt }
    await db().rosterImport.updateMany({
      where: { id, state: 'reading' },
      data: { ...data, version: { increment: 1 } },
    })
  } catch (error) {
    log.error({ importId: id, error: error instanceof Error ? error.name : 'unknown' }, 'reading a roster failed')
    const failed = { state: 'failed', message: 'notRead', expiresAt, version: { increment: 1 } }
    await db()
      .rosterImport.updateMany({ where: { id, state: 'reading' }, data: failed })
      .catch(() => undefined)
  }
}
