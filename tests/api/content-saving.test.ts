import { AsyncLocalStorage } from 'node:async_hooks'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { db, inTransaction } from '@/lib/db/db'
import {
  addChildren,
  type ContentOverrides,
  createContent,
  createContentInsertion,
  createEcho,
} from '../factories/content'
import { createStandard, createTag, createTerritory } from '../factories/metadata'
import { createUpload } from '../factories/upload'
import { createStaff } from '../factories/user'
import { type Api, api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

let classroom: Classroom
let author: { id: string }
let write: Api
let teach: Api
beforeAll(async () => {
  classroom = await createClassroom()
  author = await createStaff('author', { districtId: null })
  write = api(author)
  teach = api(classroom.teacher)
})

const outside = AsyncLocalStorage.snapshot()
const save = ({ id }: { id: string }, body: object, calls = write) =>
  calls.patch<WireContent>(`content/${id}`, { version: 1, ...body })
const read = async ({ id }: { id: string }, calls = write) =>
  (await calls.get<WireContent>(`content/${id}?childDepth=1`)).result
const childIds = async (item: { id: string }) => (await read(item)).children?.map(({ id }) => id)
const row = ({ id }: { id: string }) => db().content.findUniqueOrThrow({ where: { id } })
const interactive = (overrides: ContentOverrides = {}) =>
  createContent({ contentType: 'interactive', contentSubType: 'poll', ...overrides })
const embedding = (...items: { id: string }[]) =>
  items.map(({ id }) => `<div data-block="interactive" data-content-id="${id}"></div>`).join('')

describe('[CALL-30] [SAVE-02] saving an item', () => {
  test('returns the next version, with a revision that lists the changes', async () => {
    const item = await createContent({ contentState: 'draft' })
    const saved = await save(item, { name: 'Toads', data: { body: '<p>Toads.</p>', notes: 'more' } })
    expect(saved).toMatchObject({
      status: 200,
      result: { name: 'Toads', version: 2, data: { body: '<p>Toads.</p>', notes: 'more' } },
      context: { dropped: [] },
    })
    const revisions = await db().contentRevision.findMany({
      where: { contentId: item.id },
      orderBy: { version: 'asc' },
    })
    expect(revisions).toMatchObject([{ version: 1 }, { version: 2, changed: ['name', 'data'], createdById: author.id }])
    expect(saved.result.revisionId).toBe(revisions[1]?.id)
    expect(await row(item)).toMatchObject({ modifiedById: author.id, isShared: true })
  })

  test('creates no version if nothing changed', async () => {
    const item = await createContent({ data: { body: '<p>a</p>' } })
    const same = { name: item.name, data: { body: '<p>a</p>' }, tagIds: [], teacherEditionContent: null, children: [] }
    expect((await save(item, same)).result.version).toBe(1)
    expect(await db().contentRevision.count({ where: { contentId: item.id } })).toBe(1)
  })

  test('[SAVE-03] [SAVE-05] accepts the item as it was read, and reports what it ignores', async () => {
    const child = await createContent()
    const item = await createContent({ children: [{ id: child.id, section: 'Apply' }], data: { body: '<p>a</p>' } })
    const known = await read(item)
    const { status, result, context } = await save(item, { ...known, data: { ...known.data, body: '<p>b</p>' } })
    expect(status).toBe(200)
    expect(result.data.body).toBe('<p>b</p>')
    expect(result.children).toMatchObject([{ id: child.id, section: 'Apply' }])
    const dropped = context.dropped as string[]
    expect(dropped).toEqual(
      expect.arrayContaining(['id', 'contentType', 'createdById', 'uploadsMap', 'tags', 'data.levels']),
    )
    expect(dropped).not.toContain('name')
    const forged = {
      isShared: false,
      deletedDate: 'now',
      packageKey: 'x',
      deleting: true,
      contentType: 'vocab',
      createdById: classroom.teacher.id,
    }
    const { version } = result
    expect((await save(item, { ...forged, version })).context.dropped).toEqual(Object.keys(forged))
    expect(await row(item)).toMatchObject({
      contentType: 'subsection',
      createdById: null,
      isShared: true,
      deletedDate: null,
    })
  })

  test('[ENT-07] [ENT-08] [ENT-09] [ENT-11] [ENT-12] writes the fields of the contract and reads them back', async () => {
    const [tag, standard, territory] = [await createTag(), await createStandard(), await createTerritory()]
    const words = await Promise.all(
      (['academic', 'content', 'footnote'] as const).map((contentSubType) =>
        createContent({ contentType: 'vocab', contentSubType }),
      ),
    )
    const [academic, content, footnote] = words.map(({ id }) => id)
    const upload = await createUpload({ createdById: author.id })
    const home = await createContent({ contentType: 'unit' })
    const item = await createContent()
    const fields = {
      assetCode: 'ALL-1',
      contentState: 'draft',
      curriculum: null,
      tagIds: [tag.id],
      academicVocabPhraseIds: [academic],
      contentVocabPhraseIds: [content],
      footnoteVocabPhraseIds: [footnote],
      applicationStandardIds: [standard.id],
      instructionStandardIds: [standard.id],
      territorySelections: [territory.id],
      territorySelectionType: 'exclude',
      sharedWithDistrict: true,
      sharedWithSchool: true,
      teacherEdition: true,
      teacherEditionContent: {
        body: '<p>Ask.</p>',
        notes: '<p>n</p>',
        vocab: [academic],
        standards: [standard.id],
        tags: [tag.id],
      },
      scoring: { scored: true, maxScore: 3 },
      parentId: home.id,
    }
    const saved = await save(item, { ...fields, uploads: { imageLarge: upload.id } })
    expect(saved.result).toMatchObject({ ...fields, vocabContentIds: [academic, content, footnote] })
    expect(saved.result.uploadsMap.imageLarge?.id).toBe(upload.id)
    expect(await read(item)).toEqual(saved.result)
    const emptied = await save(item, {
      version: 2,
      uploads: { imageLarge: null },
      tagIds: [],
      scoring: null,
      territorySelections: [],
    })
    expect(emptied.result).toMatchObject({ uploadsMap: {}, tagIds: [], scoring: null, territorySelectionType: null })
    expect(emptied.result.academicVocabPhraseIds).toEqual([academic])
  })

  test('[F-31] [F-40] rejects invalid values', async () => {
    const item = await createContent()
    const territory = await createTerritory()
    const bodies = [
      { version: 0 },
      { version: undefined },
      { name: '' },
      { contentState: 'deleted' },
      { data: { nameHtml: 'a'.repeat(301) } },
      { data: { body: 'a'.repeat(200_001) } },
      { data: { description: 'b\u0000' } },
      { children: [{ id: item.id }, { id: item.id }] },
      { children: [{ id: 'create' }] },
      { scoring: { scored: true, maxScore: -1 } },
      { teacherEditionContent: { body: '<p></p>', colour: 'red' } },
      { territorySelections: [territory.id], territorySelectionType: null },
      { featureContent: [{ id: newId(), version: 1, data: {} }] },
    ]
    for (const body of bodies) expect(await save(item, body)).toMatchObject({ status: 400 })
    expect(await row(item)).toMatchObject({ version: 1 })
  })

  test('[SAVE-11] stores an empty teacher edition as null', async () => {
    const item = await createContent({
      teacherEditionContent: { body: '<p>a</p>', notes: '', vocab: [], standards: [], tags: [] },
    })
    const empty = { body: '<div></div>', notes: '<p> </p>', vocab: [], standards: [], tags: [] }
    expect((await save(item, { teacherEditionContent: empty })).result.teacherEditionContent).toBeNull()
    const tag = await createTag()
    const { result } = await save(item, { version: 2, teacherEditionContent: { tags: [tag.id] } })
    expect(result.teacherEditionContent).toEqual({ body: '', notes: '', vocab: [], standards: [], tags: [tag.id] })
  })

  test('requires the mandatory fields for publishing, and names them by path', async () => {
    const poll = await interactive({ contentState: 'draft', data: { prompt: '', responseType: 'choice' } })
    const { status, errors } = await save(poll, { contentState: 'published' })
    expect(status).toBe(400)
    expect(errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(['data.prompt']))
    const data = {
      prompt: '<p>Frog?</p>',
      choices: [
        { id: 'a', label: 'Yes' },
        { id: 'b', label: 'No' },
      ],
    }
    const published = await save(poll, { contentState: 'published', data })
    expect(published.result).toMatchObject({ contentState: 'published', publishedDate: expect.any(String) })
    expect((await save(poll, { version: 2, data: {} })).status).toBe(400)
    const document = await createContent({
      contentType: 'interactive',
      contentSubType: 'document',
      contentState: 'draft',
    })
    expect(await save(document, { contentState: 'published' })).toMatchObject({
      errors: [{ path: 'uploads.document' }],
    })
  })

  test('[AST-01] takes pictures and narrations with their cues, each only as a file of its type', async () => {
    const own = { createdById: author.id }
    const picture = await createUpload(own)
    const voice = await createUpload({ ...own, type: 'audio', mimeType: 'audio/mpeg' })
    const cues = await createUpload({ ...own, type: 'vtt', mimeType: 'text/vtt' })
    const reading = await createContent({ contentType: 'source', contentSubType: 'reading' })
    const uploads = { imageLarge: picture.id, narration: voice.id, narrationCues: cues.id }
    const saved = await save(reading, { uploads })
    expect(saved.result.uploadsMap).toMatchObject({
      imageLarge: { id: picture.id },
      narration: { id: voice.id, cuesUrl: expect.stringContaining(cues.id) },
    })
    const refused = { hero: voice.id, narration: picture.id, narrationSpanish: cues.id, narrationCues: voice.id }
    for (const [slot, id] of Object.entries(refused))
      expect(await save(reading, { version: 2, uploads: { [slot]: id } })).toMatchObject({
        status: 400,
        errors: [{ path: `uploads.${slot}` }],
      })
    expect((await save(reading, { version: 2, uploads: { hero: newId() } })).status).toBe(404)
    expect((await save(reading, { version: 2, uploads: { hero: null } }, teach)).status).toBe(403)
    expect((await save(reading, { version: 2, uploads: { hero: null } }, api(null))).status).toBe(401)
    expect((await save(reading, { version: 2, uploads: { narration: null } })).result.uploadsMap).not.toHaveProperty(
      'narration',
    )
  })

  test('[SAVE-07] [SAVE-08] [SAVE-09] accepts an unchanged asset code, but not that of another item', async () => {
    const [one, two] = [await createContent({ assetCode: 'A-1' }), await createContent({ assetCode: 'A-2' })]
    expect((await save(one, { assetCode: ' A-1 ' })).result.version).toBe(1)
    expect(await save(two, { assetCode: 'a-1' })).toMatchObject({
      status: 409,
      code: 'asset_code_in_use',
      message: 'Asset code is already in use!',
      context: { content: { id: one.id, contentType: 'subsection', contentState: 'published', creator: null } },
    })
    expect((await save(two, { assetCode: null })).result.assetCode).toBeNull()
  })
})

describe('[F-17] permission to save', () => {
  test('is given to authors for shared items of their curricula, and to nobody else', async () => {
    const item = await createContent()
    const hss = await createContent({ curriculum: 'hss' })
    for (const calls of [teach, api(classroom.districtAdmin), api(classroom.schoolAdmin)])
      expect(await save(item, { name: 'Mine' }, calls)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await save(item, { name: 'Mine' }, api(classroom.student))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await save(hss, { name: 'Mine' })).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await save(item, { curriculum: 'hss' })).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await save(hss, { name: 'Ours' }, api(classroom.sysadmin))).status).toBe(200)
    expect(await row(item)).toMatchObject({ version: 1, name: item.name })
  })

  test('[ABL-25] is given to the creator of a private item; colleagues may only read it', async () => {
    const own = await createContent({ createdById: classroom.teacher.id, sharedWithDistrict: true })
    expect(await save(own, { name: 'Theirs' }, api(classroom.colleague))).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect((await save(own, { name: 'Theirs' })).status).toBe(404)
    expect((await save(own, { name: 'Theirs' }, api(classroom.foreign.teacher))).status).toBe(404)
    expect((await save(own, { name: 'My own', sharedWithDistrict: false }, teach)).result).toMatchObject({
      name: 'My own',
      version: 2,
    })
  })

  test('[F-11] ends for a former author', async () => {
    const item = await createContent({ createdById: classroom.colleague.id, isShared: true })
    expect(await save(item, { name: 'Still mine' }, api(classroom.colleague))).toMatchObject({ status: 403 })
  })
})

