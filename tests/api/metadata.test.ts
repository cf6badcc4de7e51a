import type { WireBankAsset } from '@/lib/asset/schema'
import type { WireContent } from '@/lib/content/schema'
import type { WireCredit } from '@/lib/credit/schema'
import { db } from '@/lib/db/db'
import type { WireMetadata, WireNewTag } from '@/lib/metadata/schema'
import { createInteractive } from '../factories/content'
import {
  createCredit,
  createLanguage,
  createProficiency,
  createStandard,
  createTag,
  createTerritory,
} from '../factories/metadata'
import { createBankAsset, createUpload } from '../factories/upload'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api, listPath } from '../support/api'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()
beforeEach(resetDatabase)

type Page<Item> = { data: Item[]; metadata: { count: number; squery: object } }

/** The names of a list's entries as staff receive them. */
async function names(path: string, query: object = {}) {
  const { status, result } = await api(await createTeacher()).get<Page<WireMetadata>>(listPath(path, { ...query }))
  expect(status).toBe(200)
  return result.data.map(({ name }) => name)
}

describe('metadata lists', () => {
  test('[ENT-39] are sorted by name, searched by keyword, and limited to twenty by default', async () => {
    for (let count = 0; count < 21; count += 1) await createTag({ name: `Frog ${String(count).padStart(2, '0')}` })
    const pond = await createTag({ name: 'Pond', shortName: 'water' })
    const teacher = api(await createTeacher())
    const { result } = await teacher.get<Page<WireMetadata>>(
      listPath('metadata/tags', { modifiers: { keywordSearch: 'frog' } }),
    )
    expect(result.metadata).toMatchObject({ count: 21, squery: { limit: 20, offset: 0, orderBy: ['name:asc'] } })
    expect(result.data.map(({ name }) => name)).toEqual(result.data.map(({ name }) => name).sort())
    const found = await teacher.get<Page<WireMetadata>>(
      listPath('metadata/tags', { modifiers: { keywordSearch: 'WATER' }, limit: 5 }),
    )
    expect(found.result.data).toEqual([
      { id: pond.id, name: 'Pond', shortName: 'water', label: 'Pond', value: pond.id },
    ])
    expect(await names('metadata/tags', { limit: 2, offset: 20 })).toEqual(['Frog 20', 'Pond'])
  })

  test('[CALL-67] include the tags used on images', async () => {
    const [used, other, gone] = [await createTag(), await createTag(), await createTag()]
    const tag = async (contentId: string, tagId: string) => db().contentTag.create({ data: { contentId, tagId } })
    await tag((await createInteractive('image')).id, used.id)
    await tag((await createInteractive('essay')).id, other.id)
    const deleted = await createInteractive('image')
    await tag(deleted.id, gone.id)
    await db().content.update({ where: { id: deleted.id }, data: { deletedDate: new Date() } })
    const [onBank, onSound] = [await createTag({ name: 'Zebra' }), await createTag()]
    await createBankAsset({ tags: [onBank.name] })
    await createBankAsset({ type: 'audio', tags: [onSound.name] })
    expect(await names('metadata/tags', { modifiers: { imageTags: true } })).toEqual([used.name, onBank.name])
    expect(await names('metadata/tags', { modifiers: { imageTags: true, keywordSearch: 'zeb' } })).toEqual([
      onBank.name,
    ])
  })

  test('[CALL-70] [ENT-37] include standards by framework, strand and grade, under both addresses', async () => {
    const [framework, groupId] = ['CCSS ELA', 'CCSS ELA: Reading']
    const first = await createStandard({ groupId, shortCode: 'RI.3.1', displayOrder: 2, grades: ['3'] })
    await createStandard({ groupId, shortCode: 'RI.4.1', displayOrder: 1, grades: ['4', '5'], statement: 'Explain.' })
    await createStandard({ framework: 'C3', groupId: 'C3: Civics', shortCode: 'D2', displayOrder: 3, grades: ['3'] })
    for (const path of ['standards', 'metadata/standards']) {
      expect(await names(path, { where: { framework }, orderBy: 'displayOrder:asc' })).toEqual(['RI.4.1', 'RI.3.1'])
      expect(await names(path, { where: { groupId, grade: ['3', '5'] } })).toEqual(['RI.3.1', 'RI.4.1'])
      expect(await names(path, { where: { grade: '3' }, orderBy: 'shortCode:desc' })).toEqual(['RI.3.1', 'D2'])
      expect(await names(path, { modifiers: { keywordSearch: 'explain' } })).toEqual(['RI.4.1'])
      expect(await names(path, { where: { id: first.id } })).toEqual(['RI.3.1'])
    }
    const { result } = await api(await createTeacher()).get<Page<WireMetadata>>('standards')
    expect(result.data.find(({ id }) => id === first.id)).toEqual({
      id: first.id,
      name: 'RI.3.1',
      shortName: 'RI.3.1',
      label: `RI.3.1 ${first.statement}`,
      value: first.id,
      groupId,
      framework,
      shortCode: 'RI.3.1',
      statement: first.statement,
      grades: ['3'],
      parentId: null,
      displayOrder: 2,
    })
  })

  test('[ENT-51] [ENT-52] include territories, proficiencies and languages', async () => {
    const territory = await createTerritory({ name: 'Maine', code: 'US-ME', flagUrl: '/flags/me.svg' })
    const level = await createProficiency({ name: 'Emerging', grouping: 'Reading' })
    await createProficiency({ grouping: 'Speaking' })
    const language = await createLanguage({ name: 'Español', shortName: 'Spanish' })
    const student = api(await createStudent())
    const read = async (path: string, query = {}) =>
      (await student.get<Page<WireMetadata>>(listPath(`metadata/${path}`, query))).result.data
    expect(await names('metadata/territories', { modifiers: { keywordSearch: 'us-me' } })).toEqual(['Maine'])
    expect(await names('metadata/territories', { where: { id: territory.id } })).toEqual(['Maine'])
    expect(await read('proficiencies', { where: { grouping: 'Reading' } })).toEqual([
      {
        id: level.id,
        name: 'Emerging',
        shortName: null,
        label: 'Emerging',
        value: level.id,
        grouping: 'Reading',
        assignableToContent: true,
      },
    ])
    expect(await read('languages')).toMatchObject([{ id: language.id, name: 'Español', code: language.code }])
  })

  test('return 403 to students for tags, standards and territories, 400 for other fields, and 404 for unknown lists', async () => {
    const [student, teacher] = [api(await createStudent()), api(await createTeacher())]
    for (const path of ['metadata/tags', 'metadata/standards', 'metadata/territories', 'standards'])
      expect(await student.get(path)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await teacher.get(listPath('metadata/tags', { where: { grade: '3' } }))).toMatchObject({
      status: 400,
      errors: [{ path: 'where.grade' }],
    })
    expect((await teacher.get(listPath('standards', { modifiers: { imageTags: true } }))).status).toBe(400)
    expect((await teacher.get('metadata/tags?orderBy=displayOrder:asc')).status).toBe(400)
    expect((await teacher.get('metadata/users')).status).toBe(404)
  })
})

