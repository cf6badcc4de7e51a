import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireRosterImport } from '@/lib/roster/schema'
import { applyImport, rollBackImport } from '@/lib/roster/server/apply-import'
import { createImport } from '@/lib/roster/server/create-import'
import { exportRoster } from '@/lib/roster/server/export-roster'
import { getImport } from '@/lib/roster/server/list-imports'
import type { Actor } from '@/lib/session/actor'
import { storeFile } from '@/lib/upload/server/store-media'
import { generateRoster } from '../lib/generate-roster'
import { migrateDatabase } from '../lib/migrate-database'
import { openSession } from './sessions'

/** Memory limit of an import of 20,000 students (docs/performance.md). */
const MAX_RSS_MB = 1_000

const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1_024)

/** Runs one step and prints its duration and the peak memory of the process so far. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  process.stdout.write(`${what}: ${seconds} s, peak ${peakMb()} MB\n`)
  return result
}

async function createAdmin(districtId: string): Promise<Actor> {
  const username = 'bench-admin@example.org'
  await db().district.create({ data: { id: districtId, name: 'Bench', timeZone: 'UTC' } })
  await db().user.create({
    data: {
      ...{ id: newId(), districtId, username, roleId: 'staff', firstName: 'Bench', lastName: 'Admin' },
      userPrivileges: { create: { id: newId(), privilege: 'district-admin', districtId } },
    },
  })
  return (await openSession(username)).actor
}

class RosterBench {
  constructor(
    private readonly actor: Actor,
    private readonly districtId: string,
  ) {}

  /** Waits until an import reaches a final state; throws unless it is the expected one. */
  private async settled(id: string, state: WireRosterImport['state']): Promise<WireRosterImport> {
    for (;;) {
      const found = await getImport(this.actor, id)
      if (found.state === state) return found
      if (found.state !== 'reading' && found.state !== 'applying')
        throw new Error(`The import is ${found.state}: ${found.message}`)
      await wait(100)
    }
  }

  async read(source: Readable): Promise<WireRosterImport> {
    const uploadId = newId()
    const stored = await storeFile(uploadId, source, 'application/zip')
    const own = { fileName: 'roster.zip', type: 'document', complete: true, state: 'ready' }
    await db().upload.create({ data: { id: uploadId, ...stored, ...own, createdById: this.actor.userId } })
    const { id } = await createImport(this.actor, { uploadId, districtId: this.districtId })
    return this.settled(id, 'ready')
  }

  async apply({ id, version }: WireRosterImport): Promise<WireRosterImport> {
    await applyImport(this.actor, id, version)
    return this.settled(id, 'applied')
  }

  async rollBack({ id, version }: WireRosterImport): Promise<WireRosterImport> {
    await rollBackImport(this.actor, id, version)
    return this.settled(id, 'rolled-back')
  }

  async export(): Promise<Readable> {
    return (await exportRoster(this.actor, { districtId: this.districtId, format: 'oneroster-1.1' })).source
  }
}

function told({ counts }: WireRosterImport): string {
  const { added, changed, leaving, same } = counts
  return `${added} new, ${changed} changed, ${leaving} leaving, ${same} the same`
}

function requireNoChange(found: WireRosterImport): void {
  const { added, changed, leaving, problems } = found.counts
  if (added + changed + leaving + problems > 0) throw new Error(`The same file would change something: ${told(found)}`)
}

/**
 * Runs a roster of this size through all steps in one process: reads and applies it, reads it again without a difference, reads, applies and rolls
 * back a later one, exports it and reads the export without a difference, then rolls back the first import. Throws if it exceeds the memory limit.
 */
export async function benchRoster(databaseUrl: string, students: number): Promise<void> {
  await migrateDatabase(databaseUrl)
  const districtId = newId()
  const bench = new RosterBench(await createAdmin(districtId), districtId)
  const say = (found: WireRosterImport) => process.stdout.write(`  ${told(found)}\n`)
  process.stdout.write(`${students} students; the process before: ${peakMb()} MB\n`)

  const first = await step('read', () => bench.read(generateRoster({ students })))
  say(first)
  const applied = await step('apply', () => bench.apply(first))
  requireNoChange(await step('read again', () => bench.read(generateRoster({ students }))))
  const later = await step('read a later one', () => bench.read(generateRoster({ students, isLater: true })))
  say(later)
  const laterApplied = await step('apply it', () => bench.apply(later))
  await step('roll it back', () => bench.rollBack(laterApplied))
  requireNoChange(await step('export, and read the export', async () => bench.read(await bench.export())))
  await step('roll back the first', () => bench.rollBack(applied))
  if (peakMb() > MAX_RSS_MB) throw new Error(`${peakMb()} MB are more than ${MAX_RSS_MB}.`)
}
