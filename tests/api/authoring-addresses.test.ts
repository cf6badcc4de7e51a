import type { AuthoringArea } from '@/lib/authoring/address'
import { readPreviewOf } from '@/lib/authoring/server/read-preview'
import { readAddressTitle, resolveAuthorAddress } from '@/lib/authoring/server/resolve-author-address'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { addChildren, createContent, createInteractive } from '../factories/content'
import { createInteraction } from '../factories/interaction'
import { createTag } from '../factories/metadata'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }
const FLAGS = ['author.structured-source', 'author.rubric']

async function people() {
  const [author, flagged, teacher, other] = await Promise.all([
    createStaff('author', { firstName: 'Ada', lastName: 'Reed' }),
    createStaff('author', { featureFlags: FLAGS }),
    createTeacher(),
    createTeacher({ firstName: 'Tom', lastName: 'Hale' }),
  ])
  const [asAuthor, asFlagged, asTeacher, asStudent] = await Promise.all([
    actorOf(author),
    actorOf(flagged),
    actorOf(teacher),
    actorOf(await createStudent()),
  ])
  return { author, other, teacher, asAuthor, asFlagged, asTeacher, asStudent }
}
let made: Awaited<ReturnType<typeof people>>

beforeAll(async () => {
  await resetDatabase()
  made = await people()
})

type Way = { headers?: Record<string, string>; search?: Record<string, string> }

/** Opens `/content-author/…` or `/content-builder/…` as a user who navigates there. */
function open(actor: Actor, address: string, { headers = NAVIGATION, search = {} }: Way = {}) {
  const [area = '', ...path] = address.split('/')
  return resolveAuthorAddress(actor, area as AuthoringArea, path, { search, headers: new Headers(headers) })
}

async function create(actor: Actor, address: string) {
  const opened = await open(actor, address)
  if (opened?.is !== 'moved') throw new Error(`${address}: ${JSON.stringify(opened)}`)
  const id = opened.href.slice(-36)
  return { href: opened.href, item: await db().content.findUniqueOrThrow({ where: { id } }) }
}

async function itemAt(actor: Actor, address: string) {
  const opened = await open(actor, address)
  if (opened?.is !== 'item') throw new Error(`${address}: ${JSON.stringify(opened)}`)
  return opened
}

