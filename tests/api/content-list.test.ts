import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { db } from '@/lib/db/db'
import { contentScope } from '@/lib/scope/server/content-scope'
import { packSquery } from '@/lib/search/squery'
import {
  addChildren,
  createContent,
  createContentInsertion,
  createContentRestriction,
  createInteractive,
} from '../factories/content'
import { createStandard, createTag } from '../factories/metadata'
import { createStaff } from '../factories/user'
import { actorOf } from '../support/actor'
import { api, listPath } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

type Answer = ListResult<WireContent>
type User = { id: string }

let classroom: Awaited<ReturnType<typeof createClassroom>>
let author: User

beforeAll(async () => {
  classroom = await createClassroom()
  author = await createStaff('author', { districtId: null })
})

const search = async (user: User, query: Record<string, unknown>) =>
  (await api(user).get<Answer>(listPath('content', query))).result
const found = async (user: User, query: Record<string, unknown>) => (await search(user, query)).data.map(({ id }) => id)
const statusOf = async (user: User, query: Record<string, unknown>) =>
  (await api(user).get(listPath('content', query))).status

const vocab = (overrides: Parameters<typeof createContent>[0] = {}) =>
  createContent({ contentType: 'vocab', contentSubType: 'academic', ...overrides })

/** A unique name, so that a test finds only its own items. */
const word = () => `w${newId().replaceAll('-', '')}`

