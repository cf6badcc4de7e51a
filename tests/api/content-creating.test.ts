import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { type ContentType, contentSubTypes, contentTypes, echoFeatures } from '@/lib/content/types'
import { db } from '@/lib/db/db'
import { createContent } from '../factories/content'
import { createProficiency, createStandard, createTag } from '../factories/metadata'
import { createBankAsset, createUpload } from '../factories/upload'
import { createStaff } from '../factories/user'
import { type Api, api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

let classroom: Classroom
let author: Awaited<ReturnType<typeof createStaff>>
let write: Api
let teach: Api
beforeAll(async () => {
  classroom = await createClassroom()
  author = await createStaff('author', { districtId: null })
  write = api(author)
  teach = api(classroom.teacher)
})

const make = (body: object, calls = write) => calls.post<WireContent>('content', { name: 'Frogs', ...body })
const page = (body: object = {}, calls = write) => make({ contentType: 'subsection', ...body }, calls)
const block = (body: object = {}) => ({ contentType: 'block', contentSubType: 'text', ...body })
const stored = (id: string) =>
  db().content.findUniqueOrThrow({
    where: { id },
    include: { revisions: { orderBy: { version: 'asc' } }, children: { orderBy: { position: 'asc' } } },
  })

describe('[CALL-30] [SAVE-01] creating an item', () => {
  test('returns the full item, a shared draft of its creator with a first revision', async () => {
    const proficiency = await createProficiency()
    const made = await page({
      assetCode: ' FR-1 ',
      data: { body: '<p>Frogs.</p>' },
      proficiencyIds: [proficiency.id],
      teacherEdition: true,
    })
    expect(made.status).toBe(201)
    expect(made.result).toMatchObject({
      name: 'Frogs',
      contentType: 'subsection',
      contentSubType: null,
      contentState: 'draft',
      curriculum: 'k5ela',
      assetCode: 'FR-1',
      data: { body: '<p>Frogs.</p>' },
      proficiencyIds: [proficiency.id],
      teacherEdition: true,
      createdById: author.id,
      version: 1,
      children: [],
    })
    expect(made.context).toEqual({ dropped: [], missingQuotations: [] })
    const row = await stored(made.result.id)
    expect(row).toMatchObject({ isShared: true, publishedDate: null, revisionId: made.result.revisionId })
    expect(row.revisions).toMatchObject([{ version: 1, createdById: author.id }])
    expect((await write.get<WireContent>(`content/${made.result.id}?childDepth=1`)).result).toEqual(made.result)
  })

  test('[ENT-40] [ENT-53] [CALL-53] accepts every type with each of its subtypes, and no invalid pair', async () => {
    for (const contentType of contentTypes)
      for (const contentSubType of [
        ...contentSubTypes[contentType],
        ...(contentSubTypes[contentType].length ? [] : [null]),
      ])
        expect(await make({ contentType, contentSubType })).toMatchObject({ status: 201, result: { contentSubType } })
    for (const pair of [
      { contentType: 'source' },
      { contentType: 'subsection', contentSubType: 'text' },
      { contentType: 'interactive', contentSubType: 'toString' },
    ])
      expect(await make(pair)).toMatchObject({ status: 400, errors: [{ path: 'contentSubType' }] })
  })

  test('reports unknown data fields as dropped, and rejects unknown fields of the call', async () => {
    const { status, context } = await page({ data: { body: '<p>a</p>', colour: 'red', settings: { x: 1 } } })
    expect({ status, context }).toMatchObject({ status: 201, context: { dropped: ['data.colour', 'data.settings'] } })
    for (const field of [{ version: 3 }, { createdById: author.id }, { isShared: false }, { sharedWithDistrict: true }])
      expect((await page(field)).status).toBe(400)
  })

  test('[F-31] rejects values that cannot be stored, are too long or are blank', async () => {
    const bodies = [
      { name: 'a\u0000b' },
      { name: 'a\ud800b' },
      { name: ' ' },
      { name: 'a'.repeat(301) },
      { assetCode: 'a'.repeat(201) },
      { data: { subtitle: 'a\u0000' } },
      { data: { nameHtml: 'a'.repeat(301) } },
      { data: 'text' },
      { tagIds: ['x'] },
      { uploads: { attic: newId() } },
    ]
    for (const body of bodies) expect(await page(body)).toMatchObject({ status: 400 })
  })

  test('[F-74] creates one item for twenty identical concurrent calls, and rejects another body with the same key', async () => {
    const headers = { 'idempotency-key': newId() }
    const body = { name: 'Once', contentType: 'subsection' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => write.post<WireContent>('content', body, { headers })),
    )
    expect(new Set(answers.map(({ status, result }) => `${status} ${result.id}`)).size).toBe(1)
    expect(await db().content.count({ where: { name: 'Once' } })).toBe(1)
    expect(await write.post('content', { ...body, name: 'Twice' }, { headers })).toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    })
  })

  test('is recorded in the audit log', async () => {
    const { result } = await page()
    expect(await db().auditLog.findFirst({ where: { recordId: result.id } })).toMatchObject({
      action: 'content.create',
      userId: author.id,
      outcome: 'done',
    })
  })
})

