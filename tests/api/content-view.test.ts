import { dataOf, pageContext, uploadsOf } from '@/components/viewer/page-context'
import { relatedItems } from '@/components/viewer/shown-item'
import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { readLevelName } from '@/lib/curriculum/server/read-level-name'
import { db } from '@/lib/db/db'
import { ProductError } from '@/lib/error/product-error'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { readActor } from '@/lib/session/server/read-actor'
import { resolveAssignment } from '@/lib/viewer/server/resolve-assignment'
import { resolveLibrary } from '@/lib/viewer/server/resolve-library'
import { resolveWork } from '@/lib/viewer/server/resolve-work'
import type { OpenPage, ViewerRequest } from '@/lib/viewer/viewer-page'
import type { ViewerResult } from '@/lib/viewer/viewer-result'
import { createAssignment } from '../factories/assignment'
import {
  addChildren,
  createChapterWithItems,
  createContent,
  createContentInsertion,
  createContentRestriction,
  createEcho,
} from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction, createPageView } from '../factories/interaction'
import { createUpload } from '../factories/upload'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api, signedInAs } from '../support/api'
import { testDatabase } from '../support/database'

testDatabase()

/** A chapter with everything that a student must not see while reading, assigned to a group. */
async function classroom() {
  const group = await createGroup()
  const place = { districtId: group.districtId, schoolIds: [group.schoolId] }
  const teacher = await createTeacher(place)
  const student = await createStudent(place)
  await db().groupTeacher.create({ data: { groupId: group.id, userId: teacher.id } })
  await db().groupStudent.create({ data: { groupId: group.id, userId: student.id } })
  const parts = await createChapterWithItems()
  const hidden = {
    draft: await createContent({ name: 'SECRET draft', contentState: 'draft' }),
    edition: await createContent({ name: 'SECRET edition', teacherEdition: true }),
    restricted: await createContent({ name: 'SECRET restricted' }),
    excluded: await createContent({ name: 'SECRET excluded' }),
  }
  await addChildren(
    parts.chapter.id,
    Object.values(hidden).map(({ id }) => id),
  )
  await createContentRestriction({
    contentId: hidden.restricted.id,
    districtId: group.districtId,
    createdById: teacher.id,
  })
  const assignment = await createAssignment({
    contentId: parts.chapter.id,
    groupId: group.id,
    createdById: teacher.id,
    settings: { excludedContentIds: [hidden.excluded.id] },
  })
  const work = assignment.userAssignments[0]
  if (!work) throw new Error('the student has a copy')
  return { group, teacher, student, assignment, work, hidden, ...parts }
}
let world: Awaited<ReturnType<typeof classroom>>

afterEach(() => moveClock(0))

beforeAll(async () => {
  world = await classroom()
})

const labels = {
  newTab: 'new tab',
  close: 'Close',
  sayIt: 'Say it',
  inSpanish: 'In Spanish',
  showAnswer: 'Show answer',
  source: 'Source',
  table: 'Table',
}

async function actorOf(user: { id: string }): Promise<Actor> {
  const actor = await readActor((await signedInAs(user)).cookie)
  if (!actor) throw new Error('the session stands')
  return actor
}

const request = (...tail: string[]): ViewerRequest => ({ tail, search: {} })
const names = (content: WireContent): string[] => [content.name, ...(content.children ?? []).flatMap(names)]

function pageOf(opened: ViewerResult): OpenPage {
  if (opened.kind !== 'page') throw new Error(`moved to ${opened.href}`)
  return opened.page
}

async function statusOf(work: Promise<unknown>): Promise<number | null> {
  return work.then(
    () => null,
    (error) => (error instanceof ProductError ? error.status : Promise.reject(error)),
  )
}