describe('GET content', () => {
  test('[CALL-23] accepts type, subtype and state as plain parameters, with a default limit of twenty', async () => {
    const name = word()
    const essay = await createInteractive('essay', { name })
    const poll = await createInteractive('poll', { name })
    const draft = await createInteractive('poll', { name, contentState: 'draft' })
    const modifiers = { keywordSearch: name }
    expect(await found(author, { modifiers, contentType: 'interactive', contentSubType: 'essay' })).toEqual([essay.id])
    expect(await found(author, { modifiers, contentSubType: 'poll', contentState: 'draft' })).toEqual([draft.id])
    expect((await found(author, { modifiers, contentType: 'interactive' })).sort()).toEqual(
      [essay.id, poll.id, draft.id].sort(),
    )
    const { metadata } = await search(author, { contentType: 'interactive' })
    expect(metadata.squery).toMatchObject({ limit: 20, offset: 0, orderBy: ['name:asc'] })
    expect(metadata.squery).toHaveProperty('where', { contentType: 'interactive' })
  })

  test('[CALL-24] [CALL-27] finds a whole asset code, ignoring case and surrounding spaces, also with a type', async () => {
    const assetCode = `A_${word()}`
    const item = await createContent({ assetCode })
    await createContent({ assetCode: assetCode.replace('_', 'x') })
    expect(await found(author, { assetCode: ` ${assetCode.toLowerCase()} ` })).toEqual([item.id])
    expect(await found(author, { assetCode: assetCode.slice(0, -1) })).toEqual([])
    expect(await found(author, { assetCode, contentType: 'subsection' })).toEqual([item.id])
    expect(await found(author, { assetCode, contentType: 'chapter' })).toEqual([])
    expect(await found(author, { modifiers: { keywordSearch: assetCode.slice(1, 9) }, limit: 1000 })).toContain(item.id)
  })

  test('[SAVE-08] returns id, type, creator and state of an item for the asset code check', async () => {
    const assetCode = word()
    const item = await createContent({ assetCode, createdById: author.id, isShared: true, contentState: 'draft' })
    expect((await search(author, { assetCode })).data).toEqual([
      expect.objectContaining({
        id: item.id,
        contentType: 'subsection',
        createdById: author.id,
        contentState: 'draft',
      }),
    ])
  })

  test('[CALL-64] pages by name, ten at a time, with the total count', async () => {
    const name = word()
    const made = []
    for (let at = 0; at < 12; at += 1)
      made.push(await createInteractive('image', { name: `${name} ${String(11 - at).padStart(2, '0')}` }))
    const squery = packSquery({
      limit: 10,
      offset: 10,
      orderBy: ['name:asc'],
      contentType: 'interactive',
      modifiers: { keywordSearch: name },
    })
    const { result } = await api(author).get<Answer>(`content?squery=${squery}`)
    expect(result.data.map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id])
    expect(result.metadata.count).toBe(12)
    expect(result.metadata.squery).toHaveProperty('limit', 10)
    expect((await search(author, { modifiers: { keywordSearch: name }, limit: 0 })).metadata.count).toBe(12)
  })

  test('sorts by each of its fields, with a stable order for equal values', async () => {
    const name = word()
    const made = []
    for (let at = 0; at < 3; at += 1)
      made.push(await createContent({ name, assetCode: at === 1 ? null : `${name}-${at}`, displayOrder: -at }))
    const [a, b, c] = made.map(({ id }) => id)
    const inOrder = (orderBy: string) => found(author, { orderBy, modifiers: { keywordSearch: name } })
    expect(await inOrder('name:desc')).toEqual([a, b, c])
    expect(await inOrder('assetCode:desc')).toEqual([b, c, a])
    expect(await inOrder('displayOrder:asc')).toEqual([c, b, a])
    expect(await inOrder('dateCreated:desc,name:asc')).toEqual([c, b, a])
    expect(await inOrder('dateModified:asc')).toEqual([a, b, c])
  })

  test('[CALL-05] returns the insertions and restrictions of the page along with the items', async () => {
    const parent = await createContent({ name: word(), children: [(await createContent()).id] })
    const own = await createContentInsertion({
      parentContentId: parent.id,
      createdById: classroom.teacher.id,
      userId: classroom.teacher.id,
    })
    await createContentInsertion({ parentContentId: parent.id, createdById: author.id, userId: classroom.colleague.id })
    const { districtId } = classroom.group
    const restriction = await createContentRestriction({ contentId: parent.id, districtId, createdById: author.id })
    await createContentRestriction({
      contentId: parent.id,
      districtId: classroom.foreign.group.districtId,
      createdById: author.id,
    })
    const result = await search(classroom.teacher, { where: { id: parent.id } })
    expect(result.contentInsertions).toEqual([expect.objectContaining({ id: own.id, parentContentId: parent.id })])
    expect(result.contentRestrictions).toEqual([expect.objectContaining({ id: restriction.id, districtId })])
    expect(result.data[0]).toMatchObject({
      childrenCount: 2,
      contentRestriction: { contentRestrictionId: restriction.id, type: 'hide' },
    })
    expect(result.data[0]).not.toHaveProperty('children')
    expect(result.related).toEqual({})
  })

  test('filters by home, tag, standard, word, creator and curriculum, with null for empty values', async () => {
    const name = word()
    const modifiers = { keywordSearch: name }
    const [tag, standard] = [await createTag(), await createStandard()]
    const vocab = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    const home = await createContent()
    const full = await createContent({ name, parentId: home.id, createdById: author.id, isShared: true })
    await db().contentTag.create({ data: { contentId: full.id, tagId: tag.id } })
    await db().contentStandard.create({
      data: { contentId: full.id, standardId: standard.id, linkType: 'instruction' },
    })
    await db().contentVocabPhrase.create({
      data: { contentId: full.id, vocabContentId: vocab.id, kind: 'academic' },
    })
    const bare = await createContent({ name, curriculum: null })
    for (const where of [
      { parentId: home.id },
      { tagId: [tag.id, newId()] },
      { standardId: standard.id },
      { vocabContentId: vocab.id },
      { createdById: author.id },
      { curriculum: 'k5ela' },
    ]) {
      expect(await found(author, { where, modifiers })).toEqual([full.id])
      const [field] = Object.keys(where)
      expect(await found(author, { where: { [field as string]: null }, modifiers })).toEqual([bare.id])
      expect(await found(author, { where: { [field as string]: [] }, modifiers })).toEqual([])
    }
    expect(await found(author, { where: { id: { not: [full.id] } }, modifiers })).toEqual([bare.id])
  })

  test('[F-25] [F-33] rejects unknown input, and treats keywords literally', async () => {
    for (const query of [
      { where: { 'createdBy.password': 'x' } },
      { where: { deletedDate: null } },
      { where: { contentType: 'frog' } },
      { where: { contentType: { contains: 'a' } } },
      { where: { assetCode: { startsWith: '' } } },
      { where: { tagId: 'x' } },
      { modifiers: { withinContent: 'x' } },
      { modifiers: { isContentTypesAndSubTypes: [{ contentType: 'poll' }] } },
      { modifiers: { isContentTypesAndSubTypes: [{ contentType: 'source', contentSubType: 'poll' }] } },
      { modifiers: { forContentOrigin: 'elsewhere' } },
      { modifiers: { idNotIn: 'x' } },
      { orderBy: 'version' },
      { contentType: 'frog' },
      { assetCode: 'a\u0000' },
    ])
      expect({ query, status: await statusOf(author, query) }).toEqual({ query, status: 400 })
    for (const keywordSearch of ["'; DROP TABLE content; --", '%', '_', '\\', '%%%', "' OR 1=1"]) {
      const { count } = (await search(author, { modifiers: { keywordSearch }, limit: 1 })).metadata
      expect(count).toBeLessThan(20)
    }
  })
})

