import path from 'node:path'
import { formatReport } from '@/lib/curriculum-package/report'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { closeDatabase, db, inTransaction } from '@/lib/db/db'
import { seedBank } from '../prisma/seed/bank'
import { seedWork } from '../prisma/seed/demo-work'
import { seedPeople } from '../prisma/seed/people'

/** The demo's two families, which are ordinary packages. */
const PACKAGES = ['prisma/seed/demo-k5ela', 'prisma/seed/demo-hss']

/** The work of all classes takes half a minute, on a slow machine some minutes. */
const TIME_LIMIT_MS = 1_800_000

/** Generous, for slow machines. */
const DEMO_LIMITS = { timeout: 15 * 60_000 } as const

async function importDemoPackage(folder: string): Promise<void> {
  const { report, counts, packageName } = await importPackage(path.resolve(folder))
  if (report.count('error') > 0) throw new Error(`${packageName} cannot be imported.\n${formatReport(report.lines)}`)
  process.stdout.write(`${packageName}: ${counts.created} new, ${counts.changed} changed, ${counts.kept} kept\n`)
}

/** Nobody is connected to realtime while the demo is loaded. */
for (const name of ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET']) delete process.env[name]

/** Loads the demo: first the curricula, because the classes are assigned work from them. */
async function loadDemo(): Promise<void> {
  for (const folder of PACKAGES) await importDemoPackage(folder)
  process.stdout.write(`${await seedBank()} pictures in the bank\n`)
  if ((await db().user.count({ where: { username: 'teacher@example.org' } })) > 0) {
    process.stdout.write('The demo people are there already.\n')
    return
  }
  // All or nothing: an interrupted load starts over the next time.
  await inTransaction(seedPeopleAtWork, { timeout: TIME_LIMIT_MS })
}

async function seedPeopleAtWork(): Promise<void> {
  // One transaction, so that an interrupted load leaves nothing that looks like a loaded demo.
  await inTransaction(async () => {
    const people = await seedPeople()
    process.stdout.write(`${people.users.size} people in ${people.groups.size} groups\n`)
    await seedWork(people, (done, total) => process.stdout.write(`assignment ${done} of ${total}\n`))
  }, DEMO_LIMITS)
}

loadDemo()
  .then(() => 0)
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return 1
  })
  .then(async (code) => {
    await closeDatabase()
    process.exit(code)
  })