describe('a create address', () => {
  test.each([
    ['builder/curriculum/unit/create', 'New Unit', 'unit', null, '/content-builder/curriculum/unit/'],
    ['builder/curriculum/echo/create', 'New Echo', 'echo', 'writing', '/content-builder/curriculum/echo/'],
    ['builder/curriculum/source/create', 'New Source', 'source', 'reading', '/content-builder/curriculum/source/'],
    ['builder/curriculum/course/create', 'New Course', 'course', null, '/content-builder/curriculum/course/'],
    ['builder/interactive/poll/create', 'New Poll', 'interactive', 'poll', '/content-builder/interactive/poll/'],
    ['author/create/unit', 'New Unit', 'unit', null, '/content-author/edit/unit/'],
    ['author/create/source/type/video', 'New Source', 'source', 'video', '/content-author/edit/source/type/video/'],
    [
      'author/create/interactive/type/essay',
      'New Essay',
      'interactive',
      'essay',
      '/content-author/edit/interactive/type/essay/',
    ],
    ['author/create/link/type/external', 'New Link', 'link', 'external', '/content-author/edit/link/type/external/'],
  ])(
    '[NAV-08] [ENT-56] [RT-32] [RT-33] [RT-34] %s creates a "%s" and redirects to its edit address',
    async (address, name, contentType, contentSubType, base) => {
      const { href, item } = await create(made.asAuthor, address)
      expect(item).toMatchObject({ name, contentType, contentSubType, createdById: made.author.id })
      expect(href).toBe(`${base}${item.id}`)
      expect(await itemAt(made.asAuthor, href.replace('/content-', ''))).toMatchObject({
        item: { content: { id: item.id } },
      })
    },
  )

  test('[NAV-08] creates an echo with its five features, and logs who created it', async () => {
    const { item } = await create(made.asAuthor, 'author/create/echo/type/response')
    expect(await db().contentChild.count({ where: { parentId: item.id } })).toBe(5)
    const lines = await db().auditLog.findMany({ where: { recordId: item.id } })
    expect(lines).toMatchObject([{ action: 'content.create', userId: made.author.id, outcome: 'done' }])
  })

  test.each([
    ['a request from another site', { ...NAVIGATION, 'sec-fetch-site': 'cross-site' }],
    ['a prefetch', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
    ['a script’s fetch', { ...NAVIGATION, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a browser without Sec-Fetch headers', {}],
  ])('[NAV-08] creates nothing for %s, nor when only the title is read', async (_, headers) => {
    const before = await db().content.count()
    expect(await open(made.asAuthor, 'author/create/unit', { headers })).toMatchObject({ is: 'unmade', problem: null })
    expect(await readAddressTitle(made.asAuthor, 'author', ['create', 'unit'])).toMatchObject({
      newKind: { contentType: 'unit' },
    })
    expect(await db().content.count()).toBe(before)
  })

  test('[RT-32] asks for the subtype where there are several, and lists those this author may create', async () => {
    expect(await open(made.asAuthor, 'builder/curriculum/link/create')).toEqual({
      is: 'choice',
      contentType: 'link',
      subTypes: ['external', 'research'],
    })
    expect(await open(made.asAuthor, 'author/create/interactive')).toMatchObject({ is: 'choice' })
  })

  test('[RT-38] [RT-39] [RT-40] offers structured sources and rubrics only with their feature flags', async () => {
    for (const address of [
      'author/create/source/type/structured',
      'author/create/rubric',
      'builder/curriculum/rubric/create',
    ])
      expect(await open(made.asAuthor, address)).toBeNull()
    const source = await create(made.asFlagged, 'author/create/source/type/structured')
    const rubric = await create(made.asFlagged, 'author/create/rubric')
    expect([source.item.name, rubric.item.name]).toEqual(['New Source', 'New Rubric'])
    for (const { href } of [source, rubric]) {
      const address = href.replace('/content-', '')
      expect(await open(made.asAuthor, address)).toBeNull()
      expect(await open(made.asFlagged, address)).toMatchObject({ is: 'item' })
    }
  })

  test('[ABL-29] is for authors only', async () => {
    const before = await db().content.count()
    for (const actor of [made.asTeacher, made.asStudent])
      for (const address of ['author/create/source', 'builder/interactive/poll/create', 'author/nowhere'])
        expect(await open(actor, address)).toEqual({ is: 'refused' })
    expect(await db().content.count()).toBe(before)
  })
})

describe('a new unit below a course', () => {
  const course = (overrides = {}) => createContent({ contentType: 'course', curriculum: 'k5ela', ...overrides })
  const unit = (id: string) => `builder/curriculum/unit/${id}/create`

  test('[RT-31] is placed at its end', async () => {
    const first = await createContent({ contentType: 'unit' })
    const { id } = await course({ children: [first.id] })
    const { item } = await create(made.asAuthor, unit(id))
    const children = await db().contentChild.findMany({ where: { parentId: id }, orderBy: { position: 'asc' } })
    expect(children.map(({ childId }) => childId)).toEqual([first.id, item.id])
    expect(item).toMatchObject({ name: 'New Unit', parentId: id, curriculum: 'k5ela' })
  })

  test('[ERR-24] reports a fetch problem if the course does not exist or is not a course', async () => {
    const source = await createContent({ contentType: 'source', contentSubType: 'reading' })
    const before = await db().content.count()
    for (const id of [newId(), source.id])
      expect(await open(made.asAuthor, unit(id))).toMatchObject({ is: 'unmade', problem: 'fetch', courseId: id })
    expect(await db().content.count()).toBe(before)
  })

  test('[ERR-24] reports a save problem for a course of another curriculum, and creates nothing', async () => {
    const { id } = await course({ curriculum: 'hss' })
    const before = await db().content.count()
    expect(await open(made.asAuthor, unit(id))).toMatchObject({ is: 'unmade', problem: 'save' })
    expect(await db().content.count()).toBe(before)
  })

  test('[ERR-24] reports a find problem if the course has lost the unit again', async () => {
    const { id } = await course()
    await db().$executeRawUnsafe(`CREATE FUNCTION lose_link() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      DELETE FROM "content_child" WHERE "parentId" = '${id}'; RETURN NULL; END $$`)
    await db().$executeRawUnsafe(
      'CREATE CONSTRAINT TRIGGER lose_link AFTER INSERT ON "content_child" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lose_link()',
    )
    try {
      expect(await open(made.asAuthor, unit(id))).toMatchObject({ is: 'unmade', problem: 'find' })
    } finally {
      await db().$executeRawUnsafe('DROP FUNCTION lose_link CASCADE')
    }
  })
})

describe('an edit address', () => {
  test('shows how many scores use a rubric, and the names in an item’s teacher edition', async () => {
    const rubric = await createContent({ contentType: 'rubric' })
    const essay = await createInteractive('essay')
    await addChildren(essay.id, [rubric.id])
    const given = (rubricSelections: object) =>
      createInteraction({ contentId: essay.id, scoreData: { rubricSelections } })
    await given({ [rubric.id]: 'a' })
    await given({ [rubric.id]: 'b' })
    await given({})
    const { item } = await itemAt(made.asFlagged, `author/edit/rubric/${rubric.id}`)
    expect(item).toMatchObject({ rubricScores: 2, usages: { parents: [{ id: essay.id }] } })
    const tag = await createTag()
    const page = await createContent({
      contentType: 'subsection',
      teacherEditionContent: { body: '', notes: '', vocab: [newId()], standards: [], tags: [tag.id] },
    })
    const opened = await itemAt(made.asAuthor, `author/edit/subsection/${page.id}`)
    expect(opened.item).toMatchObject({ rubricScores: null, editionNames: [{ id: tag.id, name: tag.name }] })
  })

  test('[RT-30] [RT-35] shows the item with everything an editor needs, and its previews', async () => {
    const poll = await createInteractive('poll')
    const body = `<p>Read.</p><div data-block="interactive" data-content-id="${poll.id}"></div>`
    const page = await createContent({
      contentType: 'source',
      contentSubType: 'reading',
      name: 'The Pond',
      assetCode: 'PD-1',
      data: { body },
      children: [poll.id],
      createdById: made.other.id,
      isShared: true,
    })
    const chapter = await createContent({
      contentType: 'chapter',
      contentSubType: 'lesson',
      name: 'Water',
      children: [page.id],
    })
    await db().content.update({ where: { id: page.id }, data: { parentId: chapter.id } })
    for (const address of [
      `builder/curriculum/source/${page.id}`,
      `author/edit/source/${page.id}`,
      `author/edit/source/type/reading/${page.id}`,
    ]) {
      const { item, versions } = await itemAt(made.asAuthor, address)
      const area = address.startsWith('author') ? 'author' : 'builder'
      expect(item).toMatchObject({
        content: { name: 'The Pond', assetCode: 'PD-1', contentState: 'published' },
        crumbs: [{ name: 'Water' }],
        children: [{ id: poll.id, isDraft: false }],
        usages: { parents: [{ id: chapter.id }], assignments: 0 },
        history: { count: 1, revisions: [{ version: 1 }] },
      })
      expect(item.children[0]?.href).toBe(
        area === 'author'
          ? `/content-author/edit/interactive/type/poll/${poll.id}`
          : `/content-builder/interactive/poll/${poll.id}`,
      )
      expect(versions).not.toBeNull()
    }
    const previewAs = (audience: 'student' | 'staff') =>
      readPreviewOf(made.asAuthor, page.id, { wanted: 'standard', audience })
    const [staff, student] = [await previewAs('staff'), await previewAs('student')]
    expect(staff?.items.own.map(({ id }) => id)).toEqual([poll.id])
    expect(staff?.staff?.mayEdit).toBe(true)
    expect(student).toMatchObject({ audience: 'student', staff: null, base: { isPreview: true } })
    expect(student?.items.own.map(({ id }) => id)).toEqual([poll.id])
    expect(await readAddressTitle(made.asAuthor, 'author', ['edit', 'source', page.id])).toMatchObject({
      name: 'The Pond',
    })
  })

  test('[ABL-30] shows the creator as You, as a name with the ability, or else as Anonymous', async () => {
    const own = await create(made.asAuthor, 'author/create/subsection')
    const address = own.href.replace('/content-', '')
    expect((await itemAt(made.asAuthor, address)).item.maker).toEqual({ is: 'you' })
    expect((await itemAt(made.asFlagged, address)).item).toMatchObject({
      maker: { is: 'named', name: 'Ada Reed' },
      history: { revisions: [{ by: { is: 'named', name: 'Ada Reed' } }] },
    })
    const unnamed = { ...made.asFlagged, abilities: made.asFlagged.abilities.filter((held) => held !== 'author.names') }
    expect((await itemAt(unnamed, address)).item.maker).toEqual({ is: 'anonymous' })
  })

  test('[RT-42] redirects to the item’s own address from another type or without edit', async () => {
    const { id } = await createInteractive('poll')
    const href = `/content-author/edit/interactive/type/poll/${id}`
    expect(await open(made.asAuthor, `author/interactive/poll/${id}`)).toEqual({ is: 'moved', href })
    expect(await open(made.asAuthor, `author/edit/unit/${id}`)).toEqual({ is: 'moved', href })
    expect(
      await open(made.asAuthor, `author/edit/interactive/type/essay/${id}`, { search: { version: 'spanish' } }),
    ).toEqual({
      is: 'moved',
      href: `${href}?version=spanish`,
    })
  })

  test('[RT-41] [NAV-09] finds nothing for unknown addresses and deleted items', async () => {
    const gone = await createContent({ deletedDate: new Date() })
    for (const address of [
      'author/nowhere',
      'author/edit/unit/create',
      'builder/curriculum/chapter/12',
      `author/edit/unit/${newId()}`,
      `author/edit/subsection/${gone.id}`,
    ])
      expect(await open(made.asAuthor, address)).toBeNull()
  })

  test('[ABL-29] lets a teacher open only items they created', async () => {
    const own = await createContent({ createdById: made.teacher.id, contentState: 'draft', name: 'Mine' })
    const { item } = await itemAt(made.asTeacher, `author/edit/subsection/${own.id}`)
    expect(item).toMatchObject({ content: { name: 'Mine' }, maker: { is: 'you' } })
    const published = await createContent()
    const foreign = await createContent({ createdById: made.other.id })
    for (const id of [published.id, foreign.id, newId()])
      expect(await open(made.asTeacher, `author/edit/subsection/${id}`)).toEqual({ is: 'refused' })
  })
})
