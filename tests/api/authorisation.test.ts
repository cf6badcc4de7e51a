import { setTimeout as wait } from 'node:timers/promises'
import type { ListResult } from '@/lib/api/envelope'
import { databasePool, db } from '@/lib/db/db'
import { createSession } from '../factories/session'
import { ACTORS, type AccessWorld, type ActorKind, createAccessWorld } from '../support/access-world'
import { type Answered, type Api, api } from '../support/api'
import { testDatabase } from '../support/database'
import { type CallEndpoint, callsIn, routeFiles } from '../support/declared-endpoints'
import { ENDPOINTS } from '../support/endpoint-table'
import type { EndpointCase, EndpointRequest } from '../support/endpoints/row'
import { testRealtime } from '../support/realtime'
import { sample } from '../support/scale'
import { temporaryStorage } from '../support/temporary-storage'

// An actor who is refused at a hundred endpoints raises the alarm and is no longer recorded; see `walking.test.ts`.
jest.mock('@/lib/audit/limits', () => ({ ...jest.requireActual('@/lib/audit/limits'), MAX_DENIALS_PER_HOUR: 100_000 }))
// Every endpoint is called by the same few sessions, which on a fast machine exceeds their writes per minute.
jest.mock('@/lib/api/limits', () => ({
  ...jest.requireActual('@/lib/api/limits'),
  WRITE_LIMIT: { name: 'writes', points: 100_000, seconds: 60 },
}))

testRealtime()
testDatabase()
temporaryStorage()
jest.setTimeout(60_000)

const ALL = routeFiles().flatMap(callsIn)
const PUBLIC = ALL.filter(({ who }) => who === 'anyone').map(({ name }) => name)
/** Tables that a call may write to whether or not it is refused, or, for exports, after its response. */
const BESIDE = ['session', 'rate_limit', 'audit_log', 'idempotency_key', 'user_export']

let world: AccessWorld
let apis: Record<ActorKind, Api>

beforeAll(async () => {
  world = await createAccessWorld()
  // Without statistics PostgreSQL plans the recursive statement of places at 4 s instead of 4 ms.
  await db().$executeRaw`ANALYZE`
  apis = Object.fromEntries(ACTORS.map((who) => [who, api(world.people[who])])) as typeof apis
})
beforeEach(() => db().$executeRaw`DELETE FROM "rate_limit"`)

type Options = { headers?: Record<string, string> }

function send(calls: Api, endpoint: string, { path, body }: EndpointRequest, options?: Options): Promise<Answered> {
  const method = endpoint.split(' ')[0]
  if (method === 'POST') return calls.post(path, body, options)
  if (method === 'PUT') return calls.put(path, body, options)
  if (method === 'PATCH') return calls.patch(path, body, options)
  return method === 'DELETE' ? calls.delete(path, options) : calls.get(path, options)
}

/** What a response reveals: the status, and for a list whether the record is in it; an individually refused score counts as refused. */
function told({ status, text, result }: Answered, id: string | undefined): string {
  // The response also contains the request, so only the records are searched.
  if (id !== undefined && status === 200)
    return JSON.stringify((result as Partial<ListResult>).data ?? text).includes(id) ? 'yes' : 'no'
  const [outcome] = Array.isArray(result) ? (result as { ok?: boolean; code?: string }[]) : []
  if (outcome?.ok === false) return outcome.code === 'not_found' ? '404' : '403'
  return String(status)
}

/**
 * A fingerprint of all stored data, except what a refusal may change: the number of rows of each table, and the transactions that wrote
 * them. A rewritten row has another transaction even if its content is the same.
 */
async function fingerprint(): Promise<string> {
  marks ??= await statementOfMarks()
  // The name makes it a prepared statement: reading seventy tables is quick, planning it is not.
  const { rows } = await databasePool().query<{ mark: string }>({ name: 'fingerprint', text: marks })
  return rows[0]?.mark ?? ''
}

let marks: string | undefined