describe('GET content/{id} for a student', () => {
  it('[ABL-18] [F-26] returns the assigned tree without drafts, editions, restricted or excluded items, notes and keys', async () => {
    const { student, chapter, work } = world
    const answer = await api(student).get<WireContent>(
      `content/${chapter.id}?childDepth=999&userAssignmentId=${work.id}`,
    )
    expect(answer.status).toBe(200)
    expect(names(answer.result)).toHaveLength(7)
    expect(answer.text).not.toMatch(
      /SECRET|"correct"|modelAnswer|explanation|"feedback"|assetCode|teacherEdition|createdById/,
    )
  })

  it('leaves out what the assignment settings turn off', async () => {
    const block = (contentSubType: string) =>
      createContent({ contentType: 'block', contentSubType, name: contentSubType, data: { body: '<p>SECRET</p>' } })
    const [summary, scaffold] = await Promise.all([block('summary'), block('scaffold')])
    const page = await createContent({
      contentType: 'subsection',
      data: { body: '<p>Read</p>', leveledBody: '<p>SECRET</p>' },
      children: [summary.id, scaffold.id],
    })
    const { id: uploadId } = await createUpload({ type: 'audio', mimeType: 'audio/mpeg' })
    await db().contentUpload.create({ data: { contentId: page.id, slot: 'narration', uploadId } })
    const { id, userAssignments } = await createAssignment({ contentId: page.id })
    const work = userAssignments[0]
    if (!work) throw new Error('the student has a copy')
    const calls = api({ id: work.userId })
    const open = () => calls.get<WireContent>(`content/${page.id}?childDepth=999&userAssignmentId=${work.id}`)
    expect(names((await open()).result)).toEqual([page.name, 'summary', 'scaffold'])
    const off = { audioVoiceovers: false, includeChapterSummary: false, leveledNarrativeText: false, scaffolds: false }
    await db().assignment.update({ where: { id }, data: { data: { settings: off } } })
    const { result, text } = await open()
    expect(names(result)).toEqual([page.name])
    expect(result).toMatchObject({ childrenCount: 0, data: { body: '<p>Read</p>', levels: ['standard'] } })
    expect(text).not.toMatch(/SECRET|narration/)
    for (const { id: left } of [summary, scaffold])
      expect((await calls.get(`content/${left}?userAssignmentId=${work.id}`)).status).toBe(404)
    const shown = pageOf(await resolveWork(await actorOf({ id: work.userId }), 'assignments', work.id, request()))
    const context = pageContext(shown, 'standard', labels, () => null)
    expect(JSON.stringify([dataOf(context, shown.root), uploadsOf(context, shown.root)])).not.toMatch(
      /SECRET|narration/,
    )
  })

  it('[F-26] returns 404 for hidden, unassigned and others’ items, and for teacher editions', async () => {
    const { student, hidden, chapter, work, teacher } = world
    const other = await createContent()
    const stranger = await createStudent()
    for (const { id } of [...Object.values(hidden), other]) {
      expect((await api(student).get(`content/${id}`)).status).toBe(404)
      expect((await api(student).get(`content/${id}?userAssignmentId=${work.id}`)).status).toBe(404)
    }
    expect((await api(student).get(`content/TE-${chapter.id}`)).status).toBe(404)
    expect((await api(stranger).get(`content/${chapter.id}?userAssignmentId=${work.id}`)).status).toBe(404)
    expect((await api(teacher).get(`content/TE-${chapter.id}`)).status).toBe(200)
    expect((await api(null).get(`content/${chapter.id}`)).status).toBe(401)
  })

  it('[ENT-19] returns the completion of pages', async () => {
    const { student, chapter, work, pages, essay, multipleChoice } = await classroom()
    await createInteraction({ userAssignmentId: work.id, contentId: essay.id })
    await createInteraction({ userAssignmentId: work.id, contentId: multipleChoice.id, state: 'incomplete' })
    const { result } = await api(student).get<WireContent>(
      `content/${chapter.id}?childDepth=1&userAssignmentId=${work.id}`,
    )
    const marks = Object.fromEntries((result.children ?? []).map((page) => [page.id, page.calculatedCompletion]))
    expect(marks).toEqual({ [pages[0].id]: 1, [pages[1].id]: 2 })
    expect(result.calculatedCompletion).toBe(1)
  })

  it('[ENT-19] [SH-15] counts the questions of an assessment towards the page that shows them, in the API and the viewer', async () => {
    const document = await createContent({
      contentType: 'source',
      contentSubType: 'reading',
      data: { body: '<p>Read</p>' },
    })
    const { essay } = await createChapterWithItems()
    const { id: contentId } = await createContent({
      contentType: 'chapter',
      contentSubType: 'assessment',
      children: [document.id, essay.id],
    })
    const { userAssignments } = await createAssignment({ contentId })
    const work = userAssignments[0]
    if (!work) throw new Error('the student has a copy')
    const calls = api({ id: work.userId })
    const marks = async () => {
      const { result } = await calls.get<WireContent>(`content/${document.id}?userAssignmentId=${work.id}`)
      const { completions } = pageOf(
        await resolveWork(await actorOf({ id: work.userId }), 'assignments', work.id, request('source', document.id)),
      )
      return [result.calculatedCompletion, completions?.get(document.id)]
    }
    await createPageView({ userAssignmentId: work.id, contentId: document.id })
    expect(await marks()).toEqual([1, 1])
    await createInteraction({ userAssignmentId: work.id, contentId: essay.id })
    expect(await marks()).toEqual([2, 2])
  })

  it('returns keys only for finished items of submitted work', async () => {
    const { student, work, multipleChoice, essay } = await classroom()
    const path = (id: string) => `content/${id}?userAssignmentId=${work.id}`
    await createInteraction({ userAssignmentId: work.id, contentId: multipleChoice.id })
    expect((await api(student).get(path(multipleChoice.id))).text).not.toContain('"correct"')
    await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
    expect((await api(student).get(path(multipleChoice.id))).text).toContain('"correct":true')
    expect((await api(student).get(path(essay.id))).text).not.toContain('modelAnswer')
  })

  it('returns an item that an assigned one links to, even from elsewhere', async () => {
    const { student, work, pages } = await classroom()
    const link = await createContent({
      contentType: 'link',
      contentSubType: 'external',
      data: { href: 'https://example.org', checkPhrase: 'x', isBinary: false },
    })
    expect((await api(student).get(`content/${link.id}`)).status).toBe(404)
    await db().contentDependency.create({ data: { contentId: pages[0].id, dependsOnId: link.id } })
    const answer = await api(student).get<WireContent>(`content/${link.id}?userAssignmentId=${work.id}`)
    expect(answer.result.data).toMatchObject({ linkKind: 'external' })
  })
})

