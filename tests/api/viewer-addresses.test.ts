import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { ProductError } from '@/lib/error/product-error'
import { packPin } from '@/lib/routing/pinned'
import { type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { readActor } from '@/lib/session/server/read-actor'
import { resolveViewer } from '@/lib/viewer/server/resolve-viewer'
import { isSamePage, type OpenPage } from '@/lib/viewer/viewer-page'
import type { ViewerResult } from '@/lib/viewer/viewer-result'
import { createAssignment } from '../factories/assignment'
import { createContent, createContentInsertion, createEcho, createInteractive } from '../factories/content'
import { createGroup } from '../factories/group'
import { createAnnotation, createInteraction } from '../factories/interaction'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { signedInAs } from '../support/api'
import { testDatabase } from '../support/database'

testDatabase()

async function actorOf(user: { id: string }): Promise<Actor> {
  const actor = await readActor((await signedInAs(user)).cookie)
  if (!actor) throw new Error('the session stands')
  return actor
}

const secret = { body: '<p>EDITION body</p>', notes: '<p>EDITION notes</p>', vocab: [], standards: [], tags: [] }

/** A unit with a chapter of every kind of page, assigned to a group; the block and the chapter have a teacher edition. */
async function classroom() {
  const group = await createGroup()
  const place = { districtId: group.districtId, schoolIds: [group.schoolId] }
  const [teacher, student, other] = await Promise.all([
    createTeacher(place),
    createStudent(place),
    createStudent(place),
  ])
  const admin = await createStaff('district-admin', place)
  await db().groupTeacher.create({ data: { groupId: group.id, userId: teacher.id } })
  for (const { id } of [student, other]) await db().groupStudent.create({ data: { groupId: group.id, userId: id } })
  const essay = await createInteractive('essay')
  const block = await createContent({
    contentType: 'block',
    contentSubType: 'summary',
    data: { body: '<p>In short</p>' },
    teacherEditionContent: secret,
  })
  const inner = await createContent({ name: 'Inner page', children: [block.id, essay.id] })
  const child = await createContent({ contentType: 'source', contentSubType: 'reading', name: 'Child source' })
  const source = await createContent({
    contentType: 'source',
    contentSubType: 'reading',
    name: 'Source',
    children: [inner.id, child.id],
  })
  const echo = await createEcho({ name: 'Echo' })
  const page = await createContent({ name: 'Last page' })
  const chapter = await createContent({
    contentType: 'chapter',
    contentSubType: 'lesson',
    name: 'Chapter',
    teacherEditionContent: secret,
    children: [source.id, echo.id, page.id],
  })
  const assignment = await createAssignment({ contentId: chapter.id, groupId: group.id, createdById: teacher.id })
  const workOf = (id: string) => {
    const work = assignment.userAssignments.find(({ userId }) => userId === id)
    if (!work) throw new Error('the student has a copy')
    return work
  }
  return {
    group,
    actors: { teacher: await actorOf(teacher), student: await actorOf(student), admin: await actorOf(admin) },
    student,
    assignment,
    work: workOf(student.id),
    otherWork: workOf(other.id),
    ids: { chapter, source, child, inner, block, essay, echo, page },
  }
}
let world: Awaited<ReturnType<typeof classroom>>

beforeAll(async () => {
  world = await classroom()
})

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof ProductError ? error.status : Promise.reject(error)),
  )

function pageOf(opened: ViewerResult): OpenPage {
  if (opened.kind !== 'page') throw new Error(`moved to ${opened.href}`)
  return opened.page
}

const open = (actor: Actor, base: ViewerBase, tail = '', search: Record<string, string> = {}) =>
  resolveViewer(actor, base, { tail: tail.split('/').filter(Boolean), search })

const bases = () => ({
  library: { family: 'library', contentType: 'chapter', contentId: world.ids.chapter.id } as const,
  assignment: { family: 'assignment', assignmentId: world.assignment.id } as const,
  editionOfAssignment: { family: 'teacher-edition', rootId: world.assignment.id } as const,
  editionOfItem: { family: 'teacher-edition', rootId: `TE-${world.ids.chapter.id}` } as const,
  work: { family: 'assignments', userAssignmentId: world.work.id } as const,
})

