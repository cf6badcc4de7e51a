import type { ListResult } from '@/lib/api/envelope'
import { db } from '@/lib/db/db'
import { packSquery } from '@/lib/search/squery'
import { readCalls } from '../../scripts/api/read-calls'
import { ACTORS, type AccessWorld, type ActorKind, createAccessWorld } from '../support/access-world'
import { type Api, api } from '../support/api'
import { testDatabase } from '../support/database'
import { type CallEndpoint, callsIn, routeFiles } from '../support/declared-endpoints'
import { ENDPOINTS } from '../support/endpoint-table'
import type { EndpointCase, EndpointRequest } from '../support/endpoints/row'
import { fc } from '../support/properties'
import { forgetCountedCalls } from '../support/rate-limits'
import { testRealtime } from '../support/realtime'
import { runs } from '../support/scale'
import { temporaryStorage } from '../support/temporary-storage'

testRealtime()
testDatabase()
temporaryStorage()
jest.setTimeout(120_000)

/** Attempts for each call; a failing one is reported with the seed that repeats it. */
const RUNS = runs(25)

const ALL = routeFiles().flatMap(callsIn)
const calls = readCalls((file) => require(`../../${file}`) as object)

let world: AccessWorld
let apis: Record<ActorKind, Api>

beforeAll(async () => {
  world = await createAccessWorld()
  apis = Object.fromEntries(ACTORS.map((who) => [who, api(world.people[who])])) as typeof apis
})
beforeEach(() => db().$executeRaw`DELETE FROM "rate_limit"`)

const rowOf = ({ name }: CallEndpoint): EndpointCase => {
  const row = ENDPOINTS[name]
  if (!row) throw new Error(`${name} stands in no row of the endpoints.`)
  return row
}
const welcome = ({ answers }: EndpointCase): ActorKind =>
  ACTORS[answers.split(' ').findIndex((answer) => /^(2\d\d|409|yes)$/.test(answer))] ?? 'student'

/** Names with a meaning to a database, a language or one of our clients. */
const keyword = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'AND',
  'OR',
  'NOT',
  'contains',
  'startsWith',
  'equals',
  'in',
  'gt',
  'path',
  'some',
  'every',
  'user',
  'password',
  'passwordHash',
  'resetCode',
  'deletedDate',
  '$queryRaw',
)
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '{{7*7}}',
    '../..',
    '\u202e',
    '1e999',
    'NaN',
    '\r\n',
  ),
)
const scalar = fc.oneof(
  hostileText,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 53, -1, Number.MAX_VALUE, 2 ** 31, null, true),
)
/** Any JSON, with special names among its keys. */
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 6 }, scalar, tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc
    .array(fc.tuple(fc.oneof(keyword, hostileText), tie('value')), { maxLength: 4 })
    // Assigning would set the prototype; an own key is what an attacker's JSON has.
    .map(
      (entries) =>
        JSON.parse(
          `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
        ) as object,
    ),
})).value

/** Plausible search values: ids of this world, of both districts, single, in lists or negated; booleans and words. */
function plausible() {
  const id = fc.constantFrom(
    ...ACTORS.map((who) => world.people[who].id),
    world.classroom.group.id,
    world.classroom.group.districtId,
    world.assignment.id,
    world.chapter.id,
    world.work.id,
  )
  const not = fc.array(id, { maxLength: 3 }).map((ids) => ({ not: ids }))
  return fc.oneof(
    id,
    fc.array(id, { maxLength: 4 }),
    not,
    fc.boolean(),
    fc.constantFrom('a', '%', 'student', 'published'),
  )
}

/** The rows of a list by id, as JSON. */
const idsOf = ({ data }: ListResult) => data.map((entry) => (entry as { id?: string }).id)

describe('[F-33] [F-34] [F-25] random searches', () => {
  const lists = ALL.filter(({ takes }) => takes.includes('list'))

  test.each(lists)('$name rejects them, or returns nothing beyond the unfiltered list', async (endpoint) => {
    const row = rowOf(endpoint)
    const who = welcome(row)
    const { path } = await row.requestOf(world, who)
    const [base = ''] = path.split('?')
    const declared = (await calls).find(
      ({ method, path: address }) => `${method} ${address.replaceAll(/\{(\w+)\}/g, '[$1]')}` === endpoint.name,
    )
    const fields = Object.keys(declared?.declaration.list?.where ?? {})
    const modifiers = Object.keys(declared?.declaration.list?.modifiers ?? {})
    const whole = await apis[who].get<ListResult>(`${base}?limit=1000`)
    // A search can only narrow what its caller may see.
    const allowed = whole.status === 200 ? new Set(idsOf(whole.result)) : null
    const named = (names: string[]) =>
      fc.dictionary(fc.oneof(fc.constantFrom(...names, 'id'), keyword), fc.oneof(plausible(), anyJson), { maxKeys: 3 })
    const query = fc.record(
      {
        where: fc.oneof(named(fields), anyJson),
        modifiers: fc.oneof(named(modifiers), anyJson),
        orderBy: fc.oneof(fc.array(hostileText, { maxLength: 4 }), anyJson),
        limit: fc.oneof(fc.integer(), scalar),
        offset: fc.oneof(fc.integer(), scalar),
      },
      { requiredKeys: [] },
    )
    const texts = fc.oneof(
      query.map((value) => `squery=${packSquery(value)}`),
      hostileText.map((text) => `squery=${encodeURIComponent(text.toWellFormed())}`),
      query.map((value) =>
        Object.entries(value)
          .map(([key, part]) => `${key}=${encodeURIComponent((JSON.stringify(part) ?? '').toWellFormed())}`)
          .join('&'),
      ),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        forgetCountedCalls()
        const answer = await apis[who].get<ListResult>(`${base}?${text}`)
        expect([200, 400, 404]).toContain(answer.status)
        if (answer.status !== 200 || !allowed || text.includes('modifiers')) return
        expect(idsOf(answer.result).filter((id) => !allowed.has(id))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

describe('[F-31] [F-32] [F-33] [F-39] random request bodies', () => {
  const takers = ALL.filter(({ takes }) => takes.includes('body'))
  const send = (session: Api, endpoint: CallEndpoint, { path, body }: EndpointRequest) => {
    const method = (endpoint.name.split(' ')[0] ?? '').toLowerCase() as 'post' | 'put' | 'patch'
    return session[method](path, body)
  }

  /** A valid body with one value changed or one field added. */
  function spoilt(body: object) {
    const names = Object.keys(body)
    return fc.oneof(
      fc.tuple(fc.constantFrom(...names, 'id'), anyJson).map(([name, value]) => ({ ...body, [name]: value })),
      fc
        .tuple(keyword, anyJson)
        .map(
          ([name, value]) =>
            JSON.parse(
              `{${[`${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`, JSON.stringify(body).slice(1, -1)].filter(Boolean).join(',')}}`,
            ) as object,
        ),
      anyJson,
    )
  }

  test.each(takers)('$name never fails with a server error', async (endpoint) => {
    const row = rowOf(endpoint)
    const who = welcome(row)
    const { path, body } = await row.requestOf(world, who)
    // Uses a session of its own, so that no write limit answers instead of the call.
    const session = api(world.people[who])
    await fc.assert(
      fc.asyncProperty(spoilt((body ?? {}) as object), async (sent) => {
        const { status } = await send(session, endpoint, { path, body: JSON.stringify(sent) ?? 'null' })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  })
})