describe('GET content/{id} for staff', () => {
  it('[ENT-10] returns the full record, with marks and keys', async () => {
    const { teacher, assignment, chapter, hidden } = world
    const answer = await api(teacher).get<WireContent>(
      `content/${chapter.id}?childDepth=2&assignmentId=${assignment.id}`,
    )
    const children = answer.result.children ?? []
    expect(children.find(({ id }) => id === hidden.excluded.id)?.excluded).toBe(true)
    expect(children.find(({ id }) => id === hidden.restricted.id)?.contentRestriction?.type).toBe('hide')
    expect(answer.text).toContain('"correct":true')
    expect(answer.text).not.toContain('SECRET draft')
    expect(answer.result).toMatchObject({ assetCode: null, sharedWithDistrict: false, tagIds: [], assignmentCount: 1 })
  })

  it('places insertions and says who may remove them', async () => {
    const { teacher, group } = world
    const { chapter, pages } = await createChapterWithItems()
    const inserted = await createContent({ name: 'A local page' })
    await createContentInsertion({
      parentContentId: chapter.id,
      insertionContentId: inserted.id,
      afterContentId: pages[0].id,
      userId: teacher.id,
      createdById: teacher.id,
    })
    const { result } = await api(teacher).get<WireContent>(`content/${chapter.id}?childDepth=1`)
    expect((result.children ?? []).map(({ id }) => id)).toEqual([pages[0].id, inserted.id, pages[1].id])
    expect(result.children?.[1]?.insertionData).toMatchObject({ userId: teacher.id, canRemove: true })
    const colleague = await createTeacher({ districtId: group.districtId })
    const other = await api(colleague).get<WireContent>(`content/${chapter.id}?childDepth=1`)
    expect(other.result.childrenCount).toBe(2)
  })

  it('[CALL-25] returns the child count, and parents on request, without children by default', async () => {
    const { teacher, chapter, pages } = world
    const flat = await api(teacher).get<WireContent>(`content/${pages[0].id}?withParents=true`)
    expect(flat.result).toMatchObject({ childrenCount: 3, parent: { id: chapter.id } })
    expect(flat.result.children).toBeUndefined()
    expect((await api(teacher).get(`content/${pages[0].id}?childDepth=1000`)).status).toBe(400)
  })

  it('[ABL-18] returns a draft to an author, but not to a teacher', async () => {
    const { teacher, hidden } = world
    expect((await api(teacher).get(`content/${hidden.draft.id}`)).status).toBe(404)
    expect((await api(await createStaff('author')).get(`content/${hidden.draft.id}`)).status).toBe(200)
  })
})