describe('[F-17] [ABL-29] permission to create items', () => {
  test('is denied to students and to support staff', async () => {
    const support = await createStaff('support', { districtId: null })
    for (const user of [classroom.student, support])
      expect(await page({}, api(user))).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('lets teachers create private sources, pages, blocks, interactives and links', async () => {
    const own: ContentType[] = ['source', 'subsection', 'block', 'interactive', 'link']
    for (const contentType of contentTypes) {
      const [contentSubType = null] = contentSubTypes[contentType]
      const { status, code, result } = await make({ contentType, contentSubType }, teach)
      expect({ contentType, status, code }).toEqual({
        contentType,
        status: own.includes(contentType) ? 201 : 403,
        code: own.includes(contentType) ? undefined : 'not_allowed',
      })
      if (status === 201)
        expect(await stored(result.id)).toMatchObject({ isShared: false, createdById: classroom.teacher.id })
    }
    const { result } = await make(
      { contentType: 'source', contentSubType: 'reading', contentState: 'published' },
      teach,
    )
    expect(result.contentState).toBe('draft')
    expect((await api(classroom.colleague).get(`content/${result.id}`)).status).toBe(404)
    expect((await write.get(`content/${result.id}`)).status).toBe(404)
  })

  test('lets authors write for their own curricula, and a sysadmin for all', async () => {
    expect(await page({ curriculum: 'hss' })).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await page({ curriculum: 'hss' }, api(classroom.sysadmin))).result.curriculum).toBe('hss')
    const unit = await createContent({ contentType: 'unit', curriculum: 'hss' })
    expect(await page({ parentContent: { id: unit.id } })).toMatchObject({ status: 403, code: 'not_allowed' })
    const both = await createStaff('author', { districtId: null, curricula: ['k5ela', 'hss'] })
    expect((await page({ parentContent: { id: unit.id } }, api(both))).result.curriculum).toBe('hss')
  })
})

describe('[ENT-55] the initial state of an item', () => {
  const image = { contentType: 'interactive', contentSubType: 'image' }

  test('is published for a block, an image, and an item below a structured source', async () => {
    const source = await createContent({ contentType: 'source', contentSubType: 'structured' })
    const reading = await createContent({ contentType: 'source', contentSubType: 'reading' })
    const upload = await createUpload({ createdById: author.id })
    const picture = { ...image, data: { imageAltText: 'A frog' }, uploads: { imageLarge: upload.id } }
    const stateOf = async (body: object) => (await make(body)).result.contentState
    expect(await stateOf(block())).toBe('published')
    expect(await stateOf(picture)).toBe('published')
    expect(await stateOf({ contentType: 'subsection', parentContent: { id: source.id } })).toBe('published')
    expect(await stateOf({ contentType: 'subsection', parentContent: { id: reading.id } })).toBe('draft')
    expect(await stateOf({ contentType: 'interactive', contentSubType: 'poll' })).toBe('draft')
    expect(await stateOf({ contentType: 'link', contentSubType: 'external' })).toBe('draft')
  })

  test('is published for users with the ability, and a draft on request', async () => {
    const flagged = await createStaff('author', { districtId: null, featureFlags: ['content.publish-on-create'] })
    expect((await page({}, api(flagged))).result.contentState).toBe('published')
    expect((await page({ contentState: 'draft' }, api(flagged))).result.contentState).toBe('draft')
    expect((await make(block({ contentState: 'draft' }))).result.contentState).toBe('draft')
    expect((await page({ contentState: 'published' })).result.contentState).toBe('draft')
  })

  test('is a draft while required fields are missing, or a 400 that lists them if published was requested', async () => {
    expect((await make(image)).result.contentState).toBe('draft')
    expect(await make({ ...image, contentState: 'published' })).toMatchObject({
      status: 400,
      errors: [{ path: 'data.imageAltText' }],
    })
    expect(await make({ ...image, data: { imageAltText: 'A frog' }, contentState: 'published' })).toMatchObject({
      status: 400,
      errors: [{ path: 'uploads.imageLarge', message: 'is required' }],
    })
  })
})

