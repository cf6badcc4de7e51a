import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { db } from '@/lib/db/db'
import { createContent } from '../factories/content'
import { createProficiency } from '../factories/metadata'
import { createStaff } from '../factories/user'
import { type Api, api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

let classroom: Classroom
let write: Api
beforeAll(async () => {
  classroom = await createClassroom()
  write = api(await createStaff('author', { districtId: null }))
})

type Link = { id: string; section: string | null }
const linksOf = async (id: string): Promise<Link[]> => {
  const links = await db().contentChild.findMany({ where: { parentId: id }, orderBy: { position: 'asc' } })
  return links.map(({ childId, section }) => ({ id: childId, section }))
}
const lesson = (children: (string | Link)[], overrides = {}) =>
  createContent({ contentType: 'chapter', contentSubType: 'lesson', children, ...overrides })
const versionOf = async (id: string) => (await db().content.findUniqueOrThrow({ where: { id } })).version

describe('POST content/{id}/children with `from`: moving a child to another parent', () => {
  async function twoLessons() {
    const [page, other] = [await createContent(), await createContent()]
    const from = await lesson([{ id: page.id, section: 'Ignite' }, other.id])
    const to = await lesson([{ id: (await createContent()).id, section: 'Apply' }])
    const move = (body: object, calls = write) =>
      calls.post<WireContent>(`content/${to.id}/children`, { contentId: page.id, ...body })
    return { page, other, from, to, move }
  }

  test('moves it into a section at once, and gives both parents a new version', async () => {
    const { page, other, from, to, move } = await twoLessons()
    const [first] = await linksOf(to.id)
    const body = { from: { id: from.id, version: 1 }, version: 1, afterContentId: first?.id, section: 'Apply' }
    const answer = await move(body)
    expect(answer).toMatchObject({ status: 201, context: { from: { id: from.id, version: 2 } } })
    expect(answer.result).toMatchObject({ id: to.id, version: 2 })
    expect(await linksOf(to.id)).toEqual([first, { id: page.id, section: 'Apply' }])
    expect(await linksOf(from.id)).toEqual([{ id: other.id, section: null }])
  })

  test('with an outdated version writes nothing, and returns the current record', async () => {
    const { page, from, to, move } = await twoLessons()
    await db().content.update({ where: { id: from.id }, data: { version: 4 } })
    const refused = await move({ from: { id: from.id, version: 3 } })
    expect(refused).toMatchObject({ status: 409, code: 'stale_version', context: { current: { id: from.id } } })
    expect(await move({ version: 9 })).toMatchObject({ status: 409, context: { current: { id: to.id } } })
    expect((await linksOf(from.id))[0]?.id).toBe(page.id)
    expect(await linksOf(to.id)).toHaveLength(1)
  })

  test('moves a part that the user can read only through its old parent', async () => {
    const createdById = classroom.teacher.id
    const part = await createContent({ createdById: classroom.foreign.teacher.id })
    const [from, to] = [await createContent({ createdById, children: [part.id] }), await createContent({ createdById })]
    const teach = api(classroom.teacher)
    const moved = await teach.post(`content/${to.id}/children`, { contentId: part.id, from: { id: from.id } })
    expect(moved).toMatchObject({ status: 201, context: { from: { id: from.id, version: 2 } } })
    expect(await linksOf(from.id)).toEqual([])
    expect(await linksOf(to.id)).toEqual([{ id: part.id, section: null }])
  })

  test('rejects invalid moves', async () => {
    const { from, to, move } = await twoLessons()
    expect(await move({ from: { id: to.id } })).toMatchObject({ status: 400, errors: [{ path: 'from.id' }] })
    expect((await move({ from: { id: newId() } })).status).toBe(404)
    expect((await move({ from: { id: (await lesson([])).id } })).status).toBe(404)
    expect((await move({ from: { id: from.id } }, api(classroom.teacher))).status).toBe(403)
    const shown = await createContent({ contentType: 'interactive', contentSubType: 'poll' })
    const body = `<div data-block="interactive" data-content-id="${shown.id}"></div>`
    const page = await createContent({ data: { body }, children: [shown.id] })
    const into = await createContent()
    const taken = await write.post(`content/${into.id}/children`, { contentId: shown.id, from: { id: page.id } })
    expect(taken).toMatchObject({ status: 409, code: 'referenced' })
    const unit = await createContent({ contentType: 'unit', children: [into.id] })
    const above = await write.post(`content/${into.id}/children`, { contentId: unit.id })
    expect(above).toMatchObject({ status: 409, code: 'cycle' })
  })
})

describe('GET content/{id}/children', () => {
  test('counts the items that contain each child, as far as the author may see them', async () => {
    const page = await createContent()
    const once = await createContent()
    const { id } = await lesson([page.id, once.id])
    await lesson([page.id])
    await lesson([page.id], { createdById: classroom.teacher.id })
    await lesson([page.id], { deletedDate: new Date() })
    const { result } = await write.get<{ id: string; places: number }[]>(`content/${id}/children`)
    expect(new Map(result.map((child) => [child.id, child.places]))).toEqual(
      new Map([
        [page.id, 2],
        [once.id, 1],
      ]),
    )
    expect((await api(classroom.teacher).get(`content/${id}/children`)).status).toBe(403)
    expect((await api(classroom.foreign.teacher).get(`content/${newId()}/children`)).status).toBe(404)
  })
})

describe('POST content/{id}/copies', () => {
  const copy = (id: string, body: object = {}, calls = write) => calls.post<WireContent>(`content/${id}/copies`, body)

  test('creates a draft with the same content and children, without the asset code, at a position', async () => {
    const pages = [await createContent(), await createContent()] as const
    const source = await lesson([{ id: pages[0].id, section: 'Ignite' }, pages[1].id], {
      name: 'Tides',
      assetCode: `T-${newId()}`,
      data: { namePrefix: 'Lesson 1:', settings: { sectionAccents: { Ignite: 'leaf' } } },
    })
    const unit = await createContent({ contentType: 'unit', children: [source.id, (await lesson([])).id] })
    const answer = await copy(source.id, { parentContent: { id: unit.id, version: 1, afterContentId: source.id } })
    expect(answer).toMatchObject({
      status: 201,
      context: { parent: { id: unit.id, version: 2 } },
      result: {
        name: 'Tides (copy)',
        assetCode: null,
        contentState: 'draft',
        version: 1,
        parentId: unit.id,
        data: { namePrefix: 'Lesson 1:', settings: { sectionAccents: { Ignite: 'leaf' } } },
      },
    })
    expect(await linksOf(answer.result.id)).toEqual(await linksOf(source.id))
    expect((await linksOf(unit.id)).map(({ id }) => id).indexOf(answer.result.id)).toBe(1)
    expect(await versionOf(source.id)).toBe(1)
  })

  test('shortens the name to the maximum length without splitting a character', async () => {
    const kept = 'a'.repeat(300 - ' (copy)'.length - 1)
    for (const name of [`${kept}🐸${'b'.repeat(5)}`, `${kept} ${'b'.repeat(7)}`]) {
      const { status, result } = await copy((await createContent({ name })).id)
      expect({ status, name: result.name }).toEqual({ status: 201, name: `${kept} (copy)` })
    }
  })

  test('keeps references to deleted or hidden items, but only children that the creator may read', async () => {
    const createdById = classroom.teacher.id
    const word = { contentType: 'vocab', contentSubType: 'academic' } as const
    const [gone, hidden] = [
      await createContent({ ...word, deletedDate: new Date() }),
      await createContent({ ...word, createdById: classroom.foreign.teacher.id, contentState: 'draft' }),
    ]
    const deleted = await createContent({ createdById, deletedDate: new Date() })
    const theirs = await createContent({ createdById: classroom.foreign.teacher.id, contentState: 'draft' })
    const own = await createContent({ createdById })
    const teacherEditionContent = { body: '', notes: '', vocab: [gone.id], standards: [], tags: [] }
    const source = await createContent({
      createdById,
      teacherEditionContent,
      children: [deleted.id, theirs.id, own.id],
    })
    await db().contentVocabPhrase.createMany({
      data: [gone, hidden].map(({ id }, position) => ({
        contentId: source.id,
        vocabContentId: id,
        kind: 'academic' as const,
        position,
      })),
    })
    await db().contentDependency.create({ data: { contentId: source.id, dependsOnId: theirs.id } })
    const teach = api(classroom.teacher)
    const { status, result } = await copy(source.id, {}, teach)
    expect(status).toBe(201)
    expect(await linksOf(result.id)).toEqual([{ id: own.id, section: null }])
    expect(await db().contentVocabPhrase.count({ where: { contentId: result.id } })).toBe(2)
    expect(await db().contentDependency.count({ where: { contentId: result.id, dependsOnId: theirs.id } })).toBe(1)
    // A copy gives nobody access to more than before.
    for (const { id } of [gone, hidden, deleted, theirs]) expect((await teach.get(`content/${id}`)).status).toBe(404)
    expect((await teach.patch(`content/${result.id}`, { version: 1, name: 'Tides' })).status).toBe(200)
  })

  test('can be saved while its text shows a missing item, which becomes a child once it is available', async () => {
    const createdById = classroom.teacher.id
    const lost = await createContent({ createdById, deletedDate: new Date() })
    const known = await createContent({ createdById })
    const shows = [lost, known].map(({ id }) => `<div data-block="interactive" data-content-id="${id}"></div>`).join('')
    const source = await createContent({ createdById, data: { body: shows }, children: [lost.id, known.id] })
    const teach = api(classroom.teacher)
    const { result } = await copy(source.id, {}, teach)
    const save = (version: number, body: string) =>
      teach.patch<WireContent>(`content/${result.id}`, { version, data: { body } })
    expect(await save(1, `${shows}<p>More</p>`)).toMatchObject({ status: 200, result: { version: 2 } })
    expect(await linksOf(result.id)).toEqual([{ id: known.id, section: null }])
    await db().content.update({ where: { id: lost.id }, data: { deletedDate: null } })
    expect((await save(2, `${shows}<p>And more</p>`)).status).toBe(200)
    expect((await linksOf(result.id)).map(({ id }) => id).toSorted()).toEqual([known.id, lost.id].toSorted())
    // An item that no earlier text of it named remains unknown.
    const other = await createContent({ createdById: classroom.foreign.teacher.id })
    expect((await save(3, `<div data-block="interactive" data-content-id="${other.id}"></div>`)).status).toBe(404)
  })

  test('copies proficiency levels, including those that can no longer be assigned', async () => {
    const level = await createProficiency({ assignableToContent: false })
    const source = await createContent()
    await db().contentProficiency.create({ data: { contentId: source.id, proficiencyId: level.id } })
    const { status, result } = await copy(source.id)
    expect({ status, levels: result.proficiencyIds }).toEqual({ status: 201, levels: [level.id] })
  })

  test('gives a copy of a shared item no home in a private one', async () => {
    const author = await createStaff('author', { districtId: null })
    const source = await createContent()
    const own = await createContent({ contentType: 'unit', createdById: author.id })
    const { status, result } = await copy(source.id, { parentContent: { id: own.id } }, api(author))
    expect({ status, parentId: result.parentId }).toEqual({ status: 201, parentId: null })
    expect((await linksOf(own.id)).map(({ id }) => id)).toEqual([result.id])
  })

  test('gives an echo copy its own features', async () => {
    const made = await write.post<WireContent>('content', {
      contentType: 'echo',
      contentSubType: 'writing',
      name: 'Waves',
    })
    const features = made.result.data.features as Record<string, { contentId: string }>
    const { result } = await copy(made.result.id, { name: 'Waves again' })
    const copied = result.data.features as Record<string, { contentId: string }>
    expect(result.name).toBe('Waves again')
    expect(Object.keys(copied).toSorted()).toEqual(Object.keys(features).toSorted())
    for (const [name, { contentId }] of Object.entries(copied)) expect(contentId).not.toBe(features[name]?.contentId)
    expect(new Set((await linksOf(result.id)).map(({ id }) => id))).toEqual(
      new Set(Object.values(copied).map(({ contentId }) => contentId)),
    )
  })

  test('makes a copy of a private item private to the copier, and keeps its parts hidden from others', async () => {
    const createdById = classroom.teacher.id
    const part = await createContent({ createdById })
    const source = await createContent({ createdById, children: [part.id] })
    const { status, result } = await copy(source.id, {}, api(classroom.sysadmin))
    expect(status).toBe(201)
    expect(await db().content.findUniqueOrThrow({ where: { id: result.id } })).toMatchObject({
      isShared: false,
      createdById: classroom.sysadmin.id,
    })
    for (const id of [result.id, part.id]) expect((await write.get(`content/${id}`)).status).toBe(404)
  })

  test('makes the features of a private echo’s copy private too', async () => {
    const made = await api(classroom.sysadmin).post<WireContent>('content', {
      contentType: 'echo',
      contentSubType: 'writing',
      name: 'Waves',
    })
    const ids = [made.result.id, ...(await linksOf(made.result.id)).map(({ id }) => id)]
    await db().content.updateMany({
      where: { id: { in: ids } },
      data: { isShared: false, createdById: classroom.teacher.id },
    })
    const { result } = await copy(made.result.id, {}, api(classroom.sysadmin))
    const links = await linksOf(result.id)
    expect(links).toHaveLength(5)
    expect(await db().content.count({ where: { id: { in: links.map(({ id }) => id) }, isShared: true } })).toBe(0)
  })

  test('is refused to users who may not change the item, and writes nothing for an outdated parent', async () => {
    const source = await lesson([])
    expect((await copy(source.id, {}, api(classroom.teacher))).status).toBe(403)
    expect((await copy(newId())).status).toBe(404)
    const before = await db().content.count()
    const unit = await createContent({ contentType: 'unit', version: 3 })
    expect(await copy(source.id, { parentContent: { id: unit.id, version: 2 } })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
    expect(await db().content.count()).toBe(before + 1)
  })
})