/** Each form of a tail (RT-26) with the page that it opens. */
const SHAPES: [shape: string, tail: () => string, name: string][] = [
  ['echo/{echoId}', () => `echo/${world.ids.echo.id}`, 'Echo'],
  ['source/{sourceId}', () => `source/${world.ids.source.id}`, 'Source'],
  [
    'source/{parent}/{kind}/{source}',
    () => `source/${world.ids.source.id}/source/${world.ids.child.id}`,
    'Child source',
  ],
  [
    'source/{source}/subsection/{subsection}',
    () => `source/${world.ids.source.id}/subsection/${world.ids.inner.id}`,
    'Inner page',
  ],
  ['subsection/{subsectionId}', () => `subsection/${world.ids.page.id}`, 'Last page'],
  [
    'a deeper path',
    () => `source/${world.ids.source.id}/subsection/${world.ids.inner.id}/interactive/${world.ids.essay.id}`,
    'Inner page',
  ],
  [
    'the root’s own id and an item',
    () => `chapter/${world.ids.chapter.id}/summary/${world.ids.block.id}`,
    'Inner page',
  ],
]

describe.each(['library', 'assignment', 'editionOfAssignment', 'editionOfItem', 'work'] as const)(
  'the %s base',
  (name) => {
    it.each(SHAPES)('[RT-25] [RT-26] [RT-27] [RT-28] [RT-29] opens %s', async (_, tail, title) => {
      const actor = name === 'work' ? world.actors.student : world.actors.teacher
      const page = pageOf(await open(actor, bases()[name], tail()))
      expect(page.page.node.name).toBe(title)
    })

    it('[F-36] returns 404 for a malformed tail and for an item outside the content', async () => {
      const actor = name === 'work' ? world.actors.student : world.actors.teacher
      const elsewhere = await createContent()
      expect(await statusOf(open(actor, bases()[name], 'source'))).toBe(404)
      expect(await statusOf(open(actor, bases()[name], 'source/create'))).toBe(404)
      expect(await statusOf(open(actor, bases()[name], `subsection/${elsewhere.id}`))).toBe(404)
    })
  },
)

describe('the teacher edition', () => {
  it('[RT-28] [ABL-32] shows teachers its contents, by assignment and by item', async () => {
    const { teacher } = world.actors
    for (const base of [bases().editionOfAssignment, bases().editionOfItem]) {
      const { staff } = pageOf(
        await open(teacher, base, `source/${world.ids.source.id}/subsection/${world.ids.inner.id}`),
      )
      expect(staff?.editions?.get(world.ids.block.id)).toMatchObject({ body: secret.body, notes: secret.notes })
      expect(staff?.editions?.has(world.ids.chapter.id)).toBe(true)
      expect(staff?.otherEdition?.kind).toBe('student')
    }
    expect(pageOf(await open(teacher, bases().library)).staff?.editions).toBeNull()
  })

  it('[RT-45] shows virtual content under its parent’s address for staff', async () => {
    const tail = `chapter/${world.ids.chapter.id}/summary/TE-${world.ids.block.id}`
    for (const base of [bases().library, bases().assignment, bases().editionOfItem]) {
      const page = pageOf(await open(world.actors.teacher, base, tail))
      expect(page).toMatchObject({ itemId: world.ids.block.id, page: { node: { name: 'Inner page' } } })
      expect(page.staff?.editions?.has(world.ids.block.id)).toBe(true)
    }
  })

  it('[F-36] a page excluded while a student reads it redirects to the work; other unknown ids return 404', async () => {
    const { student, teacher } = world.actors
    const { source, inner, page } = world.ids
    const row = await db().assignment.findUniqueOrThrow({ where: { id: world.assignment.id } })
    const { settings } = row.data as { settings: object }
    const exclude = (excludedContentIds: string[]) =>
      db().assignment.update({
        where: { id: world.assignment.id },
        data: { data: { settings: { ...settings, excludedContentIds } } },
      })
    await exclude([page.id, source.id])
    const own = `/assignments/${world.work.id}`
    for (const tail of [`subsection/${page.id}`, `source/${source.id}/subsection/${inner.id}`])
      expect(await open(student, bases().work, tail)).toEqual({ kind: 'moved', href: own })
    expect(await open(student, bases().work)).toMatchObject({ kind: 'moved', href: `${own}/echo/${world.ids.echo.id}` })
    expect(await statusOf(open(student, bases().work, `subsection/${(await createContent()).id}`))).toBe(404)
    const others = { family: 'assignments', userAssignmentId: world.otherWork.id } as const
    expect(await statusOf(open(student, others, `subsection/${page.id}`))).toBe(404)
    const looked = { family: 'assignment', assignmentId: world.assignment.id } as const
    const search = { student: world.student.id }
    expect(await statusOf(open(teacher, looked, `subsection/${page.id}`, search))).toBe(404)
    await exclude([])
  })

  it('[RT-45] [ABL-32] [F-26] is hidden from students; an inserted item is shown under its parent’s address', async () => {
    const { student } = world.actors
    const tail = `chapter/${world.ids.chapter.id}/summary/TE-${world.ids.block.id}`
    expect(await statusOf(open(student, bases().work, tail))).toBe(404)
    expect(await statusOf(open(student, bases().editionOfItem))).toBe(404)
    const page = pageOf(
      await open(student, bases().work, `source/${world.ids.source.id}/subsection/${world.ids.inner.id}`),
    )
    expect(page.staff).toBeNull()
    expect(JSON.stringify([...page.material.data.values()])).not.toContain('EDITION')
    const inserted = await createContent({ name: 'Put in' })
    const { createdById } = world.assignment
    const insertion = await createContentInsertion({
      parentContentId: world.ids.source.id,
      insertionContentId: inserted.id,
      createdById,
      userId: createdById,
    })
    // A class shares cached reads for a second.
    moveClock(2_000)
    const shown = pageOf(await open(student, bases().work, `source/${world.ids.source.id}/subsection/${inserted.id}`))
    moveClock(0)
    expect(shown.page.node.name).toBe('Put in')
    await db().contentInsertion.delete({ where: { id: insertion.id } })
  })

  it('[NAV-11] [NAV-12] redirects a student to the start of their work, while an assignment address keeps the page', async () => {
    const { student } = world.actors
    const own = { family: 'assignments', userAssignmentId: world.work.id } as const
    const tail = `source/${world.ids.source.id}/subsection/${world.ids.inner.id}`
    expect(await open(student, bases().editionOfAssignment, tail)).toEqual({ kind: 'moved', href: viewerPath(own) })
    expect(await open(student, bases().assignment, tail)).toEqual({
      kind: 'moved',
      href: viewerPath(own, [{ kind: 'subsection', id: world.ids.inner.id }]),
    })
    const virtual = `chapter/${world.ids.chapter.id}/summary/TE-${world.ids.block.id}`
    expect(await open(student, bases().assignment, virtual)).toEqual({ kind: 'moved', href: viewerPath(own) })
    const stranger = await actorOf(await createStudent())
    expect(await statusOf(open(stranger, bases().editionOfAssignment))).toBe(404)
  })
})

