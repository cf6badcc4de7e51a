import { can } from '@/lib/ability/ability'
import { listAssignable } from '@/lib/assignment/server/list-assignable'
import type { WireContent } from '@/lib/content/schema'
import { readLevel } from '@/lib/curriculum/server/read-level'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { resolveLibrary } from '@/lib/viewer/server/resolve-library'
import { createAssignment } from '../factories/assignment'
import {
  addChildren,
  type ContentOverrides,
  createContent,
  createContentInsertion,
  createContentRestriction,
} from '../factories/content'
import { createTerritory } from '../factories/metadata'
import { createSchool } from '../factories/school'
import { createStaff, createTeacher } from '../factories/user'
import { actorOf } from '../support/actor'
import { type Api, api } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()
jest.setTimeout(60_000)

/**
 * The viewers: a student to whom a unit is assigned, a student of another district, the teacher who assigned it and made some of the items,
 * a colleague of the same school, one of another school in the district, a teacher of another district, and three authors and admins.
 */
const WHO = [
  'student',
  'stranger',
  'teacher',
  'colleague',
  'neighbour',
  'foreigner',
  'districtAdmin',
  'author',
  'sysadmin',
] as const
type Who = (typeof WHO)[number]

/** The ways to reach an item: opened by its id, in the tree of the unit, in the list, and in a search for what can be assigned. */
const WAYS = ['direct', 'tree', 'list', 'search'] as const
type Way = (typeof WAYS)[number]

/** Who sees each kind of item, one letter for each of WHO; · is nobody. Only teachers are asked about what can be assigned. */
const TABLE: Record<string, Record<'direct' | 'tree' | 'list', string>> = {
  published: { direct: 's·tcnfdax', tree: 's·tcnfdax', list: '··tcnfd·x' },
  draft: { direct: '·······ax', tree: '·······ax', list: '·········' },
  'shared draft of an author': { direct: '·······ax', tree: '·······ax', list: '·········' },
  'for teachers': { direct: '··tcnfdax', tree: '··tcnfdax', list: '·········' },
  hidden: { direct: '··tcnfdax', tree: '··tcnfdax', list: '·····f··x' },
  'teacher-only': { direct: '··tcnfdax', tree: '··tcnfdax', list: '·····f··x' },
  'offered only here': { direct: 's·tcn·dax', tree: 's·tcn·dax', list: '··tcn·d·x' },
  'offered elsewhere': { direct: '·····f·ax', tree: '·····f·ax', list: '·····f··x' },
  'excluded by the assignment': { direct: '··tcnfdax', tree: '··tcnfdax', list: '··tcnfd·x' },
  deleted: { direct: '·········', tree: '·········', list: '·········' },
  'not assigned': { direct: '··tcnfdax', tree: '·········', list: '··tcnfd·x' },
  'inserted by the teacher': { direct: 's·t·····x', tree: 's·t······', list: '··t·····x' },
  'own draft, inserted': { direct: '··t·····x', tree: '··t······', list: '·········' },
  'own draft, shared': { direct: '··t·····x', tree: '·········', list: '·········' },
  'shared with the school': { direct: '··tc··d·x', tree: '·········', list: '··tc··d·x' },
  'shared with the district': { direct: '··tcn·d·x', tree: '·········', list: '··tcn·d·x' },
}
const LETTERS: Record<Who, string> = {
  student: 's',
  stranger: '·',
  teacher: 't',
  colleague: 'c',
  neighbour: 'n',
  foreigner: 'f',
  districtAdmin: 'd',
  author: 'a',
  sysadmin: 'x',
}