describe('new tags', () => {
  const make = async (body: unknown) =>
    api(await createStaff('author')).post<{ results: WireNewTag[] }>('metadata/tags', body)

  test('[CALL-74] are created where possible, each with its own result', async () => {
    await createTag({ name: 'Frogs' })
    const { status, result } = await make({
      items: [
        { name: 'Ponds', shortName: 'P' },
        { name: 'FROGS' },
        { name: '  ' },
        { name: 'ponds' },
        { name: 'x'.repeat(201) },
      ],
    })
    expect(status).toBe(201)
    const refused = { ok: false, message: 'There is already a tag of this name.' }
    expect(result.results).toMatchObject([
      { ok: true, name: 'Ponds' },
      { ...refused, name: 'FROGS' },
      { ok: false, message: 'A tag needs a name.' },
      { ...refused, name: 'ponds' },
      { ok: false },
    ])
    expect((await names('metadata/tags')).sort()).toEqual(['Frogs', 'Ponds'])
    const hidden = [{ name: '\u200b' }, { name: 'Fro\u202egs' }, { name: 'Newts', shortName: 'N\u00ad' }]
    expect((await make({ items: hidden })).result.results).toEqual(
      hidden.map(({ name }) => ({ ok: false, name, message: expect.stringContaining('without hidden characters') })),
    )
    expect((await make({ items: [{ name: ' Fro\u00a0gs ' }] })).result.results).toMatchObject([
      { ok: true, name: 'Fro gs' },
    ])
    expect(await make({ name: 'Frogs' })).toMatchObject({ status: 200, result: { results: [refused] } })
  })

  test('can be sent singly; other kinds cannot be created here', async () => {
    const { result } = await make({ name: 'Toads' })
    expect(result.results).toMatchObject([{ ok: true, name: 'Toads' }])
    expect(await names('metadata/tags')).toEqual(['Toads'])
    const author = api(await createStaff('author'))
    expect((await author.post('metadata/vocabulary', { name: 'Toads' })).status).toBe(404)
  })

  test('[CALL-74] [ENT-38] a vocabulary phrase is created as content, and returned with its label and definition', async () => {
    const author = api(await createStaff('author'))
    const data = { definition: 'A long jump.', otherMatches: [{ value: 'leaps' }, { value: 'leaping' }] }
    const phrase = { contentType: 'vocab', contentSubType: 'academic', contentState: 'published', name: 'leap', data }
    const made = await author.post<WireContent>('content', phrase)
    expect([made.status, made.result.name]).toEqual([201, 'leap'])
    expect((await author.post('content', { ...phrase, name: '' })).status).toBe(400)
    const { result } = await author.get<WireContent>(`content/${made.result.id}`)
    expect(result).toMatchObject({ id: made.result.id, name: 'leap', label: 'leap', contentSubType: 'academic', data })
    const found = await author.get<Page<WireContent>>(
      listPath('content', {
        where: { contentType: 'vocab' },
        orderBy: 'name:asc',
        modifiers: { keywordSearch: 'lea' },
      }),
    )
    expect(found.result.data.map(({ name, label }) => [name, label])).toEqual([['leap', 'leap']])
  })
})