describe('[SAVE-16] an echo', () => {
  test('gets its five feature blocks as children, disabled', async () => {
    const { result, status } = await make({
      contentType: 'echo',
      contentSubType: 'writing',
      data: { body: '<p>Write.</p>' },
    })
    expect(status).toBe(201)
    const children = result.children ?? []
    expect(children.map(({ contentType, contentSubType }) => [contentType, contentSubType])).toEqual(
      echoFeatures.map((feature) => ['block', feature]),
    )
    expect(result.data.features).toEqual(
      Object.fromEntries(echoFeatures.map((name, at) => [name, { contentId: children[at]?.id, enabled: false }])),
    )
    for (const child of children)
      expect(child).toMatchObject({
        contentState: 'published',
        parentId: result.id,
        createdById: author.id,
        version: 1,
      })
    expect(result.data.body).toBe('<p>Write.</p>')
  })

  test('ignores features sent by the client', async () => {
    const other = await createContent({ contentType: 'block', contentSubType: 'prompt' })
    const features = { prompt: { contentId: other.id, enabled: true } }
    const { result } = await make({ contentType: 'echo', contentSubType: 'response', data: { features } })
    expect(result.children).toHaveLength(5)
    expect(JSON.stringify(result)).not.toContain(other.id)
  })
})

describe('[CALL-69] a position below a parent', () => {
  test('is after the named child, first or last, and the parent gets a new version', async () => {
    const [one, two] = [await createContent(), await createContent()]
    const unit = await createContent({ contentType: 'unit', children: [one.id, two.id] })
    const at = (where: object) => page({ parentContent: { id: unit.id, section: 'Apply', ...where } })
    const after = await at({ version: 1, afterContentId: one.id })
    expect(after.context).toMatchObject({ parent: { id: unit.id, version: 2 }, dropped: [] })
    expect(after.result.parentId).toBe(unit.id)
    const first = await at({ version: 2, afterContentId: null })
    const last = await at({})
    expect(last.context.parent).toEqual({ id: unit.id, version: 4 })
    const row = await stored(unit.id)
    expect(row.children.map(({ childId }) => childId)).toEqual(
      [first.result, one, after.result, two, last.result].map(({ id }) => id),
    )
    expect(row.children.find(({ childId }) => childId === last.result.id)?.section).toBe('Apply')
    expect(row.revisions.map(({ version, changed }) => [version, changed]).slice(1)).toEqual(
      [2, 3, 4].map((version) => [version, ['children']]),
    )
  })

  test('[F-76] is rejected if the parent was saved since, with the current parent', async () => {
    const unit = await createContent({ contentType: 'unit', version: 3 })
    const before = await db().content.count()
    expect(await page({ parentContent: { id: unit.id, version: 2 } })).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { id: unit.id, version: 3 } },
    })
    expect(await page({ parentContent: { id: unit.id, afterContentId: newId() } })).toMatchObject({ status: 400 })
    expect(await db().content.count()).toBe(before)
  })

  test('returns 404 for an unknown parent, 403 for a read-only one, and 400 for one that cannot have children', async () => {
    const theirs = await createContent({ createdById: classroom.foreign.teacher.id })
    const shared = await createContent()
    const word = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    expect((await page({ parentContent: { id: theirs.id } }, teach)).status).toBe(404)
    expect((await page({ parentContent: { id: newId() } })).status).toBe(404)
    expect(await page({ parentContent: { id: shared.id } }, teach)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await page({ parentContent: { id: word.id } })).status).toBe(400)
    const own = await page({}, teach)
    expect((await page({ parentContent: { id: own.result.id } }, teach)).status).toBe(201)
  })

  test('is unique for each of twenty items created at once below one parent', async () => {
    const unit = await createContent({ contentType: 'unit' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => page({ parentContent: { id: unit.id } })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const row = await stored(unit.id)
    expect(row.children.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at))
    expect(row.version).toBe(21)
  })
})