async function statementOfMarks(): Promise<string> {
  const { rows: tables } = await databasePool().query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND NOT tablename = ANY($1) ORDER BY 1`,
    [[...BESIDE, '_prisma_migrations']],
  )
  const each = tables.map(
    ({ name }) => `(SELECT count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) FROM "${name}")`,
  )
  return `SELECT concat_ws(' ', ${each.join(', ')}) AS mark`
}

/** Waits for the roster imports that earlier calls started: they are written after the response. */
async function rosterImportsRest(): Promise<void> {
  while ((await db().rosterImport.count({ where: { state: { in: ['reading', 'applying'] } } })) > 0) await wait(20)
}

const deniedRows = () => db().auditLog.count({ where: { outcome: 'denied' } })

const rowOf = (endpoint: CallEndpoint): EndpointCase => {
  const row = ENDPOINTS[endpoint.name]
  if (!row) throw new Error(`${endpoint.name} stands in no row of tests/support/endpoint-table.ts.`)
  return row
}
/** Someone whom an endpoint lets through. */
function welcome(row: EndpointCase): ActorKind {
  const at = row.answers.split(' ').findIndex((answer) => /^(2\d\d|409|yes)$/.test(answer))
  return ACTORS[at] ?? 'student'
}

describe('[F-30] the table of endpoints', () => {
  test('lists every API call and no other', () => {
    expect(Object.keys(ENDPOINTS).sort()).toEqual(ALL.map(({ name }) => name).sort())
  })

  test.each(ALL)('gives the expected answers and the invalid input for $name', (endpoint) => {
    const { answers, bad, note, lists } = rowOf(endpoint)
    expect(answers.split(' ')).toHaveLength(ACTORS.length)
    expect(bad?.(world).length || lists || note || endpoint.takes.includes('list')).toBeTruthy()
    if (endpoint.takes.includes('body')) expect(bad?.(world)).toEqual(expect.arrayContaining([expect.anything()]))
  })
})

describe('[F-17] [F-30] the answer to each actor', () => {
  const isRefused = (answer: string | undefined) => answer === '403' || answer === '404'

  test.each(ALL)('for $name', async (endpoint) => {
    const { requestOf, answers, lists } = rowOf(endpoint)
    const expected = answers.split(' ')
    const found: Partial<Record<ActorKind, string>> = {}
    const requestAs = async (who: ActorKind, asked: EndpointRequest) => {
      const answer = await send(apis[who], endpoint.name, asked)
      found[who] = told(answer, lists?.(world))
      if (isRefused(found[who])) expect(answer.text).not.toMatch(/Field \d|secret-answer|How frogs grow/)
    }
    const refused: [ActorKind, EndpointRequest][] = []
    for (const who of ACTORS.filter((_, at) => isRefused(expected[at])))
      refused.push([who, await requestOf(world, who)])
    await rosterImportsRest()
    const [before, denials] = [await fingerprint(), await deniedRows()]
    for (const [who, asked] of refused) await requestAs(who, asked)
    expect(await fingerprint()).toBe(before)
    if (!PUBLIC.includes(endpoint.name)) expect(await deniedRows()).toBe(denials + refused.length)
    for (const who of ACTORS) if (found[who] === undefined) await requestAs(who, await requestOf(world, who))
    expect(found).toEqual(Object.fromEntries(ACTORS.map((who, at) => [who, expected[at]])))
  })
})

describe('[F-30] without a valid session', () => {
  const closed = ALL.filter(({ name }) => !PUBLIC.includes(name))

  test.each(sample(closed))('$name returns 401', async (endpoint) => {
    const { requestOf } = rowOf(endpoint)
    const asked = await requestOf(world, 'teacher')
    const mark = endpoint.name.startsWith('GET') ? () => '' : fingerprint
    const before = await mark()
    const { session } = await createSession({ userId: world.people.teacher.id })
    const strange: Record<string, string>[] = [
      {},
      { authorization: `Selector ${session.authSelector}` },
      { cookie: 'x=y' },
    ]
    for (const headers of strange)
      expect(await send(api(null), endpoint.name, asked, { headers })).toMatchObject({
        status: 401,
        code: 'no_session',
      })
    expect(
      await send(apis.teacher, endpoint.name, asked, { headers: { authorization: 'Selector guessed' } }),
    ).toMatchObject({ status: 401, code: 'wrong_selector' })
    expect(await mark()).toBe(before)
  })

  test.each(sample(closed.filter(({ name }) => !name.startsWith('GET'))))(
    '[F-14] $name returns 403 from another site or without the selector',
    async (endpoint) => {
      const row = rowOf(endpoint)
      const who = welcome(row)
      const asked = await row.requestOf(world, who)
      const before = await fingerprint()
      const foreign: Record<string, string>[] = [
        { authorization: '' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const headers of foreign) expect((await send(apis[who], endpoint.name, asked, { headers })).status).toBe(403)
      expect(await fingerprint()).toBe(before)
    },
  )
})

describe('[F-33] [F-36] [F-39] invalid input', () => {
  const LIST = [
    '?limit=-1',
    '?limit=x',
    '?limit=1&limit=2',
    '?offset=9007199254740993',
    '?orderBy=password:asc',
    '?orderBy=a,b,c',
    '?where={"password":"x"}',
    '?where={"__proto__":{"x":1}}',
    '?where={"id":{"startsWith":"a"}}',
    '?where=[',
    '?modifiers={"include":true}',
    '?squery=%C3%A4',
    '?include=user',
  ]

  test.each(sample(ALL.filter(({ takes }) => takes.includes('body'))))(
    '$name rejects an invalid body with 400',
    async (endpoint) => {
      const row = rowOf(endpoint)
      const who = welcome(row)
      const { path } = await row.requestOf(world, who)
      const before = await fingerprint()
      const deep = `${'['.repeat(101)}${']'.repeat(101)}`
      for (const body of [
        ...(row.bad?.(world) ?? []),
        '{',
        'null',
        '[]',
        '"x"',
        '1',
        '{"a\\u0000":1}',
        `{"a":${deep}}`,
      ]) {
        await db().$executeRaw`DELETE FROM "rate_limit"`
        const { status, text } = await send(apis[who], endpoint.name, { path, body })
        expect({ body, status, text: status === 400 ? '' : text }).toEqual({ body, status: 400, text: '' })
      }
      await db().$executeRaw`DELETE FROM "rate_limit"`
      const headers = { 'content-type': 'text/plain' }
      expect((await send(apis[who], endpoint.name, { path, body: '{}' }, { headers })).status).toBe(415)
      const large = JSON.stringify({ text: 'x'.repeat(1_000_001) })
      expect((await send(apis[who], endpoint.name, { path, body: large })).status).toBe(413)
      expect(await fingerprint()).toBe(before)
    },
  )

  test.each(sample(ALL.filter(({ takes }) => takes.includes('list') || takes.includes('query'))))(
    '$name rejects an invalid query with 400',
    async (endpoint) => {
      const row = rowOf(endpoint)
      const who = welcome(row)
      const [path = ''] = (await row.requestOf(world, who)).path.split('?')
      const tails = (row.bad?.(world) ?? []).filter((bad) => typeof bad === 'string')
      for (const tail of [...tails, ...(endpoint.takes.includes('list') ? LIST : [])]) {
        const { status } = await send(apis[who], endpoint.name, { path: `${path}${tail}` })
        expect({ tail, status }).toEqual({ tail, status: 400 })
      }
    },
  )

  test.each(sample(ALL.filter(({ name }) => /\[(id|uploadId)\]/.test(name))))(
    '$name returns 404 for a malformed or unknown id',
    async (endpoint) => {
      const row = rowOf(endpoint)
      const { path, body } = await row.requestOf(world, 'sysadmin')
      const own = path.split('?')[0]?.split('/')[1] ?? ''
      for (const id of [
        'x',
        '1',
        '-1',
        '2147483648',
        'create',
        '%00',
        '..%2f..',
        '00000000-0000-7000-8000-000000000000',
      ]) {
        const { status } = await send(apis.sysadmin, endpoint.name, { path: path.replace(own, id), body })
        expect({ id, status: status === 415 ? 404 : status }).toEqual({ id, status: 404 })
      }
    },
  )
})

describe('[F-39] methods that an endpoint does not support', () => {
  const addresses = [...new Set(ALL.map(({ name }) => name.split(' ')[1] ?? ''))]
  const wrapped = addresses.filter(
    (address) => !['/api/health', '/api/ready', '/api/openapi.json', '/api/[...path]'].includes(address),
  )

  test.each(wrapped)('%s returns 405 and lists those it supports', async (address) => {
    const has = ALL.filter(({ name }) => name.endsWith(` ${address}`)).map(({ name }) => name.split(' ')[0] ?? '')
    const path = address.replace('/api/', '').replace(/\[[^\]]+\]/g, '00000000-0000-7000-8000-000000000000')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !has.includes(one))) {
      const call = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
      const answer = await apis.sysadmin[call](path)
      expect({ method, status: answer.status, allow: answer.headers.get('allow')?.split(', ').sort() }).toEqual({
        method,
        status: 405,
        // Next answers HEAD with GET, and OPTIONS with this very list.
        allow: [...has, ...(has.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort(),
      })
    }
  })
})
