import type { ListResult } from '@/lib/api/envelope'
import type { WireContentRevision, WireContentUsages } from '@/lib/authoring/history-schema'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { writeContent, writeContentLinks } from '@/lib/content/server/write-content'
import { db, inTransaction } from '@/lib/db/db'
import { createAssignment } from '../factories/assignment'
import { createContent, createContentInsertion } from '../factories/content'
import { createStandard, createTag } from '../factories/metadata'
import { createUpload } from '../factories/upload'
import { createStaff } from '../factories/user'
import { api, listPath } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

type User = { id: string }

let classroom: Awaited<ReturnType<typeof createClassroom>>
let author: User

beforeAll(async () => {
  classroom = await createClassroom()
  author = await createStaff('author', { districtId: null })
})

/** A save as the use cases perform it. */
async function save(id: string, change: (record: ContentRecord) => Partial<ContentRecord>): Promise<void> {
  await inTransaction(async () => {
    const before = await readContentRecords([id])
    const record = before.get(id)
    if (!record) throw new Error('There is no such item.')
    const next = { ...record, ...change(record), version: record.version + 1 }
    await writeContent([next], before, { byId: author.id })
    await writeContentLinks([next])
  })
}

/** An item without a curriculum, which all authors can change, saved twice. */
async function saved() {
  const [one, two] = [await createContent(), await createContent()]
  const [tag, standard] = [await createTag(), await createStandard()]
  const upload = await createUpload({ type: 'image', mimeType: 'image/png', complete: true, createdById: author.id })
  const { id } = await createContent({ name: 'First', curriculum: null })
  await save(id, () => ({
    name: 'Second',
    data: { body: '<p>Then</p>' },
    children: [one, two].map((child) => ({ id: child.id, section: 'Opening' })),
    tagIds: [tag.id],
    standards: [{ standardId: standard.id, linkType: 'instruction' as const }],
    uploads: { imageLarge: upload.id },
  }))
  await save(id, ({ children }) => ({
    name: 'Third',
    data: { body: '<p>Now</p>' },
    children: children.slice(1),
    tagIds: [],
  }))
  return { id, one, two, tag, standard, upload }
}

const list = (user: User, id: string, query = {}) =>
  api(user).get<ListResult<WireContentRevision>>(listPath(`content/${id}/revisions`, query))

describe('GET content/{id}/revisions', () => {
  test('lists the saves, newest first, with author, time and changes', async () => {
    const { id } = await saved()
    const { result } = await list(author, id)
    expect(result.metadata.count).toBe(3)
    expect(result.data.map(({ version, changed }) => [version, [...changed].sort()])).toEqual([
      [3, ['children', 'data', 'name', 'tagIds']],
      [2, ['children', 'data', 'name', 'standards', 'tagIds', 'uploads']],
      [1, ['data']],
    ])
    expect(result.data[0]).toMatchObject({
      createdById: author.id,
      createdBy: { firstName: expect.any(String), lastName: expect.any(String) },
      dateCreated: expect.stringMatching(/Z$/),
    })
    const page = await list(author, id, { limit: 1, offset: 1, orderBy: 'version:asc' })
    expect(page.result.data.map(({ version }) => version)).toEqual([2])
  })

  test('[ABL-30] hides author names from users who may not see them', async () => {
    const own = await createContent({ createdById: classroom.teacher.id })
    expect((await list(classroom.teacher, own.id)).result.data).toMatchObject([
      { createdById: classroom.teacher.id, createdBy: null },
    ])
  })

  test('is for authors of the curriculum and for the creator of the item', async () => {
    const { id } = await saved()
    const own = await createContent({ createdById: classroom.teacher.id })
    const statuses = async (item: { id: string }, users: User[]) =>
      Promise.all(users.map(async (user) => (await list(user, item.id)).status))
    expect(
      await statuses({ id }, [
        author,
        classroom.sysadmin,
        classroom.teacher,
        classroom.districtAdmin,
        classroom.student,
      ]),
    ).toEqual([200, 200, 403, 403, 403])
    expect(await statuses(own, [classroom.teacher, classroom.colleague, author, classroom.sysadmin])).toEqual([
      200, 404, 404, 200,
    ])
    expect(await statuses({ id: newId() }, [author])).toEqual([404])
  })
})