async function createWorld() {
  const classroom = await createClassroom()
  const { districtId } = classroom.group
  const people = {
    student: classroom.student,
    stranger: classroom.foreign.student,
    teacher: classroom.teacher,
    colleague: classroom.colleague,
    neighbour: await createTeacher({ districtId, schoolIds: [(await createSchool({ districtId })).id] }),
    foreigner: classroom.foreign.teacher,
    districtAdmin: classroom.districtAdmin,
    author: await createStaff('author', { districtId: null }),
    sysadmin: classroom.sysadmin,
  }
  const territory = await createTerritory()
  await db().district.update({ where: { id: districtId }, data: { territoryId: territory.id } })

  const lesson = (name: string, overrides: ContentOverrides = {}) =>
    createContent({ name: `Newts ${name}`, contentType: 'chapter', contentSubType: 'lesson', ...overrides })
  const own = { createdById: people.teacher.id }
  const linked = {
    published: await lesson('published'),
    draft: await lesson('draft', { contentState: 'draft' }),
    'shared draft of an author': await lesson('author', {
      contentState: 'draft',
      createdById: people.author.id,
      isShared: true,
    }),
    'for teachers': await lesson('edition', { teacherEdition: true }),
    hidden: await lesson('hidden'),
    'teacher-only': await lesson('teacher-only'),
    'offered only here': await lesson('here', { territorySelectionType: 'include' }),
    'offered elsewhere': await lesson('elsewhere', { territorySelectionType: 'exclude' }),
    'excluded by the assignment': await lesson('left out'),
    deleted: await lesson('deleted'),
  }
  const inserted = {
    'inserted by the teacher': await lesson('inserted', own),
    'own draft, inserted': await lesson('own draft', { ...own, contentState: 'draft' }),
  }
  const apart = {
    'not assigned': await lesson('apart'),
    'own draft, shared': await lesson('own shared draft', { ...own, contentState: 'draft', sharedWithDistrict: true }),
    'shared with the school': await lesson('school', { ...own, sharedWithSchool: true }),
    'shared with the district': await lesson('district', { ...own, sharedWithDistrict: true }),
  }
  const unit = await createContent({ name: 'Amphibians', contentType: 'unit' })
  await addChildren(
    unit.id,
    Object.values(linked).map(({ id }) => id),
  )
  await db().content.update({ where: { id: linked.deleted.id }, data: { deletedDate: new Date() } })
  for (const { id } of Object.values(inserted))
    await createContentInsertion({
      parentContentId: unit.id,
      insertionContentId: id,
      userId: people.teacher.id,
      ...own,
    })
  for (const { id } of [linked['offered only here'], linked['offered elsewhere']])
    await db().contentTerritory.create({ data: { contentId: id, territoryId: territory.id } })
  for (const [content, type] of [
    [linked.hidden, 'hide'],
    [linked['teacher-only'], 'teacher-only'],
  ] as const)
    await createContentRestriction({ contentId: content.id, districtId, createdById: people.districtAdmin.id, type })
  const assignment = await createAssignment({
    contentId: unit.id,
    groupId: classroom.group.id,
    settings: { excludedContentIds: [linked['excluded by the assignment'].id] },
    ...own,
  })
  const work = assignment.userAssignments.find(({ userId }) => userId === people.student.id)
  if (!work) throw new Error('The student has a copy.')
  const items: Record<string, { id: string; name: string }> = { ...linked, ...inserted, ...apart }
  return { classroom, people, unit, items, assignment, work }
}
type World = Awaited<ReturnType<typeof createWorld>>

const idsOf = (content: WireContent): string[] => [content.id, ...(content.children ?? []).flatMap(idsOf)]

/** The kinds that one person sees, by way. */
async function seenBy(world: World, who: Who): Promise<Record<Way, string[]>> {
  const { people, unit, items, work } = world
  const actor = await actorOf(people[who])
  const calls: Api = api(people[who])
  const mine = actor.roleId === 'student' ? `&userAssignmentId=${work.id}` : ''
  const kinds = Object.entries(items)
  const named = (ids: readonly string[]) => kinds.flatMap(([kind, { id }]) => (ids.includes(id) ? [kind] : []))

  const direct: string[] = []
  for (const [kind, { id }] of kinds) {
    const { status, text } = await calls.get(`content/${id}?childDepth=0${mine}`)
    expect([200, 404]).toContain(status)
    if (status === 200) direct.push(kind)
    else expect(text).not.toMatch(/Newts/)
  }
  const tree = await calls.get<WireContent>(`content/${unit.id}?childDepth=999${mine}`)
  expect(tree.status).toBe(who === 'stranger' ? 404 : 200)
  return {
    direct,
    tree: tree.status === 200 ? named(idsOf(tree.result)) : [],
    list: named(await offered(actor, '')),
    search: named(await offered(actor, 'newts')),
  }
}

