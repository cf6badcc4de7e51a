import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { MAX_TREE_NODES } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { databasePool, db } from '@/lib/db/db'
import type { PollResults } from '@/lib/interaction/poll-results-schema'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { createAssignment } from '../factories/assignment'
import { addChildren, createContent, createContentInsertion, createInteractive } from '../factories/content'
import { createInteraction, createPageView } from '../factories/interaction'
import { createStaff } from '../factories/user'
import { api, listPath } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

type User = { id: string }

let classroom: Awaited<ReturnType<typeof createClassroom>>

beforeAll(async () => {
  classroom = await createClassroom()
})

const get = (user: User, path: string) => api(user).get<WireContent>(`content/${path}`)
const statusOf = async (user: User, path: string) => (await get(user, path)).status
const sizeOf = ({ children = [] }: WireContent): number => 1 + children.reduce((sum, child) => sum + sizeOf(child), 0)

describe('GET content/{id}', () => {
  test('[NAV-09] [F-36] returns 404 for `create` and for any invalid id', async () => {
    const item = await createContent()
    for (const id of [
      'create',
      'TE-create',
      'TE-',
      '1',
      '-1',
      '2147483648',
      `te-${item.id}`,
      `TE-TE-${item.id}`,
      '%00',
    ])
      for (const user of [classroom.teacher, classroom.student])
        expect([id, await statusOf(user, id)]).toEqual([id, 404])
    expect(await get(classroom.teacher, `TE-${item.id}`)).toMatchObject({
      status: 200,
      result: { id: `TE-${item.id}` },
    })
    expect(await statusOf(classroom.teacher, `TE-${newId()}`)).toBe(404)
  })

  test('[F-33] accepts only a depth of 0 to 999 and flags', async () => {
    const { id } = await createContent()
    for (const query of ['childDepth=0', 'childDepth=999', 'refresh=true', 'withParents=true&refresh'])
      expect([query, await statusOf(classroom.teacher, `${id}?${query}`)]).toEqual([query, 200])
    for (const query of ['childDepth=1000', 'childDepth=-1', 'childDepth=1.5', 'childDepth=', 'depth=1', 'refresh=no'])
      expect([query, await statusOf(classroom.teacher, `${id}?${query}`)]).toEqual([query, 400])
  })

  test('[CALL-26] [ENT-14] reads a grade three levels deep and a tree five, with the data of its page, always fresh', async () => {
    const page = await createContent()
    const deep = await createContent({ children: [page.id] })
    const below = await createContent({ contentType: 'chapter', contentSubType: 'lesson' })
    const settings = { scaffolds: false, sectionAccents: {} }
    const lessonData = { namePrefix: 'Lesson 1', subtitle: 'A folktale', sectionAccent: 'apply', settings }
    const lesson = await createContent({
      contentType: 'chapter',
      contentSubType: 'lesson',
      data: lessonData,
      children: [deep.id],
    })
    const unitData = { contentId: lesson.id, belowGradeContentId: below.id }
    const unit = await createContent({ contentType: 'unit', data: unitData, children: [lesson.id] })
    const attachments = [{ name: 'Year plan', contentId: below.id }]
    const moduleData = { nameHtml: '<em>Crossing</em> Places', description: 'Bridges.', tabbed: true, attachments }
    const module = await createContent({
      contentType: 'container',
      contentSubType: 'module',
      data: moduleData,
      children: [unit.id],
    })
    const data = { abbreviation: '3', tabbed: true }
    const grade = await createContent({ contentType: 'grade', data, children: [module.id] })
    const readTo = async (childDepth: number) =>
      (await get(classroom.teacher, `${grade.id}?childDepth=${childDepth}&refresh=true`)).result
    const shown = await readTo(3)
    expect(shown.data).toMatchObject(data)
    expect(shown.children?.[0]?.data).toMatchObject(moduleData)
    expect(shown.children?.[0]?.children?.[0]?.data).toMatchObject(unitData)
    expect(shown.children?.[0]?.children?.[0]?.children?.[0]?.data).toMatchObject(lessonData)
    expect([sizeOf(shown), sizeOf(await readTo(5))]).toEqual([4, 6])
    await db().content.update({ where: { id: lesson.id }, data: { name: 'Renamed' } })
    expect(JSON.stringify(await readTo(3))).toContain('Renamed')
  })

  test('[F-28] returns an item’s notes only to authors and to its creator', async () => {
    const data = { body: '<p>b</p>', notes: 'For the next edition.' }
    const [shared, own] = [
      await createContent({ data }),
      await createContent({ data, createdById: classroom.teacher.id, sharedWithDistrict: true }),
    ]
    const holder = await createContent({ children: [shared.id] })
    const author = await createStaff('author', { districtId: null })
    const told = async (user: User) => {
      const path = listPath('content', { where: { id: [shared.id, own.id] } })
      const { data: listed } = (await api(user).get<ListResult<WireContent>>(path)).result
      const alone = [(await get(user, shared.id)).result, (await get(user, own.id)).result]
      const held = (await get(user, `${holder.id}?childDepth=1`)).result.children ?? []
      const [inList, byId, inTree] = [listed, alone, held].map((items) =>
        items.flatMap((item) => (item?.data.notes === undefined ? [] : [item.id])).toSorted(),
      )
      expect(inList).toEqual(byId)
      expect(inTree).toEqual(byId?.filter((id) => id === shared.id))
      return byId
    }
    expect(await told(classroom.colleague)).toEqual([])
    expect(await told(classroom.teacher)).toEqual([own.id])
    expect(await told(author)).toEqual([shared.id])
    expect(await told(classroom.sysadmin)).toEqual([shared.id, own.id])
  })

  test('[CALL-28] returns a whole subtree with its vocabulary at depth 999', async () => {
    const word = await createContent({ contentType: 'vocab', contentSubType: 'academic' })
    let { id } = await createContent()
    await db().contentVocabPhrase.create({ data: { contentId: id, vocabContentId: word.id, kind: 'academic' } })
    for (let depth = 0; depth < 12; depth += 1) id = (await createContent({ children: [id] })).id
    const { result } = await get(classroom.teacher, `${id}?childDepth=999`)
    let deepest = result
    while (deepest.children?.[0]) deepest = deepest.children[0]
    expect(sizeOf(result)).toBe(13)
    expect(deepest.vocabContentIds).toEqual([word.id])
  })

  test('returns the completion of a given student’s work to staff, in the assignment of that work', async () => {
    const at = await assignChapter(classroom)
    const excluded = await createContent()
    await addChildren(at.chapter.id, [excluded.id])
    const settings = { excludedContentIds: [excluded.id] }
    await db().assignment.update({ where: { id: at.assignment.id }, data: { data: { settings } } })
    await createInteraction({ userAssignmentId: at.work.id, contentId: at.essay.id, contextContentId: at.pages[1].id })
    await createPageView({ userAssignmentId: at.work.id, contentId: at.pages[1].id })
    const path = `${at.chapter.id}?childDepth=9&userAssignmentId=${at.work.id}`
    const { result } = await get(classroom.teacher, path)
    expect(result.calculatedCompletion).toBe(1)
    expect(result.children?.map((page) => [page.id, page.calculatedCompletion, page.excluded])).toEqual([
      [at.pages[0].id, 0, false],
      [at.pages[1].id, 2, false],
      [excluded.id, undefined, true],
    ])
    expect(result.children?.[0]).toHaveProperty('teacherEdition')
    expect((await get(classroom.teacher, `${at.chapter.id}?childDepth=9`)).result).not.toHaveProperty(
      'calculatedCompletion',
    )
    const other = await assignChapter(classroom)
    expect(await statusOf(classroom.teacher, `${path}&assignmentId=${at.assignment.id}`)).toBe(200)
    expect(await statusOf(classroom.teacher, `${path}&assignmentId=${other.assignment.id}`)).toBe(404)
    expect(await statusOf(classroom.schoolAdmin, path)).toBe(200)
    expect(await statusOf(classroom.colleague, path)).toBe(404)
    expect(await statusOf(classroom.foreign.teacher, path)).toBe(404)
    expect(await statusOf(classroom.classmate, path)).toBe(404)
  })
})

