import type { WireContentChecks } from '@/lib/authoring/checks/finding'
import type { WireContent } from '@/lib/content/schema'
import { db } from '@/lib/db/db'
import { createAssignment } from '../factories/assignment'
import { createContent, createInteractive } from '../factories/content'
import { createAnnotation } from '../factories/interaction'
import { createStaff } from '../factories/user'
import { type Api, api } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

const anonymous = api(null)
let classroom: Classroom
let write: Api
beforeAll(async () => {
  classroom = await createClassroom()
  write = api(await createStaff('author', { districtId: null }))
})

const page = (body: string, given: object = {}) => createContent({ curriculum: null, data: { body }, ...given })
const checks = async (id: string) => (await write.get<WireContentChecks>(`content/${id}/checks`)).result
const stateOf = async (id: string) => (await db().content.findUniqueOrThrow({ where: { id } })).contentState

/** A draft unit with a draft chapter of two pages: one a draft, one published. */
async function unitOfDrafts(body = '<p>Tides</p>') {
  const draft = { curriculum: null, contentState: 'draft' } as const
  const [first, second] = [await page(body, { contentState: 'draft' }), await page('<p>Waves</p>')]
  const chapter = await createContent({
    ...draft,
    contentType: 'chapter',
    contentSubType: 'lesson',
    children: [first.id, second.id],
  })
  const unit = await createContent({ ...draft, contentType: 'unit', children: [chapter.id] })
  return { unit, chapter, first, second }
}
const asTold = ({ drafts }: WireContentChecks) => ({ drafts: drafts.map(({ id, version }) => ({ id, version })) })

describe('GET content/{id}/checks', () => {
  test('lists what blocks publication, in the item and its descendants, errors first', async () => {
    const { unit, first } = await unitOfDrafts('<h2></h2><table><tbody><tr><td>A</td></tr></tbody></table>')
    const { findings, drafts, omitted } = await checks(unit.id)
    expect(
      findings.map(({ rule, severity, content, path, fix }) => ({ rule, severity, id: content.id, path, fix })),
    ).toEqual([
      { rule: 'table-headers', severity: 'error', id: first.id, path: 'data.body', fix: 'first-row' },
      { rule: 'empty-heading', severity: 'warning', id: first.id, path: 'data.body', fix: 'remove' },
    ])
    expect(omitted).toBe(0)
    expect(drafts.map(({ contentType }) => contentType)).toEqual(['subsection', 'chapter', 'unit'])
  })

  test('reports dead references, links to drafts, and nearly identical asset codes', async () => {
    const gone = await createInteractive('poll', { curriculum: null, deletedDate: new Date() })
    const draft = await createContent({
      curriculum: null,
      contentType: 'source',
      contentSubType: 'reading',
      contentState: 'draft',
    })
    const body = `<div data-block="interactive" data-content-id="${gone.id}"></div><p><a data-entity="link" data-content-id="${draft.id}" data-content-type="source">x</a></p>`
    await createContent({ curriculum: null, assetCode: 'QX 77-1' })
    const { id } = await page(body, { assetCode: 'qx-771' })
    expect((await checks(id)).findings).toMatchObject([
      { rule: 'dead-reference', path: 'data.body', at: 0 },
      { rule: 'draft-link', at: 1 },
      { rule: 'asset-code-clash', detail: 'QX 77-1' },
    ])
  })

  test('counts readers’ notes and running assignments, whoever created them', async () => {
    const { id } = await page('<p>Tides</p>', { curriculum: 'k5ela' })
    const chapter = await createContent({ contentType: 'chapter', contentSubType: 'lesson', children: [id] })
    const assignment = await createAssignment({ contentId: chapter.id, groupId: classroom.group.id })
    await createAssignment({ contentId: chapter.id, endDate: new Date(Date.now() - 3_600_000) })
    await createAnnotation({
      contentId: id,
      contextContentId: id,
      userId: classroom.student.id,
      assignmentId: assignment.id,
    })
    const author = api(await createStaff('author', { districtId: null, curricula: ['k5ela'] }))
    const { status, result } = await author.get<WireContentChecks>(`content/${id}/checks`)
    expect(status).toBe(200)
    expect(result.touched).toMatchObject({
      notes: 1,
      assignments: [{ id: chapter.id, name: chapter.name, count: 1, endDate: assignment.endDate?.toISOString() }],
    })
  })

  test('is only for users who may change the item', async () => {
    const { id } = await page('<p>Tides</p>')
    expect((await anonymous.get(`content/${id}/checks`)).status).toBe(401)
    expect((await api(classroom.student).get(`content/${id}/checks`)).status).toBe(403)
    expect((await api(classroom.teacher).get(`content/${id}/checks`)).status).toBe(403)
    const own = await createContent({ createdById: classroom.foreign.teacher.id, contentState: 'draft' })
    expect((await api(classroom.teacher).get(`content/${own.id}/checks`)).status).toBe(404)
    expect((await api(classroom.foreign.teacher).get(`content/${own.id}/checks`)).status).toBe(200)
  })
})