describe('addresses of a student’s viewer', () => {
  it('[RT-29] [RT-11] open active work under assignments and submitted work in the binder, keeping the tail', async () => {
    const { student, work, pages } = await classroom()
    const actor = await actorOf(student)
    const tail = ['subsection', pages[1].id]
    expect(pageOf(await resolveWork(actor, 'assignments', work.id, request(...tail))).page.node.id).toBe(pages[1].id)
    const search = { version: 'spanish' }
    expect(await resolveWork(actor, 'binder', work.id, { tail, search })).toEqual({
      kind: 'moved',
      href: `/assignments/${work.id}/subsection/${pages[1].id}?version=spanish`,
    })
    await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
    expect(await resolveWork(actor, 'assignments', work.id, request(...tail))).toEqual({
      kind: 'moved',
      href: `/binder/${work.id}/subsection/${pages[1].id}`,
    })
  })

  it('[NAV-13] without a tail redirect to the last viewed page, or else to the first', async () => {
    const { student, work, pages, essay } = await classroom()
    const actor = await actorOf(student)
    const open = () => resolveWork(actor, 'assignments', work.id, request())
    expect(await open()).toMatchObject({ href: `/assignments/${work.id}/subsection/${pages[0].id}` })
    await db().userAssignment.update({ where: { id: work.id }, data: { lastViewedContentId: essay.id } })
    expect(await open()).toMatchObject({ href: `/assignments/${work.id}/subsection/${pages[1].id}` })
  })

  it('open the page that contains an item, or return 404 for malformed, hidden or others’ items', async () => {
    const { student, work, pages, essay, hidden } = world
    const actor = await actorOf(student)
    const open = (...tail: string[]) => resolveWork(actor, 'assignments', work.id, request(...tail))
    expect(pageOf(await open('interactive', essay.id))).toMatchObject({
      itemId: essay.id,
      page: { node: { id: pages[1].id } },
    })
    expect(await statusOf(open('subsection'))).toBe(404)
    expect(await statusOf(open('subsection', 'create'))).toBe(404)
    const { excluded, ...unknown } = hidden
    for (const { id } of Object.values(unknown)) expect(await statusOf(open('subsection', id))).toBe(404)
    expect(await open('subsection', excluded.id)).toEqual({ kind: 'moved', href: `/assignments/${work.id}` })
    const stranger = await actorOf(await createStudent())
    expect(await statusOf(resolveWork(stranger, 'assignments', work.id, request()))).toBe(404)
  })

  it('return 404 before the assignment starts', async () => {
    const { student, work, assignment } = await classroom()
    await db().assignment.update({ where: { id: assignment.id }, data: { startDate: new Date(Date.now() + 60_000) } })
    expect(await statusOf(resolveWork(await actorOf(student), 'assignments', work.id, request()))).toBe(404)
  })

  it('[NAV-11] [NAV-12] are redirected to from the staff address, with type and id', async () => {
    const { student, assignment, work, pages } = world
    const actor = await actorOf(student)
    expect(
      await resolveAssignment(actor, assignment.id, request('source', pages[0].id, 'subsection', pages[1].id)),
    ).toEqual({
      kind: 'moved',
      href: `/assignments/${work.id}/subsection/${pages[1].id}`,
    })
    const stranger = await actorOf(await createStudent())
    expect(await statusOf(resolveAssignment(stranger, assignment.id, request()))).toBe(404)
  })
})