it('[NAV-12] [RT-26] a link leads the class to the same page as the teacher', async () => {
  const { student, teacher } = world.actors
  const { source, inner, page, chapter } = world.ids
  const elsewhere = await createContent({ contentType: 'source', contentSubType: 'reading' })
  const tails: [tail: string, name: string][] = [
    [`source/${source.id}/interactive/${newId()}`, 'Source'],
    [`source/${source.id}/source/${elsewhere.id}`, 'Source'],
    [`source/${source.id}/subsection/${inner.id}/block/${newId()}`, 'Inner page'],
    [`chapter/${chapter.id}/source/${elsewhere.id}`, 'Source'],
  ]
  const rightBelow = await open(student, bases().assignment, `source/${source.id}/subsection/${page.id}`)
  expect(rightBelow).toMatchObject({ href: expect.stringMatching(`/subsection/${page.id}$`) })
  for (const [tail, name] of tails) {
    expect(pageOf(await open(teacher, bases().assignment, tail)).page.node.name).toBe(name)
    const moved = await open(student, bases().assignment, tail)
    if (moved.kind !== 'moved') throw new Error('a student has a copy')
    const own = moved.href.slice(viewerPath(bases().work).length)
    expect(pageOf(await open(student, bases().work, own)).page.node.name).toBe(name)
  }
  const lost = await open(student, bases().assignment, `source/${elsewhere.id}`)
  expect(lost).toEqual({ kind: 'moved', href: viewerPath(bases().work, [{ kind: 'source', id: elsewhere.id }]) })
})