describe('POST content/{id}/checks', () => {
  test('fixes what can be fixed automatically, as a separate save', async () => {
    const { id } = await page('<h2></h2><p>Tides</p>')
    const finding = { version: 1, rule: 'empty-heading', path: 'data.body', at: 0 }
    const { status, result } = await write.post<WireContent>(`content/${id}/checks`, finding)
    expect(status).toBe(200)
    expect(result).toMatchObject({ version: 2, data: { body: '<p>Tides</p>' } })
    expect((await checks(id)).findings).toEqual([])
    expect(await write.post(`content/${id}/checks`, finding)).toMatchObject({ status: 409, code: 'stale_version' })
    expect(await write.post(`content/${id}/checks`, { ...finding, version: 2 })).toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    expect((await write.post(`content/${id}/checks`, { ...finding, rule: 'spelling' })).status).toBe(400)
    expect((await api(classroom.teacher).post(`content/${id}/checks`, finding)).status).toBe(403)
  })

  test('publishes a draft inside a published item', async () => {
    const draft = await page('<p>Tides</p>', { contentState: 'draft' })
    const chapter = await createContent({
      curriculum: null,
      contentType: 'chapter',
      contentSubType: 'lesson',
      children: [draft.id],
    })
    const [found] = (await checks(chapter.id)).findings
    expect(found).toMatchObject({ rule: 'draft-below', content: { id: draft.id }, fix: 'publish' })
    const { status } = await write.post(`content/${draft.id}/checks`, {
      version: 1,
      rule: 'draft-below',
      path: 'contentState',
    })
    expect(status).toBe(200)
    expect(await stateOf(draft.id)).toBe('published')
  })
})