describe('[SAVE-13] [SAVE-14] [SAVE-15] embedded items', () => {
  test('become children, from every body and from slides; other links do not', async () => {
    const items = await Promise.all(
      ['image', 'poll', 'fun-fact', 'essay', 'image'].map((contentSubType) =>
        createContent({ contentType: 'interactive', contentSubType }),
      ),
    )
    const [picture, poll, fact, linked, inline] = items.map(({ id }) => id)
    const far = await createContent({ contentType: 'chapter', contentSubType: 'lesson' })
    const { result } = await page({
      data: {
        body: `<div data-block="image" data-content-id="${picture}"></div><p><a data-entity="link" data-content-id="${far.id}" data-content-type="chapter">far</a></p>`,
        leveledBody: `<div data-block="interactive" data-content-id="${poll}"></div><p><a data-entity="link" data-content-id="${linked}" data-content-type="interactive">near</a></p>`,
        spanishBody: `<p><span data-entity="fun-fact" data-content-id="${fact}" data-name="x">y</span><span data-entity="inline-image" data-content-id="${inline}"></span></p>`,
      },
    })
    expect(result.children?.map(({ id }) => id)).toEqual([picture, poll, linked, fact, inline])
    expect(result.dependsOnContentIds).toEqual([far.id])
    const carousel = await make({
      contentType: 'interactive',
      contentSubType: 'carousel',
      data: { slides: [{ id: 's1', contentId: picture }] },
    })
    expect(carousel.result.children?.map(({ id }) => id)).toEqual([picture])
  })

  test('[F-17] return 404 if the user may not see them or they do not exist', async () => {
    const theirs = await createContent({
      contentType: 'interactive',
      contentSubType: 'poll',
      createdById: classroom.foreign.teacher.id,
    })
    const draft = await createContent({ contentType: 'interactive', contentSubType: 'poll', contentState: 'draft' })
    const embed = (id: string) => ({ data: { body: `<div data-block="interactive" data-content-id="${id}"></div>` } })
    const before = await db().content.count()
    for (const id of [theirs.id, draft.id, newId(), 'not-an-id'])
      expect(await page(embed(id), teach)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await db().content.count()).toBe(before)
    expect((await page(embed(draft.id))).status).toBe(201)
  })

  test('[F-94] return 409 if the item would contain itself', async () => {
    const unit = await createContent({ contentType: 'unit' })
    const body = `<div data-block="interactive" data-content-id="${unit.id}"></div>`
    expect(await page({ data: { body }, parentContent: { id: unit.id } })).toMatchObject({ status: 409, code: 'cycle' })
  })
})

describe('references of an item', () => {
  test('must be existing tags, standards, proficiency levels and words', async () => {
    const [tag, standard, proficiency] = [await createTag(), await createStandard(), await createProficiency()]
    const word = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    const { result } = await page({
      tagIds: [tag.id, tag.id],
      instructionStandardIds: [standard.id],
      applicationStandardIds: [standard.id],
      proficiencyIds: [proficiency.id],
      academicVocabPhraseIds: [word.id],
    })
    expect(result).toMatchObject({
      tagIds: [tag.id],
      tags: [{ id: tag.id, name: tag.name }],
      instructionStandardIds: [standard.id],
      applicationStandardIds: [standard.id],
      standards: [{ id: standard.id }],
      academicVocabPhraseIds: [word.id],
      vocabContentIds: [word.id],
    })
    const hidden = await createProficiency({ assignableToContent: false })
    for (const field of [
      { tagIds: [newId()] },
      { instructionStandardIds: [newId()] },
      { proficiencyIds: [hidden.id] },
      { academicVocabPhraseIds: [newId()] },
    ])
      expect(await page(field)).toMatchObject({ status: 404 })
    expect(await page({ contentVocabPhraseIds: [word.id] })).toMatchObject({
      status: 400,
      errors: [{ path: 'contentVocabPhraseIds' }],
    })
  })

  test('[ENT-43] of a scaffold include its proficiency levels', async () => {
    const [one, two] = [await createProficiency(), await createProficiency()]
    const scaffold = { contentSubType: 'scaffold', data: { kind: 'sentence-frame', body: '<p>A frog …</p>' } }
    const { result } = await make(block({ ...scaffold, proficiencyIds: [two.id, one.id] }))
    expect(result).toMatchObject({ contentState: 'published', proficiencyIds: [one.id, two.id].sort() })
  })

  test('[F-51] to uploads must be the user’s own complete ones or bank assets, in a slot of their type', async () => {
    const own = await createUpload({ createdById: author.id })
    const bank = await createBankAsset()
    const foreign = await createUpload({ createdById: classroom.teacher.id })
    const waiting = await createUpload({ createdById: author.id, complete: false, state: 'waiting' })
    const put = (id: string, slot = 'imageLarge') => page({ uploads: { [slot]: id } })
    expect((await put(own.id)).result.uploadsMap.imageLarge?.id).toBe(own.id)
    expect((await put(bank.uploadId)).status).toBe(201)
    expect(await put(foreign.id)).toMatchObject({ status: 404 })
    expect(await put(waiting.id)).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await put(own.id, 'audio')).toMatchObject({ status: 400, errors: [{ path: 'uploads.audio' }] })
    const attach = (uploadId: string) => page({ data: { attachments: [{ name: 'Map', uploadId }] } })
    expect((await attach(own.id)).status).toBe(201)
    expect((await attach(foreign.id)).status).toBe(404)
  })
})