/** Creates many published pages below a parent, in one statement each. */
async function fill(parentId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await databasePool().query(
    `INSERT INTO "content" ("id", "name", "contentType", "contentState", "curriculum", "isShared", "sanitizerVersion", "dateModified")
     SELECT id, 'Page', 'subsection', 'published', 'k5ela', true, $2, now() FROM unnest($1::uuid[]) AS id`,
    [ids, SANITIZER_VERSION],
  )
  await databasePool().query(
    `INSERT INTO "content_child" ("parentId", "childId", "position") SELECT $1, id, at - 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS u(id, at)`,
    [parentId, ids],
  )
  return ids
}

describe('[F-94] trees that are too large for a response', () => {
  test('are cut at 5,000 nodes for staff and students, in limited time, and reported as truncated', async () => {
    const chapter = await createContent({ contentType: 'chapter', contentSubType: 'lesson' })
    const parts = await fill(chapter.id, 10)
    for (const part of parts) await fill(part, 600)
    const assignment = await createAssignment({
      contentId: chapter.id,
      groupId: classroom.group.id,
      createdById: classroom.teacher.id,
    })
    const work = assignment.userAssignments.find(({ userId }) => userId === classroom.student.id)
    for (const [user, query] of [
      [classroom.teacher, ''],
      [classroom.student, `&userAssignmentId=${work?.id}`],
    ] as const) {
      const started = performance.now()
      const { status, result, context } = await get(user, `${chapter.id}?childDepth=999${query}`)
      expect(performance.now() - started).toBeLessThan(15_000)
      expect(status).toBe(200)
      expect(sizeOf(result)).toBe(MAX_TREE_NODES)
      expect(result.children?.map(({ id }) => id)).toEqual(parts)
      expect(context.truncated).toBe(true)
      expect((await get(user, `${parts[0]}?childDepth=999${query}`)).status).toBe(200)
    }
    const { context } = await get(classroom.teacher, `${parts[0]}?childDepth=999`)
    expect(context).not.toHaveProperty('truncated')
  })

  test('stay within the limit when large items are inserted', async () => {
    const [parent, huge] = [await createContent(), await createContent({ name: 'Huge' })]
    const places = await fill(parent.id, 20)
    await fill(huge.id, 1000)
    for (const parentContentId of places)
      await createContentInsertion({
        parentContentId,
        insertionContentId: huge.id,
        createdById: classroom.teacher.id,
        userId: classroom.teacher.id,
      })
    const { result, context } = await get(classroom.teacher, `${parent.id}?childDepth=999`)
    expect(sizeOf(result)).toBe(MAX_TREE_NODES)
    expect(context.truncated).toBe(true)
  })

  test('with a cycle in the database are cut instead of crashing the server', async () => {
    const items = [await createContent(), await createContent(), await createContent()]
    const [a, b, c] = items.map(({ id }) => id)
    await databasePool().query(
      `BEGIN; SET LOCAL session_replication_role = replica;
       INSERT INTO "content_child" ("parentId", "childId", "position") VALUES ('${a}', '${b}', 0), ('${b}', '${c}', 0), ('${c}', '${a}', 0); COMMIT`,
    )
    const { status, result } = await get(classroom.sysadmin, `${a}?childDepth=999`)
    expect(status).toBe(200)
    expect(sizeOf(result)).toBe(3)
  })
})