describe('POST content/{id}/publications', () => {
  const publish = (id: string, body: object, by = write) => by.post<WireContent>(`content/${id}/publications`, body)

  test('publishes a unit with all drafts it contains', async () => {
    const { unit, chapter, first, second } = await unitOfDrafts()
    const answer = await publish(unit.id, asTold(await checks(unit.id)))
    expect(answer).toMatchObject({ status: 200, result: { id: unit.id, contentState: 'published', version: 2 } })
    expect(answer.result.publishedDate).not.toBeNull()
    expect(await Promise.all([chapter.id, first.id].map(stateOf))).toEqual(['published', 'published'])
    // What was published is unchanged.
    expect((await db().content.findUniqueOrThrow({ where: { id: second.id } })).version).toBe(1)
    expect(
      await publish(unit.id, asTold({ drafts: [{ id: unit.id, version: 2 }] } as WireContentChecks)),
    ).toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })

  test('publishes a new grade once it has an abbreviation', async () => {
    const { result: grade } = await write.post<WireContent>('content', { contentType: 'grade', name: 'New Grade' })
    const [missing] = (await checks(grade.id)).findings
    expect(missing).toMatchObject({ rule: 'required', severity: 'error', path: 'data.abbreviation' })
    expect((await publish(grade.id, asTold(await checks(grade.id)))).status).toBe(400)
    const data = { ...grade.data, abbreviation: 'K' }
    const saved = await write.patch<WireContent>(`content/${grade.id}`, { version: 1, data })
    expect(saved).toMatchObject({ status: 200, result: { contentState: 'draft', version: 2 } })
    const told = await checks(grade.id)
    expect(told.findings).toEqual([])
    expect(await publish(grade.id, asTold(told))).toMatchObject({ status: 200, result: { contentState: 'published' } })
  })

  test('publishes nothing while a check reports an error', async () => {
    const { unit, chapter, first } = await unitOfDrafts('<table><tbody><tr><td>A</td></tr></tbody></table>')
    const answer = await publish(unit.id, asTold(await checks(unit.id)))
    expect(answer).toMatchObject({ status: 400, errors: [{ path: `${first.id}.data.body` }] })
    expect(await Promise.all([unit.id, chapter.id, first.id].map(stateOf))).toEqual(['draft', 'draft', 'draft'])
  })

  test('ignores errors in items that are already published', async () => {
    const { unit, chapter } = await unitOfDrafts()
    const old = await page('<table><tbody><tr><td>A</td></tr></tbody></table>')
    await write.post(`content/${chapter.id}/children`, { contentId: old.id })
    const told = await checks(unit.id)
    expect(told.findings).toMatchObject([{ rule: 'table-headers', severity: 'error', stops: false }])
    expect((await publish(unit.id, asTold(told))).status).toBe(200)
  })

  test('is blocked by an error in a block of a draft, although blocks start as published', async () => {
    const block = await createContent({
      curriculum: null,
      contentType: 'block',
      contentSubType: 'text',
      data: { body: '<table><tbody><tr><td>A</td></tr></tbody></table>' },
    })
    const draft = await page('<p>Tides</p>', { contentState: 'draft', children: [block.id] })
    const told = await checks(draft.id)
    expect(told.findings).toMatchObject([{ content: { id: block.id }, stops: true }])
    expect((await publish(draft.id, asTold(told))).status).toBe(400)
  })

  test('publishes nothing that differs from the confirmed list: another draft or another version', async () => {
    const { unit, first } = await unitOfDrafts()
    const told = asTold(await checks(unit.id))
    expect(await publish(unit.id, { drafts: told.drafts.slice(1) })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
    await write.patch(`content/${first.id}`, { version: 1, name: 'High tide' })
    expect(await publish(unit.id, told)).toMatchObject({ status: 409, code: 'stale_version' })
    expect(await stateOf(unit.id)).toBe('draft')
    expect((await publish(unit.id, { drafts: [] })).status).toBe(400)
  })

  test('is only for users who may change the item', async () => {
    const { unit } = await unitOfDrafts()
    const told = asTold(await checks(unit.id))
    expect((await publish(unit.id, told, anonymous)).status).toBe(401)
    expect((await publish(unit.id, told, api(classroom.student))).status).toBe(403)
    expect((await publish(unit.id, told, api(classroom.teacher))).status).toBe(404)
  })
})

describe('a save that changes an item to published', () => {
  const table = '<table><tbody><tr><td>A</td></tr></tbody></table>'
  const publish = ({ id }: { id: string }, more: object = {}) =>
    write.patch<WireContent>(`content/${id}`, { version: 1, contentState: 'published', ...more })

  test('is rejected with the error at its field, and saves nothing', async () => {
    const draft = await page(table, { contentState: 'draft' })
    expect(await publish(draft, { name: 'New' })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Some of it cannot be published yet.',
      context: { reason: 'unpublishable' },
      errors: [{ path: 'data.body', message: 'A table has no header cells.' }],
    })
    expect(await db().content.findUniqueOrThrow({ where: { id: draft.id } })).toMatchObject({
      contentState: 'draft',
      version: 1,
    })
    // A problem that the same save fixes no longer blocks it.
    expect((await publish(draft, { data: { body: '<p>Tides</p>' } })).status).toBe(200)
  })

  test('is blocked by an error on its page, and by a draft that it shows', async () => {
    const block = await createContent({
      curriculum: null,
      contentType: 'block',
      contentSubType: 'text',
      data: { body: table },
    })
    const holder = await page('<p>Tides</p>', { contentState: 'draft', children: [block.id] })
    expect(await publish(holder)).toMatchObject({ status: 400, errors: [{ path: `${block.id}.data.body` }] })
    const poll = await createInteractive('poll', { curriculum: null, contentState: 'draft' })
    const shows = `<div data-block="interactive" data-content-id="${poll.id}" data-display-mode="block"></div>`
    const shown = await page(shows, { contentState: 'draft', children: [poll.id] })
    expect(await publish(shown)).toMatchObject({
      status: 400,
      errors: [{ path: 'data.body', message: 'Something that is shown here is a draft.' }],
    })
  })

  test('is not blocked by drafts below, which stay drafts, nor for items that start as published', async () => {
    const { chapter, first } = await unitOfDrafts(table)
    expect((await publish(chapter)).status).toBe(200)
    expect(await stateOf(first.id)).toBe('draft')
    const block = await createContent({
      curriculum: null,
      contentType: 'block',
      contentSubType: 'text',
      contentState: 'draft',
      data: { body: table },
    })
    expect((await publish(block)).status).toBe(200)
  })

  test('is blocked by a nested block on its own page, but by nothing on a page below', async () => {
    const block = (given: object) =>
      createContent({ curriculum: null, contentType: 'block', contentSubType: 'text', ...given })
    const inner = await block({ data: { body: table } })
    const outer = await block({ children: [inner.id] })
    const holder = await page('<p>Tides</p>', { contentState: 'draft', children: [outer.id] })
    expect(await publish(holder)).toMatchObject({ status: 400, errors: [{ path: `${inner.id}.data.body` }] })
    const below = await page(table, { children: [outer.id] })
    const lesson = await createContent({
      curriculum: null,
      contentType: 'chapter',
      contentSubType: 'lesson',
      contentState: 'draft',
      children: [below.id],
    })
    expect((await publish(lesson)).status).toBe(200)
  })

  test('is allowed by the home that contains the item, not by one that is merely named', async () => {
    const structured = { curriculum: null, contentType: 'source', contentSubType: 'structured' } as const
    const source = await createContent(structured)
    const draft = await page(table, { contentState: 'draft' })
    expect((await publish(draft, { parentId: source.id })).status).toBe(400)
    const named = await page(table, { contentState: 'draft', parentId: source.id })
    expect((await publish(named)).status).toBe(400)
    const held = await page(table, { contentState: 'draft' })
    const home = await createContent({ ...structured, children: [held.id] })
    await db().content.update({ where: { id: held.id }, data: { parentId: home.id } })
    await db().content.update({ where: { id: home.id }, data: { deletedDate: new Date() } })
    expect((await publish(held)).status).toBe(400)
    await db().content.update({ where: { id: home.id }, data: { deletedDate: null } })
    expect((await publish(held)).status).toBe(200)
  })

  test('is not blocked if the item is already published', async () => {
    const old = await page(table)
    expect((await publish(old, { name: 'New' })).status).toBe(200)
  })
})