describe('the asset bank', () => {
  test('[CALL-66] [ENT-49] lists twelve at a time, filtered by type, group and all of several tags', async () => {
    const author = api(await createStaff('author'))
    for (let count = 0; count < 13; count += 1) await createBankAsset({ name: `Asset ${count}`, tags: ['pond'] })
    const upload = await createUpload({ hash: 'a'.repeat(64) })
    const frog = await createBankAsset({ uploadId: upload.id, tags: ['frog', 'pond'], group: 'Icons' })
    await createBankAsset({ type: 'audio', tags: ['frog', 'pond', 'song'], group: null })
    const find = async (query: object) =>
      (await author.get<Page<WireBankAsset>>(listPath('bank-assets', { ...query }))).result
    expect(await find({})).toMatchObject({ data: { length: 12 }, metadata: { count: 15, squery: { limit: 12 } } })
    const all = { where: { type: 'image' }, modifiers: { tags: { containsAll: ['frog', 'pond'] } } }
    expect((await find(all)).data).toEqual([
      {
        id: frog.id,
        name: frog.name,
        url: `/api/media/${upload.id}?v=${'a'.repeat(16)}`,
        tags: ['frog', 'pond'],
        type: 'image',
        group: 'Icons',
        uploadId: upload.id,
      },
    ])
    expect((await find({ where: { tags: { containsAll: ['frog'] } } })).data).toHaveLength(2)
    expect((await find({ where: { group: 'Icons' } })).data).toHaveLength(1)
    expect((await find({ where: { group: null } })).data).toHaveLength(1)
    expect((await author.get(listPath('bank-assets', { where: { tags: ['frog'] } }))).status).toBe(400)
    expect((await api(await createTeacher()).get('bank-assets')).status).toBe(403)
  })
})

describe('the credits', () => {
  test('[CALL-35] [ENT-33] are listed to admins in display order', async () => {
    const second = await createCredit({ displayOrder: 2, description: 'Pictures of the pond.' })
    const first = await createCredit({ displayOrder: 1 })
    const { result } = await api(await createStaff('school-admin')).get<Page<WireCredit>>('credits')
    expect(result.data).toEqual([
      { id: first.id, title: first.title, description: null, data: first.data },
      { id: second.id, title: second.title, description: 'Pictures of the pond.', data: second.data },
    ])
    expect((await api(await createTeacher()).get('credits')).status).toBe(403)
  })
})