describe('[F-38] an asset code', () => {
  test('[SAVE-06] [SAVE-09] is trimmed and unique in any case; a conflict names the item that has it', async () => {
    const first = await page({ assetCode: ' Pond 7 ' })
    expect(first.result.assetCode).toBe('Pond 7')
    const second = await page({ assetCode: 'pOND 7' })
    expect(second).toMatchObject({ status: 409, code: 'asset_code_in_use', message: 'Asset code is already in use!' })
    expect(second.context.content).toEqual({
      id: first.result.id,
      name: 'Frogs',
      contentType: 'subsection',
      contentSubType: null,
      contentState: 'draft',
      createdById: author.id,
      creator: { id: author.id, firstName: author.firstName, lastName: author.lastName },
    })
    expect((await page({ assetCode: '  ' })).result.assetCode).toBeNull()
  })

  test('[F-17] of an item that the user may not see reveals only its kind and state', async () => {
    await page({ assetCode: 'hidden-1' })
    expect((await page({ assetCode: 'hidden-1' }, teach)).context.content).toEqual({
      contentType: 'subsection',
      contentSubType: null,
      contentState: 'draft',
    })
  })

  test('is given to exactly one of ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => page({ assetCode: 'race' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await db().content.count({ where: { assetCode: 'race' } })).toBe(1)
  })

  test('of a deleted item can be used again', async () => {
    const { result } = await page({ assetCode: 'old' })
    await write.delete(`content/${result.id}`)
    expect((await page({ assetCode: 'OLD' })).status).toBe(201)
  })
})

test('a curriculum has only one grade per abbreviation', async () => {
  const grade = (abbreviation: string) => make({ contentType: 'grade', data: { abbreviation } })
  expect((await grade('3')).status).toBe(201)
  expect(await grade('3')).toMatchObject({ status: 409, code: 'duplicate' })
})

test('[F-74] of ten concurrent grades with one abbreviation one is created, and the others get 409', async () => {
  const grade = () => make({ contentType: 'grade', data: { abbreviation: '5' } })
  const answers = await Promise.all(Array.from({ length: 10 }, grade))
  expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
    [201, undefined],
    ...Array.from({ length: 9 }, () => [409, 'duplicate']),
  ])
})

test('a reference deleted before the write returns 409, not a server error', async () => {
  const { toProductError } = await import('@/lib/api/server/to-product-error')
  const write = db().$executeRaw`
    INSERT INTO "content_tag" ("contentId", "tagId") VALUES (${newId()}::uuid, ${newId()}::uuid)`
  const error = await write.catch(toProductError)
  expect(error).toMatchObject({ status: 409, code: 'referenced' })
})

test('[F-44] an editor state object in place of HTML returns 400, whatever it contains', async () => {
  const state = { root: { type: 'root', children: [{ type: 'iframe', src: 'javascript:1', __proto__: { a: 1 } }] } }
  for (const body of [state, [state], { ...state, style: 'x' }])
    expect((await page({ data: { body } })).status).toBe(400)
  const raw = (text: string) => write.post('content', `{"contentType":"subsection","name":"a","data":{"body":${text}}}`)
  let text = '1'
  for (let level = 0; level < 10_000; level += 1) text = `{"children":[${text}]}`
  expect((await raw(text)).status).toBe(400)
  expect(await raw('"<p>a</p>","__proto__":{"admin":true}')).toMatchObject({ status: 201 })
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})
