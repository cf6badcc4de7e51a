import type { ListResult } from '@/lib/api/envelope'
import { db } from '@/lib/db/db'
import type { WireGroup } from '@/lib/group/schema'
import type { WireUser } from '@/lib/user/schema'
import { createAssignment } from '../factories/assignment'
import { createGroup } from '../factories/group'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api, listPath } from '../support/api'
import { resetDatabase, testDatabase } from '../support/database'

testDatabase()

async function twoDistricts() {
  const group = await createGroup({ students: 2, teachers: 1, name: 'Room 3' })
  const place = { districtId: group.districtId, schoolIds: [group.schoolId] }
  const foreign = await createGroup({ students: 1, teachers: 1, name: 'Room 9' })
  const [student, classmate] = group.students
  const [teacher] = group.teachers
  if (!student || !classmate || !teacher) throw new Error('The group has no members.')
  return { group, place, foreign, student, classmate, teacher }
}
let world: Awaited<ReturnType<typeof twoDistricts>>

beforeAll(async () => {
  await resetDatabase()
  world = await twoDistricts()
})

test('reading groups requires a session', async () => {
  expect(await api(null).get('groups')).toMatchObject({ status: 401, code: 'no_session' })
  expect(await api(null).get(`groups/${world.group.id}`)).toMatchObject({ status: 401, code: 'no_session' })
})

test('[CALL-20] [ENT-30] [CLS-04] a teacher reads the groups they teach, with their students', async () => {
  const { teacher, group, student, classmate } = world
  await createAssignment({ groupId: group.id })
  const { status, result } = await api(teacher).get<WireGroup>(`groups/${group.id}`)
  expect(status).toBe(200)
  expect(result).toMatchObject({ id: group.id, name: 'Room 3', teacherIds: [teacher.id] })
  expect([...result.studentIds].sort()).toEqual([student.id, classmate.id].sort())
  expect(result.counts).toEqual({ students: 2, teachers: 1, openAssignments: 1 })
  const list = await api(teacher).get<ListResult<WireGroup>>('groups')
  expect(list.result.data.map(({ id }) => id)).toEqual([group.id])
  expect(list.result.metadata.count).toBe(1)
})

test('[F-17] a student sees neither classmates nor counts in their group', async () => {
  const { student, classmate, group } = world
  const { result, text } = await api(student).get<WireGroup>(`groups/${group.id}`)
  expect(result.studentIds).toEqual([student.id])
  expect(result.counts).toBeUndefined()
  expect(text).not.toContain(classmate.id)
  expect(Object.keys(result).sort()).toEqual(
    [
      'curriculum',
      'dateCreated',
      'dateModified',
      'districtId',
      'gradeLevel',
      'id',
      'isActive',
      'name',
      'schoolId',
      'studentIds',
      'students',
      'teacherIds',
      'teachers',
      'version',
    ].sort(),
  )
})

test('[F-17] groups of other teachers and districts return 404 and are neither listed nor counted', async () => {
  const { teacher, student, foreign, place } = world
  const colleague = await createTeacher(place)
  for (const actor of [teacher, student]) {
    expect(await api(actor).get(`groups/${foreign.id}`)).toMatchObject({ status: 404, code: 'not_found' })
  }
  const list = await api(colleague).get<ListResult<WireGroup>>(listPath('groups', { where: { id: world.group.id } }))
  expect(list.result).toMatchObject({ data: [], metadata: { count: 0 } })
  expect(await api(teacher).get('groups/not-an-id')).toMatchObject({ status: 404 })
})

test('school and district admins read groups in their scope, a sysadmin reads all', async () => {
  const { group, foreign, place } = world
  const schoolAdmin = await createStaff('school-admin', place)
  const districtAdmin = await createStaff('district-admin', place)
  const sysadmin = await createStaff('sysadmin', { districtId: null })
  for (const actor of [schoolAdmin, districtAdmin]) {
    expect((await api(actor).get(`groups/${group.id}`)).status).toBe(200)
    expect((await api(actor).get(`groups/${foreign.id}`)).status).toBe(404)
  }
  expect((await api(sysadmin).get(`groups/${foreign.id}`)).status).toBe(200)
})

test('[CALL-22] studentsInMyGroups returns the students', async () => {
  const { teacher, student, classmate, place } = world
  await createStudent(place)
  const path = listPath('groups', { modifiers: { studentsInMyGroups: true }, limit: 999 })
  const { result } = await api(teacher).get<ListResult<WireUser>>(path)
  expect(result.data.map(({ id }) => id).sort()).toEqual([student.id, classmate.id].sort())
  expect(result.data[0]).toHaveProperty('firstName')
})

test('[F-25] [F-33] undeclared fields, modifiers and sort orders are rejected', async () => {
  const { teacher } = world
  const queries = [
    { where: { 'students.user.passwordHash': 'x' } },
    { where: { name: { startsWith: 'R' } } },
    { where: { id: { contains: 'a' } } },
    { modifiers: { withSecrets: true } },
    { modifiers: { keywordSearch: 'a\u0000b' } },
    { where: { gradeLevel: 'a\u0000b' } },
    { orderBy: 'externalId:asc' },
    { orderBy: 'name:asc,gradeLevel:asc,dateCreated:asc' },
    { limit: -1 },
    { limit: 'many' },
    { offset: -1 },
  ]
  for (const query of queries)
    expect(await api(teacher).get(listPath('groups', query))).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('the grade filter finds a grade in any of its known spellings', async () => {
  const { teacher, group } = world
  await db().group.update({ where: { id: group.id }, data: { gradeLevel: '2' } })
  const found = async (gradeLevel: unknown) => {
    const { result } = await api(teacher).get<ListResult<WireGroup>>(listPath('groups', { where: { gradeLevel } }))
    return result.data.map(({ id }) => id)
  }
  for (const grade of ['2', '02', ' 2 ', ['KG', '02'], ['02', null]]) expect(await found(grade)).toEqual([group.id])
  for (const grade of ['3', 'k', '20', null]) expect(await found(grade)).toEqual([])
})

test('limit 0 returns only the count, and a large limit is capped', async () => {
  const none = await api(world.teacher).get<ListResult<WireGroup>>('groups?limit=0')
  expect(none.result).toMatchObject({ data: [], metadata: { count: 1, squery: { limit: 0 } } })
  const all = await api(world.teacher).get<ListResult<WireGroup>>('groups?limit=999999999')
  expect(all.result.metadata.squery).toMatchObject({ limit: 1000, offset: 0, orderBy: ['name:asc'] })
})
