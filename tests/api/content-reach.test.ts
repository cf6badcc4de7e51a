import type { WireContent } from '@/lib/content/schema'
import { db } from '@/lib/db/db'
import { isReadable } from '@/lib/scope/server/content-scope'
import { createAssignment } from '../factories/assignment'
import {
  type ContentOverrides,
  createContent,
  createContentInsertion,
  createContentRestriction,
} from '../factories/content'
import { createTerritory } from '../factories/metadata'
import { createUpload } from '../factories/upload'
import { createStaff, createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
let author: { id: string }
beforeAll(async () => {
  classroom = await createClassroom()
  author = await createStaff('author', { districtId: null })
})

const WHO = ['teacher', 'colleague', 'foreigner', 'districtAdmin', 'author', 'sysadmin'] as const

/** The members of staff who can open an item by its id. */
async function openTo(item: { id: string }): Promise<string[]> {
  const { teacher, colleague, districtAdmin, sysadmin, foreign } = classroom
  const people = { teacher, colleague, districtAdmin, sysadmin, author, foreigner: foreign.teacher }
  const found: string[] = []
  for (const who of WHO) if ((await api(people[who]).get(`content/${item.id}`)).status === 200) found.push(who)
  return found
}
const EVERYONE = [...WHO]
const AUTHORS = ['author', 'sysadmin']

const part = (overrides: ContentOverrides = {}) =>
  createContent({ contentType: 'block', contentSubType: 'text', ...overrides })
/** A block on a page of a source, with these overrides. */
async function source(overrides: ContentOverrides = {}, pageOverrides: ContentOverrides = {}) {
  const { createdById } = overrides
  const block = await part({ createdById })
  const page = await createContent({ createdById, children: [block.id], ...pageOverrides })
  const whole = await createContent({
    contentType: 'source',
    contentSubType: 'structured',
    children: [page.id],
    ...overrides,
  })
  return { block, page, whole }
}

describe('[ABL-18] [F-26] access to an item through what contains it', () => {
  test('a published part of a draft opens only for users who see drafts', async () => {
    const { block, page } = await source({ contentState: 'draft' })
    expect(await openTo(block)).toEqual(AUTHORS)
    expect(await openTo(page)).toEqual(AUTHORS)
  })

  test('an item in two places opens through the one that is open', async () => {
    const { block } = await source({ contentState: 'draft' })
    await createContent({ children: [block.id] })
    expect(await openTo(block)).toEqual(EVERYONE)
  })

  test('a teacher’s private source does not hide the shared items it shows', async () => {
    const picture = await part()
    await source({ createdById: classroom.teacher.id, contentState: 'draft' }, { children: [picture.id] })
    expect(await openTo(picture)).toEqual(EVERYONE)
  })

  test('a part of a deleted item is accessible on its own', async () => {
    const { block, page } = await source()
    await db().content.update({ where: { id: page.id }, data: { deletedDate: new Date() } })
    expect(await openTo(block)).toEqual(EVERYONE)
  })

  test('an item outside the territory also closes the items below it', async () => {
    const territory = await createTerritory()
    const { block, whole } = await source({ territorySelectionType: 'include' })
    await db().contentTerritory.create({ data: { contentId: whole.id, territoryId: territory.id } })
    expect(await openTo(block)).toEqual(AUTHORS)
    await db().district.update({ where: { id: classroom.group.districtId }, data: { territoryId: territory.id } })
    expect(await openTo(block)).toEqual(['teacher', 'colleague', 'districtAdmin', ...AUTHORS])
  })

  test('staff can still open what a district restricts for its students', async () => {
    const { block, whole } = await source()
    const { districtId } = classroom.group
    await createContentRestriction({ contentId: whole.id, districtId, createdById: classroom.districtAdmin.id })
    expect(await openTo(block)).toEqual(EVERYONE)
  })
})

describe('[ABL-18] parts of a teacher’s item', () => {
  test('are private, whatever their state', async () => {
    const { block, page } = await source({ createdById: classroom.teacher.id })
    expect(await openTo(block)).toEqual(['teacher', 'sysadmin'])
    expect(await openTo(page)).toEqual(['teacher', 'sysadmin'])
  })

  test('can be read by colleagues it is shared with, except in drafts', async () => {
    const createdById = classroom.teacher.id
    const { block, page, whole } = await source({ createdById, sharedWithDistrict: true })
    const known = ['teacher', 'colleague', 'districtAdmin', 'sysadmin']
    expect(await openTo(block)).toEqual(known)
    await db().content.update({ where: { id: page.id }, data: { contentState: 'draft' } })
    expect(await openTo(block)).toEqual(['teacher', 'sysadmin'])
    await db().content.update({ where: { id: page.id }, data: { contentState: 'published' } })
    await db().content.update({ where: { id: whole.id }, data: { sharedWithDistrict: false } })
    expect(await openTo(block)).toEqual(['teacher', 'sysadmin'])
  })

  test('can be read where the district has inserted it', async () => {
    const createdById = classroom.districtAdmin.id
    const { block, whole } = await source({ createdById })
    const unit = await createContent({ contentType: 'unit' })
    const insertion = { parentContentId: unit.id, insertionContentId: whole.id, createdById }
    await createContentInsertion({ ...insertion, districtId: classroom.group.districtId })
    expect(await openTo(block)).toEqual(['teacher', 'colleague', 'districtAdmin', 'sysadmin'])
    expect(await openTo(whole)).toEqual(['teacher', 'colleague', 'districtAdmin', 'sysadmin'])
  })

  test('can be read in an assignment for which the teacher has inserted it', async () => {
    const createdById = classroom.teacher.id
    const { block, whole } = await source({ createdById })
    const unit = await createContent({ contentType: 'unit' })
    await createContentInsertion({
      parentContentId: unit.id,
      insertionContentId: whole.id,
      userId: createdById,
      createdById,
    })
    const colleague = await actorOf(classroom.colleague)
    expect(await isReadable(colleague, block.id)).toBe(false)
    const owner = { districtId: classroom.group.districtId, userId: createdById }
    expect(await isReadable(colleague, block.id, owner)).toBe(true)
  })

  test('cannot be read through another assignment of that teacher', async () => {
    const createdById = classroom.teacher.id
    const { block, whole } = await source({ createdById })
    const unit = await createContent({ contentType: 'unit' })
    const insertion = { parentContentId: unit.id, insertionContentId: whole.id, userId: createdById, createdById }
    await createContentInsertion(insertion)
    const { id } = await createAssignment({ groupId: classroom.group.id, createdById })
    const read = (contentId: string) =>
      api(classroom.schoolAdmin).get<WireContent>(`content/${contentId}?childDepth=9&assignmentId=${id}`)
    for (const item of [block, whole]) expect((await read(item.id)).status).toBe(404)
    expect((await read(unit.id)).result.children).toEqual([])
    const there = await createAssignment({ contentId: unit.id, groupId: classroom.group.id, createdById })
    const opened = await api(classroom.schoolAdmin).get(`content/${whole.id}?childDepth=9&assignmentId=${there.id}`)
    expect(opened).toMatchObject({ status: 200, result: { children: [{ children: [{ id: block.id }] }] } })
  })

  test('show their images in that assignment to anyone who may read it', async () => {
    const createdById = classroom.teacher.id
    const { block, whole } = await source({ createdById })
    const unit = await createContent({ contentType: 'unit' })
    const insertion = { parentContentId: unit.id, insertionContentId: whole.id, userId: createdById, createdById }
    await createContentInsertion(insertion)
    const upload = await createUpload({ createdById })
    await db().contentUpload.create({ data: { contentId: block.id, uploadId: upload.id, slot: 'imageLarge' } })
    const read = async (user: { id: string }) => (await api(user).get(`uploads/${upload.id}`)).status
    expect(await read(classroom.schoolAdmin)).toBe(404)
    const { id } = await createAssignment({ contentId: unit.id, groupId: classroom.group.id, createdById })
    expect(await read(classroom.schoolAdmin)).toBe(200)
    const tree = await api(classroom.schoolAdmin).get(`content/${block.id}?assignmentId=${id}`)
    expect(tree.status).toBe(200)
    for (const user of [classroom.colleague, classroom.foreign.teacher]) expect(await read(user)).toBe(404)
    await db().assignment.update({ where: { id }, data: { deletedDate: new Date() } })
    expect(await read(classroom.schoolAdmin)).toBe(404)
  })

  test('show their images to anyone who may read them', async () => {
    const { block } = await source({ createdById: classroom.teacher.id, sharedWithSchool: true })
    const upload = await createUpload({ createdById: classroom.teacher.id })
    await db().contentUpload.create({ data: { contentId: block.id, uploadId: upload.id, slot: 'imageLarge' } })
    const read = async (user: { id: string }) => (await api(user).get(`uploads/${upload.id}`)).status
    expect(await read(classroom.colleague)).toBe(200)
    expect(await read(classroom.foreign.teacher)).toBe(404)
  })
})

test('[ABL-18] [F-11] an author’s item stays shared when they become a teacher, and a teacher’s stays private', async () => {
  const person = await createStaff('author', { districtId: classroom.group.districtId })
  const made = await createContent({ createdById: person.id, isShared: true })
  const own = await createContent({ createdById: classroom.teacher.id })
  await db().userPrivilege.deleteMany({ where: { userId: person.id } })
  await db().userPrivilege.create({ data: { id: own.id, userId: classroom.teacher.id, privilege: 'author' } })
  expect(await openTo(made)).toEqual(EVERYONE)
  expect(await openTo(own)).toEqual(['teacher', 'sysadmin'])
  await db().userPrivilege.deleteMany({ where: { userId: classroom.teacher.id } })
})

test('a teacher of another school cannot open an item shared with the school', async () => {
  const { block } = await source({ createdById: classroom.teacher.id, sharedWithSchool: true })
  const neighbour = await createTeacher({ districtId: classroom.group.districtId })
  expect((await api(neighbour).get(`content/${block.id}`)).status).toBe(404)
})
