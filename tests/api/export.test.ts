import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportPackage, zipPackage } from '@/lib/curriculum-package/server/export-package'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { db } from '@/lib/db/db'
import { createContent } from '../factories/content'
import { createStaff } from '../factories/user'
import { api } from '../support/api'
import { createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'
import { packageFolder, tinyPicture } from '../support/package-folder'
import { temporaryStorage } from '../support/temporary-storage'

testDatabase()
temporaryStorage()
const packages = packageFolder()
const folder = mkdtempSync(path.join(tmpdir(), 'traverse-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
jest.setTimeout(120_000)
beforeEach(resetDatabase)

const everything = async (ids: readonly string[]) => new Set(ids)

async function exported(id: string): Promise<string> {
  const made = await exportPackage(id, everything)
  if (!made) throw new Error('Nothing was exported.')
  const target = path.join(folder, `${made.name}.zip`)
  await pipeline(zipPackage(made), createWriteStream(target))
  return target
}

/** All rows that an import writes. */
const state = async () => ({
  content: await db().content.findMany({ orderBy: { id: 'asc' } }),
  links: await db().contentChild.findMany({ orderBy: [{ parentId: 'asc' }, { position: 'asc' }] }),
  revisions: await db().contentRevision.count(),
  uploads: await db().upload.count(),
  standards: await db().standard.findMany({ orderBy: { id: 'asc' } }),
  tags: await db().tag.count(),
})
const withoutChange = (count: number) => ({ created: 0, changed: 0, same: count, kept: 0, merged: 0 })

/** A chapter with every field that an entry can have, as an earlier import left it. */
async function importChapter() {
  const image = {
    key: 'picture',
    contentType: 'interactive',
    contentSubType: 'image',
    name: 'A frog',
    data: { imageAltText: 'A frog' },
    uploads: { imageLarge: 'frog.jpg' },
  }
  const link = '<p><a data-entity="link" data-content-key="second" data-content-type="subsection">on</a></p>'
  const first = {
    key: 'first',
    contentType: 'subsection',
    name: 'Frogs',
    section: 'Opening',
    data: { body: `<div data-block="image" data-content-key="picture"></div>${link}`, spanishBody: '<p>Ranas</p>' },
    standards: { instruction: ['RL.1'], application: ['RL.1'] },
    vocabulary: ['frog'],
    tags: ['Pond'],
    teacherEdition: { body: '<p>Tell them.</p>', vocab: ['frog'], standards: ['RL.1'], tags: ['Pond'] },
    children: [image],
  }
  const second = { key: 'second', contentType: 'subsection', name: 'Toads', data: { body: '<p>Toads</p>' } }
  const echo = {
    key: 'echo',
    contentType: 'echo',
    contentSubType: 'writing',
    name: 'Write',
    data: { body: '<p>Write.</p>' },
  }
  const chapter = {
    key: 'chapter',
    contentType: 'chapter',
    contentSubType: 'lesson',
    name: 'Pond life',
    assetCode: 'TP-4',
    children: [first, second, echo, { ref: 'picture' }],
  }
  const location = packages.folder(
    'ponds',
    {
      source: 'The pond',
      standards: [
        { code: 'RL', statement: 'Reading', framework: 'ELA', grades: ['3'] },
        { code: 'RL.1', statement: 'Ask', framework: 'ELA', grades: ['3'], parentCode: 'RL' },
      ],
      vocabulary: [
        { key: 'frog', name: 'frog', subType: 'academic', definition: 'It jumps.', otherMatches: ['frogs'] },
      ],
      content: [{ key: 'g3', contentType: 'grade', name: 'Grade 3', data: { abbreviation: '3' }, children: [chapter] }],
    },
    { 'frog.jpg': await tinyPicture() },
  )
  const { report } = await importPackage(location)
  expect(report.lines).toEqual([])
  return { chapter: await db().content.findFirstOrThrow({ where: { packageKey: 'chapter' } }), location }
}

describe('the exported package of an item', () => {
  test('imports without changes, including items created here, and so does the original package', async () => {
    const { chapter, location } = await importChapter()
    // An item created here, in addition to the imported ones.
    const own = await createContent({ name: 'Newts', data: { body: '<p>Newts</p>' } })
    const author = api(await createStaff('author', { districtId: null }))
    await author.post(`content/${chapter.id}/children`, { contentId: own.id })
    const before = await state()
    const { report, counts, isWritten } = await importPackage(await exported(chapter.id))
    expect(report.lines).toEqual([])
    expect(isWritten).toBe(true)
    // The chapter, two pages, the picture, the echo with its five blocks, the word, and the page created here.
    expect(counts).toEqual(withoutChange(12))
    expect(await state()).toEqual(before)
    expect((await importPackage(location)).counts).toMatchObject({ created: 0, changed: 0 })
  })

  test('keeps later edits, and overwrites them only on request', async () => {
    const { chapter } = await importChapter()
    const page = await db().content.findFirstOrThrow({ where: { packageKey: 'second' } })
    const target = await exported(chapter.id)
    const author = api(await createStaff('author', { districtId: null }))
    await author.patch(`content/${page.id}`, { version: 1, name: 'Toads and newts' })
    expect((await importPackage(target)).counts).toEqual({ ...withoutChange(10), kept: 1 })
    const { counts, report } = await importPackage(target, { overwrite: true })
    expect(report.count('error')).toBe(0)
    expect(counts).toEqual({ ...withoutChange(10), changed: 1 })
    const after = await db().content.findUniqueOrThrow({ where: { id: page.id } })
    expect(after).toMatchObject({
      name: 'Toads',
      version: 3,
      packageName: 'ponds',
      packageKey: 'second',
      parentId: page.parentId,
    })
  })

  test('creates the same items with the same ids in an empty database', async () => {
    const { chapter } = await importChapter()
    const target = await exported(chapter.id)
    const pages = await db().content.findMany({
      where: { contentType: 'subsection' },
      select: { id: true, data: true },
      orderBy: { id: 'asc' },
    })
    await resetDatabase()
    const { counts, report } = await importPackage(target)
    expect(report.lines).toEqual([])
    expect(counts).toEqual({ created: 11, changed: 0, same: 0, kept: 0, merged: 0 })
    const made = await db().content.findMany({
      where: { contentType: 'subsection' },
      select: { id: true, data: true },
      orderBy: { id: 'asc' },
    })
    expect(made).toEqual(pages)
    expect((await importPackage(target)).counts).toEqual(withoutChange(11))
    // Imported content is exported unchanged.
    expect((await importPackage(await exported(chapter.id))).counts).toEqual(withoutChange(11))
  })

  test('keeps a link to an item outside the package', async () => {
    const far = await createContent({ contentType: 'source', contentSubType: 'reading', name: 'Far' })
    const body = `<p><a data-entity="link" data-content-id="${far.id}" data-content-type="source">far</a></p>`
    const page = await createContent({ data: { body } })
    const { report, counts } = await importPackage(await exported(page.id))
    expect(report.lines).toEqual([])
    expect(counts).toEqual(withoutChange(1))
  })
})

describe('GET content/{id}/package', () => {
  test('sends the zip only to users who can edit the item', async () => {
    const classroom = await createClassroom()
    const { id } = await createContent({ name: 'Tides', assetCode: 'TP 7', data: { body: '<p>Tides</p>' } })
    const author = api(await createStaff('author', { districtId: null }))
    const { status, headers } = await author.get(`content/${id}/package`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toContain(`tp-7-${id.slice(-8)}.zip`)
    expect((await api(null).get(`content/${id}/package`)).status).toBe(401)
    expect((await api(classroom.student).get(`content/${id}/package`)).status).toBe(403)
    expect((await api(classroom.teacher).get(`content/${id}/package`)).status).toBe(403)
    const own = await createContent({ createdById: classroom.foreign.teacher.id, contentState: 'draft' })
    expect((await api(classroom.teacher).get(`content/${own.id}/package`)).status).toBe(404)
    expect((await author.get('content/x/package')).status).toBe(404)
  })
})