describe('[SAVE-12] [SAVE-14] the children of an item', () => {
  test('are saved as sent, in order and with their sections', async () => {
    const [a, b, c] = await Promise.all([createContent(), createContent(), createContent()])
    const unit = await createContent({ contentType: 'unit', children: [{ id: a.id, section: 'Ignite' }, b.id] })
    const { result } = await save(unit, {
      children: [{ id: c.id, section: 'Reflect' }, { id: a.id }, { id: b.id, section: '' }],
    })
    expect(result.children?.map(({ id, section }) => [id, section])).toEqual([
      [c.id, 'Reflect'],
      [a.id, 'Ignite'],
      [b.id, null],
    ])
    expect((await row(c)).parentId).toBe(unit.id)
    await save(unit, { version: 2, children: [{ id: a.id }] })
    expect(await childIds(unit)).toEqual([a.id])
    expect(await row(c)).toMatchObject({ parentId: null, deletedDate: null })
  })

  test('[F-76] keep a home that they get during the save', async () => {
    const item = await createContent()
    const unit = await createContent({ contentType: 'unit', children: [item.id] })
    const saved = await inTransaction(async () => {
      await db().content.update({ where: { id: item.id }, data: { parentId: unit.id } })
      // Outside this transaction: it has read the item without a parent, and waits for it.
      const saving = outside(() => save(item, { name: 'Toads' }))
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return { saving }
    })
    expect(await saved.saving).toMatchObject({ status: 200, result: { name: 'Toads', parentId: unit.id } })
    expect(await row(item)).toMatchObject({ name: 'Toads', parentId: unit.id, version: 2 })
    const [, revision] = await db().contentRevision.findMany({
      where: { contentId: item.id },
      orderBy: { version: 'asc' },
    })
    expect(revision).toMatchObject({ changed: ['name'], snapshot: { parentId: unit.id } })
  })

  test('include embedded items, even if the list omits them', async () => {
    const [a, b, word] = [await interactive(), await interactive(), await createContent()]
    const item = await createContent({ children: [a.id], data: { body: embedding(a) } })
    await save(item, { data: { body: embedding(a), spanishBody: embedding(b) } })
    expect(await childIds(item)).toEqual([a.id, b.id])
    await save(item, { version: 2, children: [{ id: word.id }] })
    expect(await childIds(item)).toEqual([word.id, a.id, b.id])
  })

  test('do not include insertions, and keep those the user cannot see', async () => {
    const draft = await createContent({ contentState: 'draft' })
    const own = await createContent({ createdById: classroom.teacher.id, children: [draft.id] })
    const inserted = await createContent({ createdById: classroom.teacher.id })
    await createContentInsertion({
      parentContentId: own.id,
      insertionContentId: inserted.id,
      userId: classroom.teacher.id,
      createdById: classroom.teacher.id,
    })
    const known = await read(own, teach)
    expect(known.children?.map(({ id }) => id)).toEqual([inserted.id])
    expect((await save(own, { ...known, name: 'Again' }, teach)).status).toBe(200)
    expect(await db().contentChild.findMany({ where: { parentId: own.id } })).toMatchObject([{ childId: draft.id }])
  })

  test('[F-75] marked for deletion are deleted, unless another item contains them: then nothing is saved', async () => {
    const [a, b] = [await createContent(), await createContent()]
    const unit = await createContent({ contentType: 'unit', children: [a.id, b.id] })
    const other = await createContent({ contentType: 'unit', name: 'Ponds', children: [b.id] })
    const without = {
      name: 'Shorter',
      children: [
        { id: a.id, deleting: true },
        { id: b.id, deleting: true },
      ],
    }
    expect(await save(unit, without)).toMatchObject({
      status: 409,
      code: 'referenced',
      message: 'Cannot delete content because it is referenced elsewhere',
      context: { content: { id: other.id, name: 'Ponds', parent: null } },
    })
    expect([await row(unit), await row(a)]).toMatchObject([{ version: 1 }, { deletedDate: null }])
    const { result } = await save(unit, { ...without, children: [{ id: a.id, deleting: true }, { id: b.id }] })
    expect(result.children?.map(({ id }) => id)).toEqual([b.id])
    expect(await row(a)).toMatchObject({ deletedDate: expect.any(Date), deletedById: author.id })
    const stranger = await createContent()
    expect((await save(unit, { version: 2, children: [{ id: stranger.id, deleting: true }] })).status).toBe(404)
  })

  test('are not deleted while the text still shows them', async () => {
    const poll = await interactive()
    const item = await createContent({ children: [poll.id], data: { body: embedding(poll) } })
    const children = [{ id: poll.id, deleting: true }]
    expect(await save(item, { children })).toMatchObject({ status: 409, context: { content: { id: item.id } } })
    expect((await save(item, { children, data: { body: '<p>gone</p>' } })).result.children).toEqual([])
    expect((await row(poll)).deletedDate).not.toBeNull()
  })

  test('cannot be deleted by a teacher if they are shared', async () => {
    const shared = await createContent()
    const own = await createContent({ createdById: classroom.teacher.id, children: [shared.id] })
    expect(await save(own, { children: [{ id: shared.id, deleting: true }] }, teach)).toMatchObject({ status: 403 })
    expect((await save(own, { children: [] }, teach)).status).toBe(200)
  })

  test('[F-17] must be visible to the user, and never an ancestor', async () => {
    const theirs = await createContent({ createdById: classroom.foreign.teacher.id })
    const own = await createContent({ createdById: classroom.teacher.id })
    expect((await save(own, { children: [{ id: theirs.id }] }, teach)).status).toBe(404)
    const unit = await createContent({ contentType: 'unit' })
    const grade = await createContent({ contentType: 'grade', children: [unit.id] })
    for (const body of [{ children: [{ id: grade.id }] }, { children: [{ id: unit.id }] }, { parentId: unit.id }])
      expect(await save(unit, body)).toMatchObject({ status: 409, code: 'cycle' })
    expect((await save(grade, { parentId: unit.id })).code).toBe('cycle')
    const word = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    expect((await save(word, { children: [{ id: unit.id }] })).status).toBe(400)
  })
})

