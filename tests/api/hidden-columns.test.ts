import { databasePool } from '@/lib/db/db'
import { packSquery } from '@/lib/search/squery'
import { readCalls } from '../../scripts/api/read-calls'
import { ACTORS, type AccessWorld, createAccessWorld } from '../support/access-world'
import { api } from '../support/api'
import { testDatabase } from '../support/database'
import { callsIn, routeFiles } from '../support/declared-endpoints'
import { ENDPOINTS } from '../support/endpoint-table'
import { testRealtime } from '../support/realtime'
import { sample } from '../support/scale'
import { temporaryStorage } from '../support/temporary-storage'

testRealtime()
testDatabase()
temporaryStorage()
jest.setTimeout(60_000)

const ALL = routeFiles().flatMap(callsIn)
const LISTS = ALL.filter(({ takes }) => takes.includes('list'))
/** Calls that take a `where` but return no list. */
const WHERES = ALL.filter(({ name }) => /\/(grades|standard-scores)$/.test(name) && name !== 'GET /api/grades')
const calls = readCalls((file) => require(`../../${file}`) as object)

let world: AccessWorld
/** Every column of every table. */
let columns: string[]

beforeAll(async () => {
  world = await createAccessWorld()
  const { rows } = await databasePool().query<{ column: string }>(
    `SELECT DISTINCT column_name AS column FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1`,
  )
  columns = rows.map(({ column }) => column)
})

/** The address of a list and someone who may read it. */
async function listOf(name: string) {
  const row = ENDPOINTS[name]
  if (!row) throw new Error(`${name} stands in no row of the endpoints.`)
  const who = ACTORS[row.answers.split(' ').findIndex((answer) => /^(200|yes)$/.test(answer))] ?? 'sysadmin'
  const [path = ''] = (await row.requestOf(world, who)).path.split('?')
  const ask = async (query: Record<string, unknown>) => {
    const parts = Object.entries(query).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    return api(world.people[who]).get(`${path}?${new URLSearchParams(parts)}`)
  }
  const { declaration } =
    (await calls).find((call) => `${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, '[$1]')}` === name) ?? {}
  return { ask, list: declaration?.list }
}

/** What a list must never accept in a query: relations, and the operators of the database client. */
const HOPS = [
  'user.passwordHash',
  'user',
  'createdBy',
  'sessions',
  'passwordRecoveries',
  'assignment.users.password',
  'password',
  'resetCode',
  'AND',
  'OR',
  'NOT',
  '__proto__',
]

describe('[F-25] a list can be queried only by what it declares', () => {
  test('there are columns and lists to test', () => {
    expect(columns).toEqual(expect.arrayContaining(['passwordHash', 'codeHash', 'secretHash', 'googleId', 'scoreData']))
    expect(LISTS.length).toBeGreaterThan(20)
  })

  test.each(LISTS)('$name: rejects undeclared columns, relations and operators in where', async ({ name }) => {
    const { ask, list } = await listOf(name)
    const hidden = [...columns, ...HOPS].filter((column) => !Object.hasOwn(list?.where ?? {}, column))
    const where = `{${hidden.map((column) => `${JSON.stringify(column)}:{"startsWith":"a"}`).join(',')}}`
    const { status, errors = [] } = await ask({ where: JSON.parse(where) as object })
    expect(status).toBe(400)
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(hidden.filter((column) => column !== '__proto__').map((column) => `where.${column}`)),
    )
    const packed = await ask({ squery: packSquery({ where: { passwordHash: 'a' } }) })
    expect(packed).toMatchObject({ status: 400, code: 'invalid_input' })
    for (const field of Object.keys(list?.where ?? {}))
      for (const value of [{ contains: '' }, { not: { in: [] } }, { gt: '' }, { path: ['x'], equals: 1 }, [{ in: [] }]])
        expect({ field, value, status: (await ask({ where: { [field]: value } })).status }).toMatchObject({
          status: 400,
        })
  })

  test.each(LISTS)(
    '$name: rejects them in orderBy and modifiers, and rejects database keywords as parameters',
    async ({ name }) => {
      const { ask, list } = await listOf(name)
      const hidden = [...columns, ...HOPS].filter((column) => !(list?.orderBy ?? []).includes(column))
      for (const column of sample(hidden.filter((one) => /hash|secret|code|password|google|email|score|\./i.test(one))))
        expect({ column, status: (await ask({ orderBy: `${column}:asc` })).status }).toEqual({ column, status: 400 })
      const modifiers = Object.fromEntries(
        ['include', 'select', 'omit', 'distinct', 'cursor', ...hidden]
          .filter((key) => !Object.hasOwn(list?.modifiers ?? {}, key) && key !== '__proto__')
          .map((key) => [key, true]),
      )
      const { status, errors = [] } = await ask({ modifiers })
      expect([status, errors.length]).toEqual([400, Object.keys(modifiers).length])
      for (const word of ['include', 'select', 'take', 'skip', 'distinct'])
        expect({ word, status: (await ask({ [word]: 'user' })).status }).toEqual({ word, status: 400 })
    },
  )

  test.each(WHERES)('$name rejects any other where field', async ({ name }) => {
    const { ask } = await listOf(name)
    const known = ['assignmentId', 'groupId', 'standardId', 'moduleId']
    for (const column of sample([...HOPS, ...columns].filter((one) => !known.includes(one))))
      expect({ column, status: (await ask({ where: { [column]: null } })).status }).toEqual({ column, status: 400 })
  })
})