describe('a preview of the student view', () => {
  const preview = { preview: 'student' }

  it('[F-26] shows staff the students’ tree, settings and items, and nothing for staff', async () => {
    const { teacher } = world.actors
    const { source, inner, page, echo } = world.ids
    const draft = await createContent({ name: 'Draft page', contentState: 'draft', createdById: teacher.userId })
    await db().contentChild.create({ data: { parentId: world.ids.chapter.id, childId: draft.id, position: 9 } })
    const row = await db().assignment.findUniqueOrThrow({ where: { id: world.assignment.id } })
    const { settings } = row.data as { settings: object }
    const exclude = (excludedContentIds: string[]) =>
      db().assignment.update({
        where: { id: world.assignment.id },
        data: { data: { settings: { ...settings, excludedContentIds } } },
      })
    await exclude([page.id])
    moveClock(2_000)
    const idsOf = ({ pages }: OpenPage) => pages.map(({ node }) => node.id)
    const asTeacher = pageOf(await open(teacher, bases().assignment))
    expect(idsOf(asTeacher)).toEqual(expect.arrayContaining([page.id, draft.id]))
    for (const name of ['library', 'assignment', 'editionOfAssignment', 'editionOfItem'] as const) {
      const tail = `source/${source.id}/subsection/${inner.id}`
      const seen = pageOf(await open(teacher, bases()[name], tail, preview))
      expect(seen).toMatchObject({ audience: 'student', staff: null, work: null, assignHref: null })
      expect(idsOf(seen)).not.toContain(draft.id)
      expect(idsOf(seen).includes(page.id)).toBe(name === 'library' || name === 'editionOfItem')
      expect(viewerPath(seen.base)).toBe(`${viewerPath(bases()[name])}?preview=student`)
      expect(JSON.stringify([...seen.material.data.values()])).not.toContain('EDITION')
    }
    const own = pageOf(await open(world.actors.student, bases().work, `echo/${echo.id}`))
    const seen = pageOf(await open(teacher, bases().assignment, `echo/${echo.id}`, preview))
    expect([idsOf(seen), seen.settings]).toEqual([idsOf(own), own.settings])
    const home = `${viewerPath(bases().assignment)}?preview=student`
    expect(await open(teacher, bases().assignment, `subsection/${page.id}`, preview)).toEqual({
      kind: 'moved',
      href: home,
    })
    expect(await statusOf(open(teacher, bases().assignment, `subsection/${draft.id}`, preview))).toBe(404)
    moveClock(0)
    await exclude([])
    await db().contentChild.deleteMany({ where: { childId: draft.id } })
  })

  it('[NAV-01] [NAV-03] has no notes or feedback, and a pinned page is a preview as well', async () => {
    const ssc = packPin(viewerPath(bases().library, [{ kind: 'subsection', id: world.ids.page.id }]))
    const opened = await open(world.actors.teacher, bases().library, '', { ...preview, ssc, pane: 'notebook' })
    if (opened.kind !== 'page') throw new Error('it is a page')
    expect(opened.beside).toMatchObject({ pane: null, notes: null, pinned: { page: { audience: 'student' } } })
  })

  it('changes nothing for students, or when viewing a student’s work', async () => {
    const { student, teacher } = world.actors
    const tail = `echo/${world.ids.echo.id}`
    const own = pageOf(await open(student, bases().work, tail, preview))
    expect([own.work?.isOwn, viewerPath(own.base)]).toEqual([true, viewerPath(bases().work)])
    const search = { ...preview, student: world.student.id }
    const looked = pageOf(await open(teacher, bases().assignment, tail, search))
    expect([looked.work?.isOwn, looked.staff === null]).toEqual([false, false])
    expect(await statusOf(open(student, bases().library, '', preview))).toBe(404)
    expect(await statusOf(open(student, bases().editionOfItem, '', preview))).toBe(404)
  })
})

it('a page is laid out for paper if its address asks for it, without side panes', async () => {
  const { student, teacher } = world.actors
  const paper = { print: '1', pane: 'notebook' }
  for (const opened of [
    await open(teacher, bases().library, '', paper),
    await open(student, bases().work, `echo/${world.ids.echo.id}`, paper),
  ]) {
    expect(opened).toMatchObject({ kind: 'page', paper: {} })
    expect(opened).not.toHaveProperty('beside')
  }
  expect(await open(teacher, bases().library, '', { print: '0' })).not.toHaveProperty('paper')
})

it('a printed sheet of a student’s work shows student, class, assignment and date; one without a student does not', async () => {
  const { student, teacher } = world.actors
  const tail = `echo/${world.ids.echo.id}`
  const { firstName, lastName } = world.student
  const head = {
    student: `${firstName} ${lastName}`,
    group: world.group.name,
    assignment: expect.stringMatching(/./),
    date: expect.stringMatching(/^20\d\d-/),
    timeZone: teacher.timeZone,
  }
  const looked = { print: '1', student: world.student.id }
  expect(await open(teacher, bases().assignment, tail, looked)).toMatchObject({ paper: { head } })
  expect(await open(student, bases().work, tail, { print: '1' })).toMatchObject({ paper: { head } })
  expect(await open(teacher, bases().assignment, tail, { print: '1' })).toMatchObject({ paper: { head: null } })
})