describe('GET content/{id}/revisions/{revisionId}', () => {
  test('returns the item as that save left it, without what was deleted since', async () => {
    const { id, one, two, tag, standard, upload } = await saved()
    const [, second] = (await list(author, id)).result.data
    const path = `content/${id}/revisions/${second?.id}`
    const { result } = await api(author).get<WireContent>(path)
    expect(result).toMatchObject({
      id,
      name: 'Second',
      version: 2,
      revisionId: second?.id,
      data: { body: '<p>Then</p>', languages: ['en'] },
      tags: [{ id: tag.id, name: tag.name }],
      instructionStandardIds: [standard.id],
      uploadsMap: { imageLarge: { id: upload.id } },
      dateModified: second?.dateCreated,
    })
    expect(result.children?.map((child) => [child.id, child.section])).toEqual([
      [one.id, 'Opening'],
      [two.id, 'Opening'],
    ])
    await db().content.update({ where: { id: one.id }, data: { deletedDate: new Date() } })
    expect((await api(author).get<WireContent>(path)).result.children?.map((child) => child.id)).toEqual([two.id])
    expect((await api(author).get<WireContent>(`content/${id}`)).result.name).toBe('Third')
  })

  test('returns 404 for a revision of another item, and 403 to users who may not change the item', async () => {
    const { id } = await saved()
    const other = await createContent({ curriculum: null })
    expect((await api(author).get(`content/${id}/revisions/${other.revisionId}`)).status).toBe(404)
    expect((await api(author).get(`content/${other.id}/revisions/${other.revisionId}`)).status).toBe(200)
    expect((await api(classroom.teacher).get(`content/${other.id}/revisions/${other.revisionId}`)).status).toBe(403)
    expect((await api(author).get(`content/${id}/revisions/latest`)).status).toBe(404)
  })
})

describe('GET content/{id}/usages', () => {
  const usagesOf = (user: User, id: string) => api(user).get<WireContentUsages>(`content/${id}/usages`)

  test('lists items that contain or show it, with parents, and counts assignments and insertions the user may see', async () => {
    const item = await createContent({ contentType: 'chapter', contentSubType: 'lesson', curriculum: null })
    const unit = await createContent({ name: 'A unit', contentType: 'unit' })
    const page = await createContent({ name: 'A page', parentId: unit.id, children: [item.id] })
    const shows = await createContent({ name: 'B page' })
    const hidden = await createContent({ createdById: classroom.teacher.id, children: [item.id] })
    const gone = await createContent({ children: [item.id], deletedDate: new Date() })
    await db().contentDependency.createMany({
      data: [shows, page].map(({ id }) => ({ contentId: id, dependsOnId: item.id })),
    })
    await createAssignment({ contentId: item.id, groupId: classroom.group.id, createdById: classroom.teacher.id })
    await createContentInsertion({
      insertionContentId: item.id,
      createdById: classroom.teacher.id,
      userId: classroom.teacher.id,
    })
    const { result } = await usagesOf(author, item.id)
    expect(result).toEqual({
      parents: [
        {
          id: page.id,
          name: 'A page',
          contentType: 'subsection',
          contentSubType: null,
          parent: { id: unit.id, name: 'A unit', contentType: 'unit', contentSubType: null, parent: null },
        },
      ],
      assignments: 0,
      insertions: 0,
      embeds: [{ id: shows.id, name: 'B page', contentType: 'subsection', contentSubType: null, parent: null }],
    })
    expect(JSON.stringify(result)).not.toMatch(new RegExp(`${hidden.id}|${gone.id}`))
    expect((await usagesOf(classroom.sysadmin, item.id)).result).toMatchObject({ assignments: 1, insertions: 1 })
  })

  test('is only for users who may change the item', async () => {
    const { id } = await createContent({ curriculum: null })
    const statuses = await Promise.all(
      [author, classroom.sysadmin, classroom.teacher, classroom.student].map(
        async (user) => (await usagesOf(user, id)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 403, 403])
    expect((await usagesOf(author, newId())).status).toBe(404)
  })
})
