import { defaultQuery } from '@/lib/search/page-query'
import { actableListSpec } from '@/lib/user/actable-list'
import { listActablePeople } from '@/lib/user/server/list-actable-people'
import { createDistrict } from '../factories/district'
import { createStaff, createStudent, createTeacher, createUser, createUserPrivilege } from '../factories/user'
import { actorOf } from '../support/actor'
import { testDatabase } from '../support/database'

testDatabase()

const find = async (userId: string, keywordSearch?: string) => {
  const { data, count } = await listActablePeople(await actorOf({ id: userId }), {
    ...defaultQuery(actableListSpec),
    modifiers: { keywordSearch },
  })
  return { ids: data.map(({ id }) => id), count }
}

describe('[F-13] searching for someone to act as', () => {
  it('finds nobody without a keyword, and only people the user may act as', async () => {
    const support = await createStaff('support', { lastName: 'Wren' })
    await createStaff('sysadmin', { lastName: 'Wren' })
    await createStudent({ lastName: 'Wren', isActive: false })
    const [student, teacher] = [
      await createStudent({ lastName: 'Wren' }),
      await createTeacher({ lastName: 'Wrenfield' }),
    ]
    expect(await find(support.id)).toEqual({ ids: [], count: 0 })
    expect(await find(support.id, 'wren')).toEqual({ ids: [student.id, teacher.id], count: 2 })
    expect(await find(support.id, `wren ${teacher.username}`)).toEqual({ ids: [teacher.id], count: 1 })
  })

  it('is limited to the district that support was granted for', async () => {
    const [here, there] = [await createDistrict(), await createDistrict()]
    const support = await createUser({ roleId: 'staff', districtId: here.id })
    await createUserPrivilege(support.id, 'support', { districtId: here.id })
    const own = await createStudent({ lastName: 'Heron', districtId: here.id })
    await createStudent({ lastName: 'Heron', districtId: there.id })
    await createStaff('author', { lastName: 'Heron', districtId: here.id })
    expect(await find(support.id, 'heron')).toEqual({ ids: [own.id], count: 1 })
  })

  it('is forbidden without the ability to act as others', async () => {
    const teacher = await createTeacher()
    await expect(find(teacher.id, 'a')).rejects.toMatchObject({ code: 'forbidden' })
  })
})