describe('staff panels and controls', () => {
  it('[SH-21] Teach is available for an assignment', async () => {
    const { teacher } = world.actors
    expect(pageOf(await open(teacher, bases().library)).staff?.teach).toBeNull()
    expect(pageOf(await open(teacher, bases().assignment)).staff?.teach).toEqual({
      assignmentId: world.assignment.id,
      isTaught: true,
    })
    expect(pageOf(await open(world.actors.admin, bases().assignment)).staff?.teach?.isTaught).toBe(false)
  })

  it('[SH-22] [SH-23] Grade is available for submitted work', async () => {
    const { teacher } = world.actors
    const base = bases().assignment
    const look = { student: world.student.id }
    expect(pageOf(await open(teacher, base, '', look)).staff?.grade).toBeNull()
    const submittedDate = new Date()
    await db().userAssignment.update({ where: { id: world.work.id }, data: { submittedDate } })
    const { staff } = pageOf(await open(teacher, base, '', look))
    expect(staff?.grade).toMatchObject({
      completedOn: submittedDate.toISOString(),
      createdBy: expect.stringMatching(/^Robin Field/),
      start: world.assignment.startDate.toISOString(),
      end: world.assignment.endDate?.toISOString(),
    })
    await db().userAssignment.update({ where: { id: world.work.id }, data: { submittedDate: null } })
  })

  it('[ABL-23] [ABL-24] a district admin inserts for the district and restricts; a teacher inserts for themselves', async () => {
    const { teacher, admin } = world.actors
    const { districtId } = world.group
    expect(pageOf(await open(admin, bases().library)).staff?.controls).toEqual({
      insertFor: { districtId },
      restrictIn: districtId,
    })
    expect(pageOf(await open(teacher, bases().library)).staff?.controls).toEqual({
      insertFor: { userId: teacher.userId },
      restrictIn: null,
    })
    const look = pageOf(await open(teacher, bases().assignment, '', { student: world.student.id }))
    expect(look.staff?.controls).toEqual({ insertFor: null, restrictIn: null })
  })
})