describe('[SAVE-17] the features of an echo', () => {
  const FAILED = 'Something went wrong while saving the changes to a feature.'
  async function echoWithBlocks() {
    const echo = await createEcho()
    const { children = [], data } = await read(echo)
    const block = (name: string) => children.find(({ contentSubType }) => contentSubType === name) as WireContent
    return { echo, block, features: data.features as Record<string, { contentId: string; enabled: boolean }> }
  }

  test('are saved first, and enabled by the echo', async () => {
    const { echo, block, features } = await echoWithBlocks()
    const words = block('word-bank')
    const { result, status, context } = await save(echo, {
      name: 'Write!',
      data: { body: '<p>Write.</p>', features: { ...features, 'word-bank': { contentId: newId(), enabled: true } } },
      featureContent: [
        { id: words.id, version: 1, data: { contentWordBank: [{ primaryWord: 'frog' }], glow: 1 } },
        { id: block('ranking').id, version: 1, data: { limit: 3 } },
      ],
    })
    expect({ status, context }).toMatchObject({ status: 200, context: { dropped: ['featureContent.0.data.glow'] } })
    expect(result.data.features).toEqual({ ...features, 'word-bank': { contentId: words.id, enabled: true } })
    expect(await row(words)).toMatchObject({
      version: 2,
      contentState: 'published',
      data: { contentWordBank: [{ primaryWord: 'frog', variations: [] }] },
    })
    expect(await row(block('ranking'))).toMatchObject({ data: { limit: 3 } })
  })

  test('can be enabled only if complete, including earlier saves', async () => {
    const { echo, block, features } = await echoWithBlocks()
    const [words, prompt] = [block('word-bank'), block('prompt')]
    const off = { ...features, 'word-bank': { contentId: words.id, enabled: false } }
    const unfinished = { id: words.id, version: 1, data: { contentWordBank: [] } }
    expect(await save(echo, { data: { features: off }, featureContent: [unfinished] })).toMatchObject({ status: 200 })
    const { version } = await row(echo)
    const on = { features: { ...off, 'word-bank': { contentId: words.id, enabled: true } } }
    expect(await save(echo, { version, data: on })).toMatchObject({
      status: 400,
      message: FAILED,
      context: { featureId: words.id },
      errors: [{ path: 'data.features.word-bank.data.contentWordBank' }],
    })
    const finished = { ...unfinished, version: 2, data: { contentWordBank: [{ primaryWord: 'frog' }] } }
    const other = { id: prompt.id, version: 1, data: { body: '<p>x</p>' } }
    expect(await save(echo, { version, data: on, featureContent: [other, finished] })).toMatchObject({ status: 200 })
  })

  test('[ERR-23] [F-76] leave the echo unchanged if one of them fails, with an error message and the cause', async () => {
    const { echo, block, features } = await echoWithBlocks()
    const body = {
      name: 'Not saved',
      data: { features: { ...features, 'word-bank': { ...features['word-bank'], enabled: true } } },
    }
    const prompt = { id: block('prompt').id, version: 1, data: { body: '<p>Changed</p>' } }
    const wordBank = { id: block('word-bank').id, version: 1, data: { contentWordBank: [] } }
    expect(await save(echo, { ...body, featureContent: [prompt, wordBank] })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: FAILED,
      context: { featureId: wordBank.id, cause: { code: 'invalid_input', message: expect.any(String) } },
      errors: [{ path: 'featureContent.1.data.contentWordBank' }],
    })
    await save(block('ranking'), { data: { limit: 5 } })
    const ranking = { id: block('ranking').id, version: 1, data: { limit: 7 } }
    expect(await save(echo, { ...body, featureContent: [prompt, ranking] })).toMatchObject({
      status: 409,
      code: 'stale_version',
      message: FAILED,
      context: {
        featureId: ranking.id,
        cause: { code: 'stale_version', message: 'Content changed' },
        current: { id: ranking.id, version: 2 },
      },
    })
    const embeds = { ...prompt, data: { body: embedding({ id: newId() }) } }
    expect(await save(echo, { ...body, featureContent: [embeds] })).toMatchObject({
      status: 400,
      message: FAILED,
      context: { featureId: prompt.id },
    })
    const foreign = { ...prompt, id: (await createContent()).id }
    expect(await save(echo, { ...body, featureContent: [foreign] })).toMatchObject({ status: 400, message: FAILED })
    expect(await row(echo)).toMatchObject({ version: 1, name: echo.name })
    expect(await row(block('prompt'))).toMatchObject({ version: 1 })
  })

  test('remain its children, and cannot be deleted separately', async () => {
    const { echo, block } = await echoWithBlocks()
    const rubric = await createContent({ contentType: 'rubric' })
    const { result } = await save(echo, { children: [{ id: rubric.id }] })
    expect(result.children).toHaveLength(6)
    const deleting = [{ id: block('prompt').id, deleting: true }]
    expect(await save(echo, { version: 2, children: deleting })).toMatchObject({ status: 409, code: 'referenced' })
    expect(await write.delete(`content/${block('prompt').id}`)).toMatchObject({
      status: 409,
      context: { content: { id: echo.id } },
    })
  })
})

