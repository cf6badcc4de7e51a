import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { writeLoadSet } from '../../prisma/seed/load/load-set'
import { findWholeScans } from '../../scripts/bench/plans'
import { LISTS, nameOf, READERS, type Reader } from '../../scripts/bench/reads'
import { recordStatements } from '../../scripts/bench/record-statements'
import { openSession } from '../../scripts/bench/sessions'
import { resetDatabase, testDatabase } from '../support/database'
import { callsIn, routeFiles } from '../support/declared-endpoints'
import { forgetPretence, pretendTimes } from '../support/pretend-size'

testDatabase()

const SCALE = 0.02
/** Lists with a handful of rows, which do not grow with use. */
const SMALL = ['GET /api/credits', 'GET /api/bank-assets']
/** The load data set has no roster import; its changes are read by import id, without joins. */
const NOT_LOADED = ['GET /api/roster-imports/[id]/changes']

const actors = new Map<Reader, Actor>()

beforeAll(async () => {
  await writeLoadSet(SCALE)
  await pretendTimes(1 / SCALE)
  for (const [who, username] of Object.entries(READERS)) actors.set(who as Reader, (await openSession(username)).actor)
}, 120_000)

afterAll(async () => {
  await resetDatabase()
  await forgetPretence()
}, 60_000)

const actorOf = (who: Reader): Actor => {
  const actor = actors.get(who)
  if (!actor) throw new Error(`${who} has no session`)
  return actor
}

it('detects a full scan of a large table', async () => {
  const statements = await recordStatements(() => db().interaction.count({ where: { state: 'incomplete' } }))
  expect((await Promise.all(statements.map(findWholeScans))).flat()).not.toEqual([])
})

it.each(LISTS.map((read) => [nameOf(read), read] as const))(
  '%s scans no interactions, user assignments or content children in full',
  async (_, { who, run }) => {
    const statements = await recordStatements(() => run(actorOf(who)))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements)
      expect({ text: statement.text, scans: await findWholeScans(statement) }).toEqual({
        text: statement.text,
        scans: [],
      })
  },
)

it('covers every list call', () => {
  const lists = routeFiles()
    .flatMap(callsIn)
    .filter(({ takes }) => takes.includes('list'))
    .map(({ name }) => name)
  const known = new Set([...LISTS.map(({ call }) => call), ...SMALL, ...NOT_LOADED])
  expect(lists.filter((name) => !known.has(name))).toEqual([])
})