describe('[CALL-65] the modifiers for pickers', () => {
  test('keywordSearch matches every word in names and asset codes', async () => {
    const [one, two] = [word(), word()]
    const item = await createContent({ name: `The ${one} pond`, assetCode: two })
    await createContent({ name: one })
    expect(await found(author, { modifiers: { keywordSearch: `POND ${one.toUpperCase()} ${two.slice(2)}` } })).toEqual([
      item.id,
    ])
  })

  test('[CALL-68] imageSearch finds images by name, code, alt text, caption and tag, and returns the query used', async () => {
    const text = word()
    const image = (data = {}, overrides = {}) =>
      createInteractive('image', { data: { imageAltText: 'A pond', ...data }, name: 'Picture', ...overrides })
    const byTag = await image()
    const tag = await createTag({ name: `tag ${text}` })
    await db().contentTag.create({ data: { contentId: byTag.id, tagId: tag.id } })
    const all = [
      byTag,
      await image({ imageAltText: `A ${text}` }),
      await image({ caption: `<em>${text}</em>` }),
      await image({}, { name: text }),
      await image({}, { assetCode: text }),
    ]
    await createInteractive('poll', { name: text })
    await image()
    const query = {
      limit: 10,
      orderBy: 'name:asc',
      contentType: 'interactive',
      contentSubType: 'image',
      modifiers: { imageSearch: text },
    }
    const result = await search(author, query)
    expect(result.data.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
    expect(result.metadata.squery).toMatchObject({ limit: 10, modifiers: { imageSearch: text } })
    expect(await found(author, { modifiers: { imageSearch: text } })).toHaveLength(5)
  })

  test('isContentTypesAndSubTypes matches any of several types, with one or all of their subtypes', async () => {
    const name = word()
    const poll = await createInteractive('poll', { name })
    const essay = await createInteractive('essay', { name })
    const source = await createContent({ name, contentType: 'source', contentSubType: 'structured' })
    const find = async (isContentTypesAndSubTypes: object[]) =>
      (await found(author, { modifiers: { keywordSearch: name, isContentTypesAndSubTypes } })).sort()
    expect(await find([{ contentType: 'interactive', contentSubType: 'poll' }, { contentType: 'source' }])).toEqual(
      [poll.id, source.id].sort(),
    )
    expect(await find([{ contentType: 'interactive' }])).toEqual([poll.id, essay.id].sort())
    expect(await find([])).toEqual([])
  })

  test('withinContent, notWithinContent and idNotIn filter by descendants at any depth', async () => {
    const name = word()
    const deep = await createInteractive('poll', { name })
    const page = await createContent({ name, children: [deep.id] })
    const chapter = await createContent({ name, contentType: 'chapter', contentSubType: 'lesson', children: [page.id] })
    const other = await createContent({ name })
    const find = async (modifiers: object) =>
      (await found(author, { modifiers: { keywordSearch: name, ...modifiers } })).sort()
    expect(await find({ withinContent: chapter.id })).toEqual([deep.id, page.id].sort())
    expect(await find({ withinContent: [page.id, other.id] })).toEqual([deep.id])
    expect(await find({ notWithinContent: chapter.id })).toEqual([other.id])
    expect(await find({ idNotIn: [deep.id, page.id] })).toEqual([chapter.id, other.id].sort())
    expect(await find({ withinContent: newId() })).toEqual([])
  })

  test('withParents returns the parents that the user may see', async () => {
    const unit = await createContent({ contentType: 'unit' })
    const chapter = await createContent({ contentType: 'chapter', contentSubType: 'lesson', parentId: unit.id })
    const draft = await createContent({ contentState: 'draft', parentId: chapter.id })
    const item = await createContent({ parentId: draft.id })
    const parentOf = async (user: User) =>
      (await search(user, { where: { id: item.id }, modifiers: { withParents: true } })).data[0]?.parent
    const above = { id: chapter.id, parent: { id: unit.id, contentType: 'unit', parent: null } }
    expect(await parentOf(author)).toMatchObject({ id: draft.id, parent: above })
    expect(await parentOf(classroom.teacher)).toMatchObject(above)
    expect((await search(author, { where: { id: item.id } })).data[0]).not.toHaveProperty('parent')
    expect((await search(author, { where: { id: unit.id }, modifiers: { withParents: true } })).data[0]?.parent).toBe(
      null,
    )
  })

  test('forContentOrigin separates the curriculum, the user’s own items and those of colleagues', async () => {
    const name = word()
    const mine = await createContent({ name, createdById: classroom.teacher.id })
    const shared = await createContent({ name, createdById: classroom.colleague.id, sharedWithDistrict: true })
    const everyones = await createContent({ name })
    await createContent({ name, createdById: classroom.colleague.id })
    const find = (forContentOrigin: string) =>
      found(classroom.teacher, { modifiers: { keywordSearch: name, forContentOrigin } })
    expect(await find('own')).toEqual([mine.id])
    expect(await find('colleagues')).toEqual([shared.id])
    expect(await find('curriculum')).toEqual([everyones.id])
    expect(await found(classroom.teacher, { modifiers: { keywordSearch: name } })).toHaveLength(3)
  })

  test('[CALL-72] a vocabulary search pages by limit and offset, by name, within one subtype', async () => {
    const name = word()
    for (const at of [1, 2, 3])
      await createContent({ name: `${name} ${at}`, contentType: 'vocab', contentSubType: 'academic' })
    await createContent({ name, contentType: 'vocab', contentSubType: 'footnote' })
    const { data, metadata } = await search(author, {
      limit: 2,
      offset: 2,
      orderBy: 'name:asc',
      where: { contentSubType: 'academic' },
      modifiers: { keywordSearch: name },
    })
    expect(data.map((entry) => entry.name)).toEqual([`${name} 3`])
    expect(metadata).toMatchObject({ count: 3, squery: { limit: 2, offset: 2 } })
    expect((await search(author, { limit: 999999999, contentType: 'vocab' })).metadata.squery).toHaveProperty(
      'limit',
      1000,
    )
  })
})

describe('[F-26] access to the list', () => {
  test('lets staff find exactly what their scope contains', async () => {
    const draft = await createContent({ contentState: 'draft' })
    await addChildren(draft.id, [(await createContent()).id])
    const other = await createContent({ createdById: classroom.colleague.id })
    const own = await createContent({ createdById: classroom.teacher.id, contentState: 'draft' })
    const people = [
      classroom.teacher,
      classroom.colleague,
      classroom.foreign.teacher,
      classroom.districtAdmin,
      author,
      classroom.sysadmin,
    ]
    for (const user of people) {
      const scope = await contentScope(await actorOf(user))
      const listed = await db().content.findMany({ where: scope, select: { id: true }, orderBy: { id: 'asc' } })
      expect((await found(user, { limit: 1000 })).sort()).toEqual(listed.map(({ id }) => id))
    }
    const seen = await found(classroom.teacher, { where: { id: [draft.id, other.id, own.id] } })
    expect(seen).toEqual([own.id])
    expect((await search(classroom.teacher, { where: { id: [draft.id, other.id] } })).metadata.count).toBe(0)
  })

  test('is refused to staff without the library and the curriculum', async () => {
    const clerk = await createStaff('support', { districtId: classroom.group.districtId })
    expect(await statusOf(clerk, {})).toBe(200)
    await db().userPrivilege.deleteMany({ where: { userId: clerk.id } })
    expect(await statusOf(clerk, {})).toBe(403)
  })

  test('[ABL-18] lets a student find only assigned items and what these show, within the limits of the work', async () => {
    const at = await assignChapter(classroom)
    const hidden = {
      draft: await createContent({ contentState: 'draft' }),
      edition: await createContent({ teacherEdition: true }),
      restricted: await createContent({ assetCode: word() }),
      excluded: await createContent(),
      linkedLesson: await createContent({ contentType: 'chapter', contentSubType: 'lesson' }),
      hiddenWord: await createContent({ contentType: 'vocab', contentSubType: 'academic', contentState: 'draft' }),
    }
    const inTree = [hidden.draft, hidden.edition, hidden.restricted, hidden.excluded].map(({ id }) => id)
    await addChildren(at.pages[0].id, inTree)
    const shown = await createContent({ contentType: 'vocab', contentSubType: 'academic', assetCode: word() })
    await db().contentDependency.createMany({
      data: [shown, hidden.linkedLesson, hidden.hiddenWord].map(({ id }) => ({
        contentId: at.chapter.id,
        dependsOnId: id,
      })),
    })
    const [listed, hiddenListed] = [await vocab(), await vocab({ contentState: 'draft' })]
    await db().contentVocabPhrase.createMany({
      data: [listed, hiddenListed].map(({ id }, position) => ({
        contentId: at.pages[0].id,
        vocabContentId: id,
        kind: 'academic' as const,
        position,
      })),
    })
    await createContentRestriction({
      contentId: hidden.restricted.id,
      districtId: classroom.group.districtId,
      createdById: classroom.teacher.id,
    })
    const settings = { excludedContentIds: [hidden.excluded.id] }
    await db().assignment.update({ where: { id: at.assignment.id }, data: { data: { settings } } })

    const { data, metadata, contentInsertions } = await search(classroom.student, { limit: 1000 })
    const { chapter, pages, multipleChoice, poll, activity, essay } = at
    const assigned = [chapter, ...pages, multipleChoice, poll, activity, essay, shown, listed].map(({ id }) => id)
    expect(data.map(({ id }) => id).sort()).toEqual(assigned.sort())
    expect(metadata.count).toBe(assigned.length)
    expect(contentInsertions).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(
      /"correct"|modelAnswer|explanation|"feedback"|assetCode|teacherEdition|createdById|"tags"/,
    )
    expect(data.find(({ id }) => id === pages[0].id)?.childrenCount).toBe(3)
    for (const id of [...Object.values(hidden), hiddenListed].map((item) => item.id)) {
      expect(await found(classroom.student, { where: { id } })).toEqual([])
      expect((await api(classroom.student).get(`content/${id}`)).status).toBe(404)
    }
    for (const { id } of data) expect((await api(classroom.student).get(`content/${id}`)).status).toBe(200)
    expect(await found(classroom.student, { modifiers: { keywordSearch: shown.assetCode } })).toEqual([])
    expect(
      await found(classroom.student, { contentType: 'interactive', modifiers: { withinContent: pages[1].id } }),
    ).toEqual([essay.id])
    expect(await found(classroom.foreign.student, { limit: 1000 })).toEqual([])
    for (const query of [
      { where: { createdById: null } },
      { where: { tagId: null } },
      { where: { assetCode: shown.assetCode ?? '' } },
      { assetCode: shown.assetCode ?? '' },
      { orderBy: 'assetCode' },
      { modifiers: { imageSearch: 'a' } },
      { modifiers: { withParents: true } },
      { modifiers: { forContentOrigin: 'own' } },
    ])
      expect(await statusOf(classroom.student, query)).toBe(400)
  })

  test('hides assignments that have not started or were deleted from students', async () => {
    const at = await assignChapter(classroom)
    const finds = () => found(classroom.student, { where: { id: at.essay.id } })
    expect(await finds()).toEqual([at.essay.id])
    await db().assignment.update({
      where: { id: at.assignment.id },
      data: { startDate: new Date(Date.now() + 60_000) },
    })
    expect(await finds()).toEqual([])
    await db().assignment.update({
      where: { id: at.assignment.id },
      data: { startDate: new Date(0), deletedDate: new Date() },
    })
    expect(await finds()).toEqual([])
  })
})