/** What the assignment creator offers; it opens only for teachers and admins. */
async function offered(actor: Actor, keyword: string): Promise<string[]> {
  if (!can(actor, 'teacher')) return []
  return (await listAssignable(actor, { keyword, page: 1 })).data.map(({ id }) => id)
}

const rowOf = (seen: Record<Who, Record<Way, string[]>>, kind: string, way: Way) =>
  WHO.map((who) => (seen[who][way].includes(kind) ? LETTERS[who] : '·')).join('')

let world: World
let seen: Record<Who, Record<Way, string[]>>

beforeAll(async () => {
  world = await createWorld()
  const entries: [Who, Record<Way, string[]>][] = []
  for (const who of WHO) entries.push([who, await seenBy(world, who)])
  seen = Object.fromEntries(entries) as typeof seen
})

describe('[ABL-18] [F-26] the visibility of items', () => {
  test('is defined for every kind', () => {
    expect(Object.keys(world.items).sort()).toEqual(Object.keys(TABLE).sort())
  })

  test.each(Object.entries(TABLE))('is as expected for one that is %s', (kind, expected) => {
    const found = Object.fromEntries(WAYS.map((way) => [way, rowOf(seen, kind, way)]))
    expect(found).toEqual({ ...expected, search: expected.list })
  })

  test('is the same on the curriculum and library pages', async () => {
    for (const who of WHO) {
      const actor = await actorOf(world.people[who])
      if (!can(actor, 'curriculum')) continue
      const { sections } = await readLevel(actor, world.unit.id, [])
      const cards = sections.flatMap(({ items }) => items.map(({ id }) => id))
      const shown = Object.entries(world.items).flatMap(([kind, { id }]) => (cards.includes(id) ? [kind] : []))
      expect({ who, shown }).toEqual({ who, shown: seen[who].tree })
      for (const [kind, { id }] of Object.entries(world.items)) {
        const opened = await resolveLibrary(actor, 'chapter', id, { tail: [], search: {} }).then(
          () => true,
          ({ code }) => code !== 'not_found',
        )
        expect({ who, kind, opened }).toEqual({ who, kind, opened: seen[who].direct.includes(kind) })
      }
    }
  })
})

describe('[ABL-19] an item excluded from the assignment', () => {
  const read = (user: { id: string }, id: string) =>
    api(user).get<WireContent>(`content/${id}?assignmentId=${world.assignment.id}`)

  test('is shown, marked as excluded, to its teacher and to users with the ability', async () => {
    const { id } = world.items['excluded by the assignment'] ?? { id: '' }
    const { teacher, districtAdmin, sysadmin } = world.people
    for (const user of [teacher, districtAdmin, sysadmin])
      expect(await read(user, id)).toMatchObject({ status: 200, result: { excluded: true } })
    expect((await read(world.classroom.schoolAdmin, id)).status).toBe(404)
    const tree = await api(world.classroom.schoolAdmin).get<WireContent>(
      `content/${world.unit.id}?childDepth=9&assignmentId=${world.assignment.id}`,
    )
    expect(idsOf(tree.result)).not.toContain(id)
  })

  test('is shown to a school admin with the feature flag', async () => {
    const { id } = world.items['excluded by the assignment'] ?? { id: '' }
    const featureFlags = ['content.view-excluded']
    await db().user.update({ where: { id: world.classroom.schoolAdmin.id }, data: { featureFlags } })
    expect((await read(world.classroom.schoolAdmin, id)).status).toBe(200)
  })
})

test('[F-26] the teacher edition opens for staff who may read the item, and for no student', async () => {
  const { id = '' } = world.items.published ?? {}
  const { draft } = world.items
  for (const who of WHO) {
    const mine = who === 'student' ? `?userAssignmentId=${world.work.id}` : ''
    const { status } = await api(world.people[who]).get(`content/TE-${id}${mine}`)
    expect({ who, status }).toEqual({ who, status: who === 'student' || who === 'stranger' ? 404 : 200 })
  }
  expect((await api(world.people.teacher).get(`content/TE-${draft?.id}`)).status).toBe(404)
})

test('[F-17] staff without the library or the curriculum get 403', async () => {
  const clerk = await createTeacher()
  await db().user.update({ where: { id: clerk.id }, data: { roleId: 'staff' } })
  expect((await api(clerk).get(`content/${world.items.published?.id}`)).status).toBe(403)
})
