import { db } from '@/lib/db/db'
import type { WireGradebook } from '@/lib/gradebook/schema'
import type { GradingStudent } from '@/lib/grading/grading-page'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import { getGroup } from '@/lib/group/server/get-group'
import { foldForSearch } from '@/lib/search/fold'
import type { WireUser } from '@/lib/user/schema'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems, createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createUsers } from '../factories/user'
import { actorOf } from '../support/actor'
import { api, listPath } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()
let classroom: Classroom
beforeEach(async () => {
  await resetDatabase()
  classroom = await createClassroom()
  await db().groupStudent.deleteMany({ where: { groupId: classroom.group.id } })
})

async function enrol(names: readonly (readonly [string, string])[]) {
  const students = await createUsers(
    names.map(([lastName, firstName]) => ({ ...classroom.place, roleId: 'student' as const, lastName, firstName })),
  )
  await db().groupStudent.createMany({ data: students.map(({ id }) => ({ groupId: classroom.group.id, userId: id })) })
}
const lastNames = (people: readonly { lastName: string }[]) => people.map(({ lastName }) => lastName)
const inSpanish = () =>
  db().user.update({ where: { id: classroom.teacher.id }, data: { preferences: { interfaceLanguage: 'es' } } })

describe('people have one sort order', () => {
  const written = ['Zola', 'de la Cruz', 'Álvarez', 'Öberg', 'Adams', 'O’Brien', 'Ng', 'Peña', 'Penzo', 'Perez', 'alba']
  const english = 'Adams, alba, Álvarez, de la Cruz, Ng, O’Brien, Öberg, Peña, Penzo, Perez, Zola'
  const spanish = 'Adams, alba, Álvarez, de la Cruz, Ng, O’Brien, Öberg, Penzo, Peña, Perez, Zola'

  test.each([
    ['English', english],
    ['Spanish', spanish],
  ])('in class page, gradebook, API and grading page, by the alphabet of %s', async (language, order) => {
    if (language === 'Spanish') await inSpanish()
    await enrol(written.map((name) => [name, 'Kim'] as const))
    const { chapter } = await createChapterWithItems()
    const assignment = await createAssignment({ contentId: chapter.id, groupId: classroom.group.id })
    const actor = await actorOf(classroom.teacher)
    const teacher = api(classroom.teacher)
    const users = await teacher.get<{ data: WireUser[] }>(
      listPath('users', { where: { groupId: classroom.group.id, roleId: 'student' } }),
    )
    const book = await teacher.get<WireGradebook>(`groups/${classroom.group.id}/grades`)
    const works = await teacher.get<{ data: WireUserAssignment[] }>(
      listPath('user-assignments', { where: { assignmentId: assignment.id }, orderBy: 'user.lastName:asc' }),
    )
    const grading = await readGradingPage(actor, assignment.id, { contentId: null, userId: null })
    const orders = {
      class: lastNames((await getGroup(actor, classroom.group.id)).students ?? []),
      users: lastNames(users.result.data),
      gradebook: lastNames(book.result.students),
      works: works.result.data.map(({ user }) => user?.lastName),
      grading: lastNames((grading?.students ?? []) as GradingStudent[]),
    }
    for (const [place, names] of Object.entries(orders)) expect([place, names.join(', ')]).toEqual([place, order])
  })

  test('with the same last name, by first name and then by id', async () => {
    await enrol([
      ['Ng', 'Zoe'],
      ['Ng', 'Álex'],
      ['Ng', 'Ben'],
      ['Ng', 'Ben'],
    ])
    const { students = [] } = await getGroup(await actorOf(classroom.teacher), classroom.group.id)
    expect(students.map(({ firstName }) => firstName)).toEqual(['Álex', 'Ben', 'Ben', 'Zoe'])
    expect((students[1]?.id ?? '') < (students[2]?.id ?? '')).toBe(true)
  })
})

describe('searches', () => {
  test.each(['O’Brien, Sean', "sean o'brien", 'OBRIEN', 'O`Brien sean,'])('find Sean O’Brien by %s', async (words) => {
    await enrol([
      ["O'Brien", 'Seán'],
      ['Brandt', 'Sean'],
    ])
    const { result } = await api(classroom.teacher).get<{ data: WireUser[] }>(
      listPath('users', { modifiers: { keywordSearch: words } }),
    )
    expect(lastNames(result.data)).toEqual(["O'Brien"])
  })

  test.each([
    ['The Keeper’s Year', "Keeper's"],
    ['Día de los Muertos', 'Dia'],
    ['Before — and after', 'before - AFTER'],
    ['“Fog”, at sea', 'fog at'],
  ])('find %s by %s, in the library and among assignments', async (name, words) => {
    const chapter = await createContent({
      contentType: 'chapter',
      contentSubType: 'chapter',
      name,
      curriculum: 'k5ela',
    })
    await createContent({ contentType: 'chapter', contentSubType: 'chapter', curriculum: 'k5ela' })
    await createAssignment({ contentId: chapter.id, groupId: classroom.group.id })
    await createAssignment({ groupId: classroom.group.id })
    const asked = { modifiers: { keywordSearch: words } }
    const found = await api(classroom.teacher).get<{ data: { name: string }[] }>(listPath('content', asked))
    expect(found.result.data.map((one) => one.name)).toEqual([name])
    const given = await api(classroom.teacher).get<{ data: { contentId: string }[] }>(listPath('assignments', asked))
    expect(given.result.data.map(({ contentId }) => contentId)).toEqual([chapter.id])
  })

  test('find a group regardless of accents and punctuation', async () => {
    const group = await createGroup({
      name: 'Señor Núñez’s 4th – B',
      schoolId: classroom.group.schoolId,
      teachers: [classroom.teacher],
    })
    const { result } = await api(classroom.teacher).get<{ data: { id: string }[] }>(
      listPath('groups', { modifiers: { keywordSearch: "nunez's - b" } }),
    )
    expect(result.data.map(({ id }) => id)).toEqual([group.id])
  })

  test('normalise text in the database as in the browser', async () => {
    const blocks = [
      [0x20, 0x24f],
      [0x2b0, 0x2ff],
      [0x370, 0x4ff],
      [0x1e00, 0x1eff],
      [0x2000, 0x206f],
      [0xff00, 0xff5e],
    ] as const
    const characters = blocks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    const rows = await db().$queryRaw<{ written: string; folded: string }[]>`
      SELECT "written", folded("written") AS "folded" FROM unnest(${characters}::text[]) AS "written"`
    expect(rows.filter(({ written, folded }) => folded !== foldForSearch(written))).toEqual([])
  })
})