describe('panes', () => {
  it('[NAV-01] list the user’s own notes and where they are', async () => {
    const { student, teacher } = world.actors
    const at = { contentId: world.ids.inner.id, contextContentId: world.ids.inner.id, userAssignmentId: world.work.id }
    await createAnnotation({ ...at, state: 'complete' })
    await createAnnotation({ ...at, userAssignmentId: world.otherWork.id, interactionData: { annotation: 'SECRET' } })
    const paneOf = async (actor: Actor, pane: string, tail = '') => {
      const opened = await open(actor, actor === student ? bases().work : bases().assignment, tail, { pane })
      return opened.kind === 'page' ? (opened.beside?.pane ?? null) : null
    }
    const echo = `echo/${world.ids.echo.id}`
    const note = { subType: 'note', sharedForAssignmentId: null, data: { annotation: 'I wonder why.' } }
    expect(await paneOf(student, 'annotations', echo)).toMatchObject({ kind: 'annotations', notes: { told: {} } })
    const notebook = await paneOf(student, 'notebook', echo)
    expect(notebook).toMatchObject({
      kind: 'notebook',
      notes: {
        place: { userAssignmentId: world.work.id, isOpen: true },
        told: { notes: [note] },
        pageId: world.ids.echo.id,
      },
    })
    const pages = notebook && 'notes' in notebook ? notebook.notes.pages : []
    expect(pages.find(({ contentIds }) => contentIds.includes(world.ids.inner.id))).toMatchObject({
      name: 'Inner page',
      href: expect.stringContaining(`/source/${world.ids.source.id}/subsection/${world.ids.inner.id}`),
    })
    expect(JSON.stringify(notebook)).not.toContain('SECRET')
    expect(await paneOf(teacher, 'notebook')).toMatchObject({ kind: 'notebook', notes: { told: { notes: [] } } })
    expect(await paneOf(student, 'everything', echo)).toBeNull()
  })

  it('[ANN-18] a page has the user’s own and the class’s notes, and none if notes are switched off', async () => {
    const { student, teacher } = world.actors
    const inner = world.ids.inner.id
    const at = { contentId: inner, contextContentId: inner }
    const own = await createAnnotation({ ...at, userAssignmentId: world.work.id, state: 'complete' })
    const others = await createAnnotation({ ...at, userAssignmentId: world.otherWork.id })
    const shared = await createAnnotation({
      ...at,
      userId: teacher.userId,
      userAssignmentId: null,
      rootContentId: world.ids.chapter.id,
      sharedForAssignmentId: world.work.assignmentId,
    })
    const notesOf = async (actor: Actor, base: ViewerBase, search = {}) => {
      const tail = `source/${world.ids.source.id}/subsection/${inner}`
      const opened = await open(actor, base, tail, search)
      return opened.kind === 'page' ? opened.beside?.notes : null
    }
    const students = await notesOf(student, bases().work)
    const ids = students?.told.notes.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([own.id, shared.id]))
    expect(ids).not.toContain(others.id)
    expect(students).toMatchObject({ isOn: true, canShare: false, place: { isOpen: true } })
    expect(students?.told.notes.find(({ id }) => id === shared.id)?.clientId).toBeNull()
    expect(students?.told.notes.find(({ id }) => id === own.id)?.clientId).toBe(own.clientId)
    // The order in which the page shows them.
    expect(students?.page).toMatchObject({ id: inner, contentIds: expect.arrayContaining([inner]) })
    expect(students?.page.contentIds).not.toContain(world.ids.chapter.id)
    const teachers = await notesOf(teacher, bases().assignment)
    expect(teachers?.told.notes.map(({ id }) => id)).toEqual([shared.id])
    expect(teachers).toMatchObject({ isOn: true, canShare: true, place: { isOpen: true, userAssignmentId: null } })
    const look = await notesOf(teacher, bases().assignment, { student: world.student.id })
    expect(look?.told.notes.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, shared.id]))
    expect(look?.place.isOpen).toBe(false)
    const off = { ...student, preferences: { ...student.preferences, annotationsOn: false } }
    expect(await notesOf(off, bases().work)).toMatchObject({ isOn: false, told: { notes: [] } })
  })

  it('a note whose text an author removed is reported as unplaced', async () => {
    const { student } = world.actors
    const page = world.ids.page.id
    const point = { parserHash: 'old', nodeIndex: 0, occurrenceIndex: 0, selectedPortion: 'tadpole', offset: 0 }
    const selection = { selectedText: 'The tadpole learned to wait', anchor: point, focus: point }
    const quote = { prefix: 'All day it rained. ', suffix: ' for the sun.' }
    const at = { contentId: page, contextContentId: page, userAssignmentId: world.work.id }
    const interactionData = { annotation: 'why', colorId: 1, selectionData: { ...selection, quote } }
    const note = await createAnnotation({ ...at, interactionData })
    const unplacedWith = async (body: string) => {
      await db().content.update({ where: { id: page }, data: { data: { body } } })
      const opened = await open(student, bases().work, `echo/${world.ids.echo.id}`, { pane: 'notebook' })
      const pane = opened.kind === 'page' ? opened.beside?.pane : null
      return pane && 'notes' in pane ? pane.notes.unplaced.includes(note.id) : null
    }
    expect(await unplacedWith('<p>All day it rained. The tadpole <b>learned</b> to wait for the sun.</p>')).toBe(false)
    expect(await unplacedWith('<p>All day it snowed. The tadpole learned to hide for the sun.</p>')).toBe(false)
    expect(await unplacedWith('<p>Volcanoes erupt when melted rock rises.</p>')).toBe(true)
  })

  it('[ANN-03] a note links to the version that it was made in, while that version is offered', async () => {
    const { student } = world.actors
    const page = world.ids.page.id
    const [content, assignment] = await Promise.all([
      db().content.findUniqueOrThrow({ where: { id: page } }),
      db().assignment.findUniqueOrThrow({ where: { id: world.work.assignmentId } }),
    ])
    const give = (body: object, settings: object) =>
      Promise.all([
        db().content.update({ where: { id: page }, data: { data: body } }),
        db().assignment.update({ where: { id: assignment.id }, data: { data: { settings } } }),
      ])
    await createAnnotation({ contentId: page, contextContentId: page, userAssignmentId: world.work.id })
    const textsWith = async (tail: string, search = {}) => {
      const opened = await open(student, bases().work, tail, { pane: 'notebook', ...search })
      const pane = opened.kind === 'page' ? opened.beside?.pane : null
      const own = pane && 'notes' in pane ? pane.notes.pages.find(({ id }) => id === page) : null
      return { href: own?.href, texts: own?.texts[page] }
    }
    const bodies = { body: '<p>Rain.</p>', leveledBody: '<p>Wet.</p>', spanishBody: '<p>Lluvia.</p>' }
    const echo = `echo/${world.ids.echo.id}`
    try {
      await give(bodies, {})
      const { href, texts } = await textsWith(echo)
      const others = { leveled: `${href}?version=leveled`, spanish: `${href}?version=spanish` }
      expect(texts).toEqual({ shown: ['standard'], others })
      expect(await textsWith(echo, { version: 'spanish' })).toEqual({
        href: others.spanish,
        texts: { shown: ['spanish'], others: { standard: href, leveled: others.leveled } },
      })
      await give(bodies, { leveledNarrativeText: false })
      expect((await textsWith(echo)).texts).toEqual({ shown: ['standard'], others: { spanish: others.spanish } })
      await give({ body: bodies.body }, {})
      expect((await textsWith(echo)).texts).toBeUndefined()
    } finally {
      await db().content.update({ where: { id: page }, data: { data: content.data ?? {} } })
      await db().assignment.update({ where: { id: assignment.id }, data: { data: assignment.data ?? {} } })
    }
  })

  it('[NAV-01] show only released feedback', async () => {
    const { student } = world.actors
    const scoreData = {
      score: 3,
      maxScore: 4,
      requiresGrading: false,
      manualScoreOverride: 3,
      results: {},
      rubricSelections: {},
      comment: 'Look at the pond again.',
    }
    await createInteraction({
      userAssignmentId: world.work.id,
      contentId: world.ids.essay.id,
      contextContentId: world.ids.inner.id,
      score: 3,
      maxScore: 4,
      scoreData,
    })
    const feedback = async (family: 'assignments' | 'binder') => {
      const opened = await open(student, { family, userAssignmentId: world.work.id }, `echo/${world.ids.echo.id}`, {
        pane: 'feedback',
      })
      return opened.kind === 'page' ? opened.beside?.pane : null
    }
    expect(await feedback('assignments')).toMatchObject({ kind: 'feedback', entries: [] })
    await db().userAssignment.update({ where: { id: world.work.id }, data: { submittedDate: new Date() } })
    expect(await feedback('binder')).toMatchObject({
      entries: [{ name: world.ids.essay.name, score: 3, maxScore: 4, comment: 'Look at the pond again.' }],
    })
    await db().userAssignment.update({ where: { id: world.work.id }, data: { submittedDate: null } })
  })

  it('show the comment on an answer while it is reworked, and on no other', async () => {
    const { student } = world.actors
    const { essay, echo, source, inner, block } = world.ids
    await db().interaction.deleteMany({ where: { userAssignmentId: world.work.id, contentId: essay.id } })
    const score = {
      score: 0,
      maxScore: 4,
      requiresGrading: false,
      manualScoreOverride: 3,
      results: {},
      rubricSelections: {},
    }
    const { id } = await createInteraction({
      userAssignmentId: world.work.id,
      contentId: essay.id,
      contextContentId: inner.id,
      scoreData: { ...score, comment: 'Where is the wind?' },
    })
    const reopen = (reopenedContentIds: string[]) =>
      db().userAssignment.update({ where: { id: world.work.id }, data: { attempt: 2, reopenedContentIds } })
    const told = async () => {
      const at = `source/${source.id}/subsection/${inner.id}`
      const opened = pageOf(await open(student, bases().work, at))
      const beside = await open(student, bases().work, `echo/${echo.id}`, { pane: 'feedback' })
      const pane = beside.kind === 'page' ? beside.beside?.pane : null
      const entries = pane?.kind === 'feedback' ? pane.entries : []
      return [
        opened.work?.answers.get(essay.id)?.formerComment,
        entries.map((each) => [each.score, each.formerComment]),
      ]
    }
    expect(await told()).toEqual([null, []])
    await reopen([block.id])
    expect(await told()).toEqual([null, []])
    await reopen([inner.id])
    expect(await told()).toEqual(['Where is the wind?', [[null, 'Where is the wind?']]])
    await reopen([])
    expect(await told()).toEqual(['Where is the wind?', [[null, 'Where is the wind?']]])
    // If the score of an unchanged answer is shown immediately, its comment is shown with it, and only once.
    const { data: kept } = await db().assignment.findUniqueOrThrow({ where: { id: world.work.assignmentId } })
    const assignment = (data: object) =>
      db().assignment.update({ where: { id: world.work.assignmentId }, data: { data } })
    await assignment({ settings: { scoringFeedbackVisibility: 'immediately' } })
    expect(await told()).toEqual([null, [[0, '']]])
    await assignment(kept as object)
    const row = await db().interaction.findUniqueOrThrow({ where: { id } })
    const revised = {
      interactionId: id,
      attempt: 1,
      version: row.version,
      scoreVersion: row.scoreVersion,
      cause: 'reopen',
    }
    await db().interactionRevision.create({
      data: {
        ...revised,
        id: newId(),
        state: row.state,
        interactionData: row.interactionData ?? {},
        sanitizerVersion: row.sanitizerVersion,
        scoreData: row.scoreData ?? {},
        createdById: row.userId,
      },
    })
    await db().interaction.update({ where: { id }, data: { attempt: 2, scoreData: { ...score, comment: null } } })
    expect(await told()).toEqual(['Where is the wind?', [[null, 'Where is the wind?']]])
    await db().interaction.delete({ where: { id } })
    await db().userAssignment.update({
      where: { id: world.work.id },
      data: { attempt: 1, reopenedContentIds: [] },
    })
  })
})