describe('GET content/{id}/poll-results', () => {
  const results = (user: User, id: string, query: string) =>
    api(user).get<PollResults>(`content/${id}/poll-results?${query}`)

  test('counts the votes of a poll in the assignment, and of no other', async () => {
    const at = await assignChapter(classroom)
    const strange = await createInteractive('poll')
    const query = `assignmentId=${at.assignment.id}`
    const own = `userAssignmentId=${at.work.id}`
    expect(await results(classroom.teacher, at.poll.id, query)).toMatchObject({
      status: 200,
      result: { visible: true },
    })
    for (const id of [strange.id, at.essay.id, newId()]) {
      expect((await results(classroom.teacher, id, query)).status).toBe(404)
      expect((await results(classroom.student, id, own)).status).toBe(404)
    }
    const other = await assignChapter(classroom)
    expect((await results(classroom.teacher, other.poll.id, query)).status).toBe(404)
    expect((await results(classroom.teacher, at.poll.id, `${query}&userAssignmentId=${other.work.id}`)).status).toBe(
      404,
    )
  })

  test('returns an excluded poll to staff only', async () => {
    const at = await assignChapter(classroom)
    const settings = { excludedContentIds: [at.poll.id] }
    await db().assignment.update({ where: { id: at.assignment.id }, data: { data: { settings } } })
    expect((await results(classroom.student, at.poll.id, `userAssignmentId=${at.work.id}`)).status).toBe(404)
    expect((await results(classroom.teacher, at.poll.id, `assignmentId=${at.assignment.id}`)).status).toBe(200)
  })
})