describe('a student’s page', () => {
  it('[F-26] contains nothing hidden, and counts what is to be done', async () => {
    const { student, work, pages } = await classroom()
    const open = async () =>
      pageOf(await resolveWork(await actorOf(student), 'assignments', work.id, request('subsection', pages[0].id)))
    const page = await open()
    expect(page.pages.map(({ node }) => node.id)).toEqual(pages.map(({ id }) => id))
    expect(page.progress).toEqual({ done: 0, total: 4 })
    await createPageView({ userAssignmentId: work.id, contentId: pages[0].id })
    expect((await open()).completions?.get(pages[0].id)).toBe(1)
  })

  it('[ASG-11] can be submitted while open, and after the end only if late work is allowed', async () => {
    const { student, work, pages, assignment } = await classroom()
    const actor = await actorOf(student)
    const open = async (family: 'assignments' | 'binder' = 'assignments') =>
      pageOf(await resolveWork(actor, family, work.id, request('subsection', pages[1].id))).work
    expect(await open()).toMatchObject({ isSubmitted: false, canSubmit: true, assignmentVersion: 1 })
    const change = (data: object) => db().assignment.update({ where: { id: assignment.id }, data })
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await change({ endDate: anHourAgo, data: { settings: { allowLate: false } } })
    expect(await open()).toMatchObject({ isSubmitted: false, canSubmit: false })
    await change({ data: { settings: { allowLate: true } } })
    expect(await open()).toMatchObject({ canSubmit: true })
    await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
    expect(await open('binder')).toMatchObject({ isSubmitted: true, canSubmit: false })
  })

  it('reflects each change of the content', async () => {
    const { student, work, pages, chapter, group, teacher } = await classroom()
    const actor = await actorOf(student)
    let seconds = 0
    const open = async () => {
      seconds += 2
      moveClock(seconds * 1000)
      return pageOf(await resolveWork(actor, 'assignments', work.id, request('subsection', pages[0].id)))
    }
    expect((await open()).pages).toHaveLength(2)
    const added = await createContent({ name: 'A third page' })
    await addChildren(chapter.id, [added.id])
    expect((await open()).pages).toHaveLength(3)
    await db().content.update({
      where: { id: pages[0].id },
      data: { data: { body: '<p>New words.</p>' }, version: { increment: 1 } },
    })
    expect((await open()).material.data.get(pages[0].id)).toEqual({ body: '<p>New words.</p>' })
    await createContentRestriction({ contentId: added.id, districtId: group.districtId, createdById: teacher.id })
    expect((await open()).pages).toHaveLength(2)
    const word = await createContent({ contentType: 'vocab', contentSubType: 'academic', name: 'tadpole' })
    await db().contentVocabPhrase.create({
      data: { contentId: pages[0].id, vocabContentId: word.id, kind: 'academic', position: 0 },
    })
    expect((await open()).material.vocabulary.get(pages[0].id)?.[0]?.name).toBe('tadpole')
  })

  it('[F-26] shows an exemplar only after submission, in the page and in the API', async () => {
    const echo = await createEcho()
    const exemplar = await db().content.findFirstOrThrow({
      where: { contentSubType: 'exemplar', parents: { some: { parentId: echo.id } } },
    })
    const data = { body: '<p>SECRET example</p>', leveledBody: '<p>SECRET example</p>', showWhen: 'after-submit' }
    await db().content.update({ where: { id: exemplar.id }, data: { data } })
    const { id: uploadId } = await createUpload({ type: 'audio', mimeType: 'audio/mpeg' })
    await db().contentUpload.create({ data: { contentId: exemplar.id, slot: 'narration', uploadId } })
    const { userAssignments } = await createAssignment({ contentId: echo.id })
    const work = userAssignments[0]
    if (!work) throw new Error('the student has a copy')
    const actor = await actorOf({ id: work.userId })
    const calls = api({ id: work.userId })
    const told = async (family: 'assignments' | 'binder') => {
      const open = pageOf(await resolveWork(actor, family, work.id, request()))
      const context = pageContext(open, 'standard', labels, () => null)
      const related = relatedItems(open.material.data.get(echo.id) ?? {}, context)[exemplar.id]
      const query = `userAssignmentId=${work.id}&childDepth=999`
      const [alone, below] = await Promise.all(
        [exemplar.id, echo.id].map(async (id) => (await calls.get(`content/${id}?${query}`)).text),
      )
      return [JSON.stringify(related), alone, below].map((text) => /SECRET|narration/.test(text ?? ''))
    }
    expect(await told('assignments')).toEqual([false, false, false])
    await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
    expect(await told('binder')).toEqual([true, true, true])
  })

  it('has the student’s answers with what can be done now', async () => {
    const { student, work, assignment, pages, multipleChoice, poll } = await classroom()
    const actor = await actorOf(student)
    await createInteraction({ userAssignmentId: work.id, contentId: multipleChoice.id, contextContentId: pages[0].id })
    let unfinished: string[] | undefined
    const open = async () => {
      const { work: shown } = pageOf(
        await resolveWork(actor, 'assignments', work.id, request('subsection', pages[0].id)),
      )
      unfinished = shown?.items.filter(({ isDone }) => !isDone).map(({ contentId }) => contentId)
      return shown?.answers
    }
    const answers = await open()
    expect(answers?.get(multipleChoice.id)).toMatchObject({
      contextContentId: pages[0].id,
      lock: null,
      interaction: { interactionData: { value: ['c1'] }, score: null },
    })
    expect(answers?.get(poll.id)).toMatchObject({ interaction: null, isChecked: false })
    expect(unfinished?.length).toBeGreaterThan(1)
    const data = { settings: { scoringFeedbackVisibility: 'immediately' } }
    await db().assignment.update({ where: { id: assignment.id }, data: { data } })
    expect((await open())?.get(poll.id)?.isChecked).toBe(true)
    await db().userAssignment.update({ where: { id: work.id }, data: { reopenedContentIds: [poll.id], attempt: 2 } })
    const reopened = await open()
    expect(reopened?.get(multipleChoice.id)).toMatchObject({ lock: 'item-closed', isReopened: false })
    expect(reopened?.get(poll.id)).toMatchObject({ lock: null, isReopened: true })
    expect(unfinished).toEqual([poll.id])
  })
})