describe('a pinned page', () => {
  const pinnedBy = async (actor: Actor, path: string) => {
    const base = actor === world.actors.student ? bases().work : bases().library
    const opened = await open(actor, base, `echo/${world.ids.echo.id}`, { ssc: packPin(path) })
    return opened.kind === 'page' ? (opened.beside?.pinned ?? null) : null
  }

  it('[NAV-02] [NAV-03] is shown next to another page, even if its address redirects', async () => {
    const { student, teacher } = world.actors
    const path = viewerPath(bases().library, [{ kind: 'subsection', id: world.ids.page.id }])
    const pinned = await pinnedBy(teacher, path)
    expect(pinned).toMatchObject({ href: path, page: { isPinned: true, page: { node: { name: 'Last page' } } } })
    const moved = viewerPath(bases().assignment, [{ kind: 'subsection', id: world.ids.page.id }])
    expect((await pinnedBy(student, moved))?.page?.page.node.name).toBe('Last page')
    // An assignment address redirects a student to their work, and that to one of its pages.
    expect((await pinnedBy(student, viewerPath(bases().assignment)))?.page?.base.family).toBe('assignments')
  })

  it('[NAV-02] [NAV-03] is a different page if the same text is shown in another view', async () => {
    const { teacher } = world.actors
    const steps = [{ kind: 'echo', id: world.ids.echo.id }] as const
    const besides = async (base: ViewerBase) => {
      const ssc = packPin(viewerPath(base, steps))
      const opened = await open(teacher, bases().assignment, `echo/${world.ids.echo.id}`, { ssc })
      const pinned = opened.kind === 'page' ? opened.beside?.pinned?.page : null
      return pinned && !isSamePage(pinned, pageOf(opened))
    }
    expect(await besides(bases().assignment)).toBe(false)
    expect(await besides(bases().library)).toBe(true)
    expect(await besides(bases().editionOfAssignment)).toBe(true)
  })

  it('[NAV-03] shows nothing that the user cannot open', async () => {
    const { student, teacher } = world.actors
    const others = viewerPath({ family: 'assignments', userAssignmentId: world.otherWork.id })
    expect((await pinnedBy(student, others))?.page).toBeNull()
    expect((await pinnedBy(teacher, others))?.page).toBeNull()
    expect((await pinnedBy(student, viewerPath(bases().library)))?.page).toBeNull()
    expect((await pinnedBy(student, viewerPath(bases().editionOfItem)))?.page).toBeNull()
  })
})

test('[ABL-26] an inserted page states whether the viewer can remove it', async () => {
  const inserted = await createContent({ name: 'Of the district' })
  await createContentInsertion({
    parentContentId: world.ids.chapter.id,
    insertionContentId: inserted.id,
    createdById: world.actors.admin.userId,
    districtId: world.group.districtId,
    userId: null,
  })
  const markFor = async (actor: Actor) =>
    pageOf(await open(actor, bases().library, `subsection/${inserted.id}`)).page.node.insertion
  expect((await markFor(world.actors.admin))?.canRemove).toBe(true)
  expect((await markFor(world.actors.teacher))?.canRemove).toBe(false)
})
