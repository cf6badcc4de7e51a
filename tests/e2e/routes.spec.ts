import { readFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@/lib/common/id'
import { isPublicPath } from '@/lib/routing/public-path'
import type { DemoAccount } from './support/accounts'
import type { Api } from './support/api'
import { assign } from './support/assign'
import type { Database } from './support/database'
import { raw } from './support/raw'
import { type Answer, ROUTES, type Route, type Seen, VISITORS, type Visitor } from './support/routes'
import { expect, test } from './support/test'

const PACKAGE = 'demo-k5ela'
const SUPPORT = 'support@example.org'
const STUDENT = 'student17@example.org'
const FOREIGN_STUDENT = 'student59@example.org'
const ACCOUNTS: Record<Exclude<Visitor, 'anyone'>, DemoAccount | typeof SUPPORT> = {
  student: STUDENT,
  teacher: 'teacher@example.org',
  schoolAdmin: 'school.admin@example.org',
  districtAdmin: 'district.admin@example.org',
  author: 'author@example.org',
  support: SUPPORT,
  sysadmin: 'admin@example.org',
}
/** Number of addresses requested concurrently. */
const AT_ONCE = 4
const TIME_LIMIT_MS = 300_000
/** An id that no record has. */
const NOTHING = '019000aa-0000-7000-8000-000000000000'

/** Items of the demo's packages, by their names in the table. */
const ITEMS: Record<string, [packageName: string, key: string]> = {
  firstGrade: [PACKAGE, 'grade-k'],
  grade: [PACKAGE, 'grade-3'],
  otherGrade: [PACKAGE, 'grade-1'],
  module: [PACKAGE, 'g3-module-1'],
  unit: [PACKAGE, 'lr-unit'],
  chapter: [PACKAGE, 'lr-l2'],
  firstPage: [PACKAGE, 'lr-2-ignite'],
  question: [PACKAGE, 'lr-p-guess'],
  activity: [PACKAGE, 'lr-a-light'],
  source: [PACKAGE, 'lr-letter-2'],
  holder: [PACKAGE, 'lr-2-how'],
  part: [PACKAGE, 'lr-2-how-tower'],
  page: [PACKAGE, 'lr-2-apply'],
  echo: [PACKAGE, 'lr-2-echo'],
  elsewhere: [PACKAGE, 'lr-1-apply'],
  word: [PACKAGE, 'v-keeper'],
  foreignChapter: [PACKAGE, 'lr-l1'],
  assessment: [PACKAGE, 'lr-check'],
  course: ['demo-hss', 'hss-course'],
}
const PLACES: Record<string, [table: 'group' | 'district' | 'school', name: string]> = {
  group: ['group', 'Room 12'],
  foreignGroup: ['group', 'Quay 3B'],
  district: ['district', 'Lakeside Unified'],
  foreignDistrict: ['district', 'Harbor County'],
  school: ['school', 'Willow Creek Elementary'],
}

type World = Record<string, string>

/** For each item its id, and under `…Name` its name. */
async function readItems(database: Database): Promise<World> {
  const world: World = { nothing: NOTHING }
  for (const [called, [packageName, key]] of Object.entries(ITEMS)) {
    const id = await database.contentId(packageName, key)
    world[called] = id
    world[`${called}Name`] = await database.value('SELECT "name" AS value FROM "content" WHERE "id" = $1', [id])
  }
  for (const [called, [table, name]] of Object.entries(PLACES)) {
    world[called] = await database.value(`SELECT "id" AS value FROM "${table}" WHERE "name" = $1`, [name])
    world[`${called}Name`] = name
  }
  for (const [called, username] of [
    ['student', STUDENT],
    ['foreignStudent', FOREIGN_STUDENT],
  ] as const) {
    world[called] = await database.userId(username)
    world[`${called}Name`] = await database.value(
      `SELECT "firstName" || ' ' || "lastName" AS value FROM "user" WHERE "username" = $1`,
      [username],
    )
  }
  return world
}

/** Work of the student, open and submitted, and of a student in another district. */
async function giveWork(database: Database, teacher: Api, student: Api, world: World): Promise<World> {
  const chapter = world.chapter ?? ''
  const open = await assign(teacher, database, chapter, { student: STUDENT })
  const done = await assign(teacher, database, chapter, { student: STUDENT })
  const [work, doneWork] = [await open.workOf(STUDENT), await done.workOf(STUDENT)]
  await student.patch(`user-assignments/${doneWork}`, { submittedDate: new Date().toISOString() })
  const ofGroup = (group = '', content = '') =>
    database.value<string>('SELECT "id" AS value FROM "assignment" WHERE "groupId" = $1 AND "contentId" = $2 LIMIT 1', [
      group,
      content,
    ])
  const foreignAssignment = await ofGroup(world.foreignGroup, world.foreignChapter)
  return {
    assignment: open.assignmentId,
    doneAssignment: done.assignmentId,
    work,
    doneWork,
    groupAssignment: await ofGroup(world.group, chapter),
    assessmentAssignment: await ofGroup(world.group, world.assessment),
    foreignAssignment,
    foreignWork: await database.value(
      'SELECT "id" AS value FROM "user_assignment" WHERE "assignmentId" = $1 AND "userId" = $2',
      [foreignAssignment, world.foreignStudent],
    ),
  }
}

/** The demo has no support staff: creates a member of staff with only that privilege, and the demo's password. */
async function addSupport(database: Database): Promise<void> {
  const id = newId()
  await database.query(
    `INSERT INTO "user" ("id", "username", "email", "firstName", "lastName", "roleId", "passwordHash", "dateModified")
      SELECT $1, $2, $2, 'Sal', 'Helper', 'staff', "passwordHash", now() FROM "user" WHERE "username" = 'admin@example.org'
      ON CONFLICT DO NOTHING`,
    [id, SUPPORT],
  )
  await database.query(
    `INSERT INTO "profile" ("id", "userId", "name", "curriculum") SELECT $1, "id", 'Support', 'k5ela' FROM "user" u
      WHERE "username" = $2 AND NOT EXISTS (SELECT FROM "profile" p WHERE p."userId" = u."id")`,
    [newId(), SUPPORT],
  )
  await database.query(
    `UPDATE "user" u SET "currentProfileId" = p."id" FROM "profile" p WHERE p."userId" = u."id" AND u."username" = $1`,
    [SUPPORT],
  )
  await database.query(
    `INSERT INTO "user_privilege" ("id", "userId", "privilege") SELECT $1, "id", 'support' FROM "user" u
      WHERE "username" = $2 AND NOT EXISTS (SELECT FROM "user_privilege" p WHERE p."userId" = u."id")`,
    [newId(), SUPPORT],
  )
}

const fill = (text: string, world: World) => text.replaceAll(/\{(\w+)\}/g, (_, name) => world[name] ?? `no ${name}`)

const decode = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x?([\da-f]+);/gi, (all, code) =>
      String.fromCodePoint(Number.parseInt(code, all.includes('x') ? 16 : 10)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

type Met = { status: number; leadsTo?: string; title?: string; headings?: string[] }

/** What a visitor gets at an address: the redirect, or the title and heading of the page. */
async function visit(origin: string, at: string, cookie: string | undefined): Promise<Met> {
  const { status, headers, text } = await raw(origin, at, { headers: { ...(cookie && { cookie }) } })
  if (typeof headers.location === 'string') {
    const target = new URL(headers.location, origin)
    return { status, leadsTo: target.origin === origin ? `${target.pathname}${target.search}` : target.href }
  }
  const html = text.replaceAll(/<(script|svg|style)\b.*?<\/\1>|<span [^>]*aria-hidden[^>]*>.*?<\/span>/gs, '')
  const all = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => decode(inner))
  return { status, title: all('title').join(), headings: all('h1') }
}

/** What a visitor should get at a route. */
function answerFor(route: Route, visitor: Visitor, at: string): Answer {
  if (visitor === 'anyone' && !route.isPublic) {
    return { leadsTo: at === '/' ? '/login' : `/login?callbackUrl=${encodeURIComponent(at)}` }
  }
  if (visitor === 'anyone') return route.shows
  return route.but?.[visitor] ?? (route.for.includes(visitor) ? route.shows : { leadsTo: '/403' })
}

const titleOf = ({ title }: Seen, world: World) => (title === '' ? 'Traverse' : `${fill(title, world)} · Traverse`)

/** The expected and the actual headings of a page, as one text each. */
function headingsOf({ heading }: Seen, met: string[], world: World): [wanted: string, met: string] {
  if (heading instanceof RegExp)
    return [heading.source, met.length === 1 && heading.test(met[0] ?? '') ? heading.source : met.join()]
  return [heading === null ? '' : fill(heading, world), met.join()]
}

/** Both the expected and the actual result, as texts. Of a not-found page only its status: Next shows it with its scripts. */
function told(met: Met, answer: Answer, world: World): { wanted: string; met: string } {
  const line = (...parts: unknown[]) => parts.join(' | ')
  if ('leadsTo' in answer) {
    return { wanted: line(307, fill(answer.leadsTo, world)), met: line(met.status, met.leadsTo ?? met.title) }
  }
  if (answer.status === 404) return { wanted: '404', met: line(met.status, ...(met.leadsTo ? [met.leadsTo] : [])) }
  const [wanted, headings] = headingsOf(answer, met.headings ?? [], world)
  return {
    wanted: line(200, titleOf(answer, world), wanted),
    met: line(met.status, met.leadsTo ?? met.title, headings),
  }
}

let world: World = {}

test.beforeAll(async ({ database }) => {
  await addSupport(database)
  world = await readItems(database)
})

for (const visitor of VISITORS) {
  test(`[RT-01] [RT-02] [RT-03] [RT-05] [RT-06] [RT-07] [RT-09] [RT-10] [RT-14] [RT-16] [RT-17] [RT-20] [RT-21] [RT-22] [RT-23] [RT-24] [RT-25] [RT-26] [RT-27] [RT-28] [RT-29] [RT-41] [ABL-08] [ABL-14] [ABL-17] [NAV-10] [NAV-11] [NAV-12] every address answers ${visitor} as specified`, async ({
    apiOf,
    database,
    origin,
  }) => {
    test.setTimeout(TIME_LIMIT_MS)
    if (!world.work) {
      const [teacher, student] = [await apiOf('teacher@example.org'), await apiOf(STUDENT)]
      Object.assign(world, await giveWork(database, teacher, student, world))
    }
    const api = visitor === 'anyone' ? null : await apiOf(ACCOUNTS[visitor] as DemoAccount)
    const rows = ROUTES.filter(({ visitedBy }) => visitedBy?.includes(visitor) ?? true)
    const wrong: string[] = []
    const walk = async () => {
      for (let route = rows.shift(); route; route = rows.shift()) {
        const at = fill(route.at, world)
        const found = told(await visit(origin, at, api?.cookie), answerFor(route, visitor, at), world)
        if (found.met !== found.wanted) wrong.push(`${route.at}: ${found.met}, and not ${found.wanted}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
    expect(wrong).toEqual([])
  })
}

test('the route table has exactly the pages listed in the documentation', () => {
  const list = readFileSync(path.resolve(import.meta.dirname, '../../docs/pages.md'), 'utf8')
  const pages = [...list.matchAll(/^\| `([^`]+)`/gm)].map(([, page = '']) => page)
  expect(pages.length).toBeGreaterThan(50)
  expect([...new Set(ROUTES.map(({ page }) => page))].sort()).toEqual(pages.sort())
  const open = ROUTES.filter(({ isPublic }) => isPublic).map(({ page }) => page)
  expect(open.filter((page) => !isPublicPath(page))).toEqual([])
})

/** Addresses that are not valid paths of a page. */
const MALFORMED = ['/%E0%A4%A', '/library/%', '/classroom/groups/%FF', '/content-viewer/assignment/%C0%AF/source']

test('[NAV-21] a path with broken encoding gets 400 or 404', async ({ apiOf, origin }) => {
  const { cookie } = await apiOf('teacher@example.org')
  for (const at of MALFORMED) {
    const { status } = await raw(origin, at, { headers: { cookie } })
    expect({ at, isRefused: status === 400 || status === 404 }).toEqual({ at, isRefused: true })
  }
})

/** Follows an address to its end, as a browser does; fails if it leaves the product. */
async function follow(origin: string, at: string, cookie: string): Promise<Met> {
  let met = await visit(origin, at, cookie)
  for (let step = 0; step < 3 && met.leadsTo !== undefined; step += 1) {
    expect(met.leadsTo).toMatch(/^\/(?!\/)/)
    met = await visit(origin, met.leadsTo, cookie)
  }
  return met
}

test('[NAV-07] a /http… address of a host that is not allowed returns 404', async ({ apiOf, origin }) => {
  const { cookie } = await apiOf('teacher@example.org')
  for (const at of ['/https://evil.example', '/https:/evil.example/x', '/https%3A%2F%2Fevil.example', '/http:evil']) {
    expect({ at, status: (await follow(origin, at, cookie)).status }).toEqual({ at, status: 404 })
  }
})