/** The breadcrumb of a page, without the items whose names may differ in a version. */
const wayOf = ({ crumbs }: OpenPage) => crumbs.map(({ name, href }) => ({ name, href }))

describe('addresses of the staff viewers', () => {
  it('[RT-25] [NAV-18] open a library item with its breadcrumbs', async () => {
    const { teacher } = world
    const actor = await actorOf(teacher)
    const { chapter, pages, multipleChoice } = await createChapterWithItems({ name: 'Frogs' })
    const unit = await createContent({ contentType: 'unit', name: 'Ponds', children: [chapter.id] })
    await db().content.update({ where: { id: chapter.id }, data: { parentId: unit.id } })
    const page = pageOf(await resolveLibrary(actor, 'chapter', chapter.id, request('subsection', pages[1].id)))
    expect(wayOf(page)).toEqual([
      { name: 'Ponds', href: `/curriculum/unit/${unit.id}` },
      { name: 'Frogs', href: `/content-viewer/library/chapter/${chapter.id}/subsection/${pages[0].id}` },
      { name: 'What you learned', href: null },
    ])
    expect(page.assignHref).toBe(`/assignment-creator/${chapter.id}`)
    // An item below a chapter links up to it, and to the page that contains it.
    const below = [multipleChoice, pages[1], chapter]
    for (const [index, { id }] of below.slice(0, 2).entries())
      await db().content.update({ where: { id }, data: { parentId: below[index + 1]?.id } })
    const item = pageOf(await resolveLibrary(actor, 'interactive', multipleChoice.id, request()))
    expect(wayOf(item)).toEqual([
      { name: 'Frogs', href: `/curriculum/chapter/${chapter.id}` },
      { name: 'What you learned', href: `/content-viewer/library/subsection/${pages[1].id}` },
      { name: multipleChoice.name, href: null },
    ])
    expect(await statusOf(resolveLibrary(actor, 'source', chapter.id, request()))).toBe(404)
  })

  it('provide the names of curriculum levels for the window title, to users who may see them', async () => {
    const { teacher } = world
    const actor = await actorOf(teacher)
    const unit = await createContent({ contentType: 'unit', name: 'Rivers' })
    expect(await readLevelName(actor, unit.id, ['unit'])).toBe('Rivers')
    expect(await readLevelName(actor, unit.id, ['course'])).toBeNull()
    expect(await readLevelName(actor, 'create', ['unit'])).toBeNull()
    await db().content.update({ where: { id: unit.id }, data: { contentState: 'draft' } })
    expect(await readLevelName(actor, unit.id, ['unit'])).toBeNull()
  })

  it('[RT-26] show a student’s work to staff who may read it, read-only', async () => {
    const { teacher, student, work, assignment, pages, multipleChoice } = await classroom()
    const stranger = await createStudent()
    await api(student).post('interactions', {
      clientId: newId(),
      interactionType: 'interactive',
      contentId: multipleChoice.id,
      rootContentId: assignment.contentId,
      userAssignmentId: work.id,
      interactionData: { value: ['c1'] },
      state: 'complete',
    })
    const tail = ['subsection', pages[0].id]
    const open = async (actor: { id: string }, userId: string) =>
      resolveAssignment(await actorOf(actor), assignment.id, { tail, search: { student: userId } })
    const page = pageOf(await open(teacher, student.id))
    expect(page).toMatchObject({ work: { isOwn: false, isSubmitted: true } })
    expect(page.crumbs.at(-1)).toMatchObject({ name: `${student.firstName} ${student.lastName}` })
    expect(viewerPath(page.base, page.page.tail)).toContain(`?student=${student.id}`)
    expect(page.work?.answers.get(multipleChoice.id)).toMatchObject({
      lock: 'submitted',
      interaction: { interactionData: { value: ['c1'] }, score: 1 },
    })
    expect(await statusOf(open(teacher, stranger.id))).toBe(404)
    expect(await statusOf(open(teacher, 'x'))).toBe(404)
    expect(await statusOf(open(await createTeacher(), student.id))).toBe(404)
  })

  it('[RT-26] show an assignment including what its students do not get', async () => {
    const { teacher, assignment, hidden } = world
    const page = pageOf(await resolveAssignment(await actorOf(teacher), assignment.id, request()))
    const excluded = page.pages.find(({ node }) => node.id === hidden.excluded.id)
    expect(excluded?.node.excluded).toBe(true)
    const colleague = await actorOf(await createTeacher())
    expect(await statusOf(resolveAssignment(colleague, assignment.id, request()))).toBe(404)
  })
})