describe('[F-76] concurrent editors', () => {
  test('of one item: the second gets a conflict with what the first saved', async () => {
    const item = await createContent()
    const second = api(await createStaff('author', { districtId: null }))
    const answers = await Promise.all([save(item, { name: 'One' }), save(item, { name: 'Two' }, second)])
    const [saved, refused] = answers.sort((a, b) => a.status - b.status)
    expect(saved).toMatchObject({ status: 200, result: { version: 2 } })
    expect(refused).toMatchObject({
      status: 409,
      code: 'stale_version',
      message: 'Content changed',
      context: { current: { id: item.id, version: 2, name: saved?.result.name } },
    })
    expect(await db().contentRevision.count({ where: { contentId: item.id } })).toBe(2)
  })

  test('saving it fifty times at once increase its version once per success', async () => {
    const item = await createContent()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => save(item, { name: `Name ${at}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // A save that waits too long on a busy machine is asked to try again.
    const refused = answers.filter(({ status }) => status === 409 || status === 503)
    expect(refused).toHaveLength(49)
    expect((await row(item)).version).toBe(2)
  })

  test('reordering children leave a valid order', async () => {
    const items = await Promise.all(Array.from({ length: 6 }, () => createContent()))
    const ids = items.map(({ id }) => id)
    const unit = await createContent({ contentType: 'unit', children: ids })
    const orders = [ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]]
    const answers = await Promise.all(orders.map((order) => save(unit, { children: order.map((id) => ({ id })) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(orders).toContainEqual(await childIds(unit))
  })

  test('putting two items into each other create no cycle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await createContent({ contentType: 'unit' }), await createContent({ contentType: 'unit' })]
      const answers = await Promise.all([save(a, { children: [{ id: b.id }] }), save(b, { children: [{ id: a.id }] })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

test('a save shows in every place that contains the item', async () => {
  const item = await createContent({ name: 'Before' })
  const [one, two] = [await createContent({ contentType: 'unit' }), await createContent({ contentType: 'unit' })]
  await addChildren(one.id, [item.id])
  await addChildren(two.id, [item.id])
  await save(item, { name: 'After' })
  for (const unit of [one, two]) expect((await read(unit)).children).toMatchObject([{ name: 'After' }])
})
