import { AsyncLocalStorage } from 'node:async_hooks'
import { db, inTransaction } from '@/lib/db/db'
import { createContent, createEcho } from '../factories/content'
import { createStaff } from '../factories/user'
import { type Api, api } from '../support/api'
import { testDatabase } from '../support/database'
import { isFullRun } from '../support/scale'

testDatabase()
jest.setTimeout(120_000)

const ROUNDS = isFullRun ? 6 : 2

/** A pseudo-random number from 0 below a bound, reproducible in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

async function createWorld() {
  const items = await Promise.all(Array.from({ length: 10 }, () => createContent({ contentType: 'unit' })))
  const echo = await createEcho()
  const editors: Api[] = []
  for (let count = 0; count < 4; count += 1) editors.push(api(await createStaff('author', { districtId: null })))
  return { ids: [...items.map(({ id }) => id), echo.id], echo, editors }
}

/** One action of an editor on some items: changes of the graph, and saves that do not touch it. */
async function act(calls: Api, ids: string[], pick: (below: number) => number) {
  const [one, other] = [ids[pick(ids.length)] ?? '', ids[pick(ids.length)] ?? '']
  const kind = pick(7)
  const { version = 1 } = (await db().content.findUnique({ where: { id: one } })) ?? {}
  if (kind === 0) return calls.post(`content/${one}/children`, { contentId: other })
  if (kind === 1) return calls.delete(`content/${one}/children/${other}`)
  if (kind === 2) return calls.patch(`content/${one}`, { version, children: [{ id: other }] })
  if (kind === 3) return calls.patch(`content/${one}`, { version, name: `Name ${pick(1000)}` })
  if (kind === 4) return calls.delete(`content/${one}`)
  const body = `<div data-block="interactive" data-content-id="${other}"></div>`
  if (kind === 5) return calls.patch(`content/${one}`, { version, data: { body } })
  return calls.post('content', { contentType: 'subsection', name: 'New', parentContent: { id: one } })
}

test('[F-75] [F-76] every concurrent edit succeeds or is refused, and the content graph stays consistent', async () => {
  const { ids, editors } = await createWorld()
  const pick = numbers(7)
  const seen = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const acts = Array.from({ length: 20 }, (_, at) => act(editors[at % editors.length] as Api, ids, pick))
    for (const { status, text } of await Promise.all(acts)) {
      seen.add(status)
      expect({ status, text: status < 500 ? '' : text }).toEqual({ status, text: '' })
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 404, 409]))
  const links = await db().contentChild.findMany({ orderBy: [{ parentId: 'asc' }, { position: 'asc' }] })
  for (const parentId of new Set(links.map((link) => link.parentId))) {
    const held = links.filter((link) => link.parentId === parentId)
    expect(held.map(({ position }) => position)).toEqual(held.map((_, at) => at))
  }
  // An existing item contains no deleted one.
  const dead = await db().contentChild.count({
    where: { parent: { deletedDate: null }, child: { deletedDate: { not: null } } },
  })
  expect(dead).toBe(0)
  const [circle] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "content_child" WHERE content_would_cycle("parentId", "childId")`
  expect(circle?.count).toBe(0)
  for (const { id, version, revisionId } of await db().content.findMany()) {
    const revisions = await db().contentRevision.findMany({ where: { contentId: id }, orderBy: { version: 'asc' } })
    expect(revisions.map((revision) => revision.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1))
    expect(revisions.at(-1)?.id).toBe(revisionId)
  }
})

test('[F-76] two concurrent saves of one echo with its features do not deadlock', async () => {
  const { echo, editors } = await createWorld()
  const { children } = await db().content.findUniqueOrThrow({
    where: { id: echo.id },
    include: { children: { orderBy: { position: 'asc' } } },
  })
  const features = children.slice(0, 2).map(({ childId }) => ({ id: childId, version: 1, data: { body: '<p>x</p>' } }))
  const answers = await Promise.all(
    [features, features.toReversed()].map((featureContent, at) =>
      (editors[at] as Api).patch(`content/${echo.id}`, { version: 1, name: `Echo ${at}`, featureContent }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('[F-76] a save that deletes a child locks both in id order', async () => {
  const { editors } = await createWorld()
  const unit = await createContent({ contentType: 'unit' })
  const child = await createContent()
  await db().contentChild.create({ data: { parentId: unit.id, childId: child.id, position: 0 } })
  const outside = AsyncLocalStorage.snapshot()
  const { saving } = await inTransaction(async () => {
    const lock = (id: string) =>
      db().$queryRaw`SELECT "id"::text FROM "content" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
    await lock(unit.id)
    const body = { version: 1, children: [{ id: child.id, deleting: true }] }
    const saving = outside(() => (editors[0] as Api).patch(`content/${unit.id}`, body))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await lock(child.id)
    return { saving }
  })
  expect((await saving).status).toBe(200)
})

const outside = AsyncLocalStorage.snapshot()
const soon = () => new Promise((resolve) => setTimeout(resolve, 1500))

test('a save is committed before its response is read', async () => {
  const { ids } = await createWorld()
  const calls = api(await createStaff('sysadmin', { districtId: null }))
  const id = ids[0] ?? ''
  const { saving } = await inTransaction(async () => {
    await db().$executeRaw`LOCK TABLE "content_insertion" IN ACCESS EXCLUSIVE MODE`
    const saving = outside(() => calls.patch(`content/${id}`, { version: 1, name: 'Saved' }))
    await soon()
    expect(await db().content.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'Saved', version: 2 })
    return { saving }
  })
  expect(await saving).toMatchObject({ status: 200, result: { name: 'Saved' } })
})
