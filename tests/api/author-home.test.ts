import { type AuthorHome, authorSearchSpec, homePlace } from '@/lib/authoring/author-home'
import { readAuthorHome, searchAuthored } from '@/lib/authoring/server/read-author-home'
import { db } from '@/lib/db/db'
import { defaultQuery } from '@/lib/search/page-query'
import type { Actor } from '@/lib/session/actor'
import { createContent } from '../factories/content'
import { createAnnotation } from '../factories/interaction'
import { createStaff } from '../factories/user'
import { actorOf } from '../support/actor'
import { type Api, api } from '../support/api'
import { createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()

let ana: { id: string }
let ben: { id: string }
let asAna: Actor
let write: Api
beforeEach(async () => {
  await resetDatabase()
  ;[ana, ben] = [
    await createStaff('author', { districtId: null, firstName: 'Ana', lastName: 'Mora', curricula: ['k5ela'] }),
    await createStaff('author', { districtId: null, firstName: 'Ben', lastName: 'Ode', curricula: ['k5ela', 'hss'] }),
  ]
  asAna = await actorOf(ana)
  write = api(ana)
})

const home = (parameters: Record<string, string> = {}): Promise<AuthorHome> =>
  readAuthorHome(asAna, homePlace(parameters))
const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name)
const draft = (name: string, overrides: object = {}) =>
  createContent({ name, contentState: 'draft', isShared: true, createdById: ana.id, ...overrides })

describe('an author’s drafts', () => {
  test('are items they created, saved or have unsaved changes to, most recently touched first', async () => {
    const [old, other] = [await draft('Old'), await draft('Of Ben', { createdById: ben.id })]
    const published = await createContent({ name: 'Published' })
    await draft('Of another family', { curriculum: 'hss', createdById: ana.id })
    expect(names((await home()).drafts)).toEqual(['Old'])
    await write.put(`content/${published.id}/draft`, { data: { body: '<p>A</p>' }, baseVersion: 1 })
    await write.patch(`content/${other.id}`, { version: 1, name: 'Of Ben, saved' })
    const { drafts } = await home()
    expect(names(drafts)).toEqual(['Of Ben, saved', 'Published', 'Old'])
    expect(drafts.items).toMatchObject([
      { isDraft: true, isUnsaved: false, by: { is: 'you' } },
      { isDraft: false, isUnsaved: true, by: { is: 'import' } },
      { id: old.id, href: `/content-author/edit/subsection/${old.id}` },
    ])
  })

  test('are listed ten per page', async () => {
    for (const at of Array.from({ length: 12 }, (_, index) => index)) await draft(`Draft ${at}`)
    expect((await home()).drafts).toMatchObject({ count: 12, page: 1 })
    expect((await home()).drafts.items).toHaveLength(10)
    expect((await home({ drafts: '2' })).drafts.items).toHaveLength(2)
    expect((await home({ drafts: '9' })).drafts).toMatchObject({ count: 12, items: [] })
  })
})

test('recent edits are everyone’s or one’s own, with the editor’s name; imports do not count', async () => {
  const [one, two] = [await createContent({ name: 'One' }), await createContent({ name: 'Two' })]
  await createContent({ name: 'Imported' })
  expect((await home()).recent).toMatchObject({ items: [], count: 0 })
  await write.patch(`content/${one.id}`, { version: 1, name: 'One, by Ana' })
  await api(ben).patch(`content/${two.id}`, { version: 1, name: 'Two, by Ben' })
  expect(names((await home()).recent)).toEqual(['Two, by Ben', 'One, by Ana'])
  expect((await home()).recent.items[0]?.by).toEqual({ is: 'named', name: 'Ben Ode' })
  expect(names((await home({ by: 'me' })).recent)).toEqual(['One, by Ana'])
})

test('items needing attention are draft errors, then drafts below published items; readers’ notes are counted', async () => {
  const { student } = await createClassroom()
  const warned = await draft('Warned', { data: { body: '<h2></h2><p>A</p>' } })
  const stopped = await draft('Stopped', { data: { body: '<table><tbody><tr><td>A</td></tr></tbody></table>' } })
  const hidden = await draft('Hidden', { createdById: ben.id })
  const page = await createContent({
    name: 'Chapter',
    contentType: 'chapter',
    contentSubType: 'lesson',
    children: [hidden.id],
  })
  await write.patch(`content/${page.id}`, { version: 1, name: 'The chapter' })
  await createAnnotation({ contentId: page.id, contextContentId: page.id, userId: student.id })
  const { attention, drafts, recent } = await home()
  expect(attention.map(({ rule, content }) => [rule, content.id])).toEqual([
    ['table-headers', stopped.id],
    ['empty-heading', warned.id],
    ['draft-below', hidden.id],
  ])
  expect(drafts.items.map(({ name, errors }) => [name, errors])).toEqual([
    ['Stopped', 1],
    ['Warned', 0],
  ])
  expect(recent.items).toMatchObject([{ name: 'The chapter', notes: 1 }])
})

test('the search finds items this author may change, by keyword, code, type and state', async () => {
  await createContent({ name: 'Tide tables', assetCode: 'TP-4' })
  await createContent({ name: 'Tides of the gulf', curriculum: 'hss' })
  await draft('Tide pools', { contentType: 'unit' })
  const own = await createStaff('author', { districtId: null })
  await createContent({ name: 'Tide, own', createdById: own.id, isShared: false })
  const query = defaultQuery(authorSearchSpec)
  const search = (modifiers: object, where = {}) => searchAuthored(asAna, { ...query, where, modifiers })
  expect(names(await search({ keywordSearch: 'tide' }))).toEqual(['Tide pools', 'Tide tables'])
  expect(names(await search({ keywordSearch: 'tp-4' }))).toEqual(['Tide tables'])
  expect(names(await search({}, { contentType: 'unit' }))).toEqual(['Tide pools'])
  expect(names(await search({ keywordSearch: 'tide' }, { contentState: 'published' }))).toEqual(['Tide tables'])
})

test('an author’s lists do not show the drafts of others', async () => {
  await draft('Mine')
  const asBen = await actorOf(ben)
  const { drafts, recent, attention } = await readAuthorHome(asBen, homePlace({ by: 'me' }))
  expect([drafts.count, recent.count, attention.length]).toEqual([0, 0, 0])
  expect(await db().content.count()).toBe(1)
})

test('deleted items that an author may change are listed for thirty days, newest first, with who deleted them', async () => {
  const old = await draft('Old', { deletedDate: new Date(Date.now() - 31 * 86_400_000) })
  const [first, second] = [await draft('First'), await draft('Second', { createdById: ben.id })]
  await draft('Of another family', { curriculum: 'hss', deletedDate: new Date() })
  await write.delete(`content/${first.id}`)
  await api(ben).delete(`content/${second.id}`)
  const { deleted } = await home()
  expect(deleted).toMatchObject({
    count: 2,
    page: 1,
    items: [
      { name: 'Second', by: { is: 'named', name: 'Ben Ode' } },
      { name: 'First', by: { is: 'you' } },
    ],
  })
  expect(names((await home()).drafts)).toEqual([])
  expect((await home({ deleted: '2' })).deleted).toMatchObject({ count: 2, page: 2, items: [] })
  expect((await write.post(`content/${old.id}/restoration`, undefined)).status).toBe(404)
})
