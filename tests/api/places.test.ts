import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireDistrict } from '@/lib/district/schema'
import type { WireSchool } from '@/lib/school/schema'
import { createDistrict } from '../factories/district'
import { createSchool } from '../factories/school'
import { api, listPath } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const idsOf = (answer: { result: ListResult<{ id: string }> }) => answer.result.data.map(({ id }) => id)

describe('schools', () => {
  test('[CALL-21] [F-17] staff read their own schools, admins those in their scope', async () => {
    const { teacher, schoolAdmin, districtAdmin, sysadmin, group, foreign } = classroom
    const other = await createSchool({ districtId: group.districtId })
    const read = async (actor: { id: string }) =>
      idsOf(await api(actor).get<ListResult<WireSchool>>(listPath('schools', { limit: 1000 })))
    expect(await read(teacher)).toEqual([group.schoolId])
    expect(await read(schoolAdmin)).toEqual([group.schoolId])
    expect((await read(districtAdmin)).sort()).toEqual([group.schoolId, other.id].sort())
    expect(await read(sysadmin)).toEqual(expect.arrayContaining([group.schoolId, foreign.group.schoolId]))
    for (const actor of [teacher, schoolAdmin, districtAdmin])
      expect((await api(actor).get(`schools/${foreign.group.schoolId}`)).status).toBe(404)
    expect((await api(teacher).get<WireSchool>(`schools/${group.schoolId}`)).result).not.toHaveProperty('counts')
    const { result } = await api(schoolAdmin).get<WireSchool>(`schools/${group.schoolId}`)
    expect(result.counts).toEqual({ groups: 1, users: 6 })
  })

  test('[CALL-21] are searched by name and code, filtered, and counted within the scope', async () => {
    const { districtAdmin, group } = classroom
    const pond = await createSchool({
      districtId: group.districtId,
      name: 'Pond School',
      code: 'P-77',
      isActive: false,
    })
    await createSchool({ name: 'Pond School' })
    for (const keywordSearch of ['pond', 'p-77']) {
      const found = await api(districtAdmin).get<ListResult<WireSchool>>(
        listPath('schools', { modifiers: { keywordSearch } }),
      )
      expect([idsOf(found), found.result.metadata.count]).toEqual([[pond.id], 1])
    }
    const active = await api(districtAdmin).get<ListResult<WireSchool>>(
      listPath('schools', { where: { isActive: true } }),
    )
    expect(idsOf(active)).toEqual([group.schoolId])
  })

  test('[CALL-21] [ENT-30] a district admin creates and changes schools', async () => {
    const { districtAdmin, group } = classroom
    const { status, result } = await api(districtAdmin).post<WireSchool>('schools', {
      name: 'Frog Hill',
      districtId: group.districtId,
    })
    expect([status, result.name, result.version, result.isActive]).toEqual([201, 'Frog Hill', 1, true])
    const saved = await api(districtAdmin).patch<WireSchool>(`schools/${result.id}`, { version: 1, isActive: false })
    expect(saved).toMatchObject({ status: 200, result: { name: 'Frog Hill', isActive: false, version: 2 } })
    expect((await api(districtAdmin).get<WireSchool>(`schools/${result.id}`)).result).toEqual(saved.result)
    const lines = await db().auditLog.findMany({ where: { recordId: result.id }, orderBy: { id: 'asc' } })
    expect(lines.map(({ action, districtId }) => [action, districtId])).toEqual([
      ['school.create', group.districtId],
      ['school.save', group.districtId],
    ])
  })

  test('[F-17] a school admin cannot change them, nor can admins of another district', async () => {
    const { schoolAdmin, districtAdmin, group, foreign } = classroom
    const body = { name: 'Frog Hill' }
    expect(await api(schoolAdmin).post('schools', { ...body, districtId: group.districtId })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    for (const districtId of [foreign.group.districtId, newId()])
      expect((await api(districtAdmin).post('schools', { ...body, districtId })).status).toBe(404)
    expect((await api(schoolAdmin).patch(`schools/${group.schoolId}`, { ...body, version: 1 })).status).toBe(403)
    const path = `schools/${foreign.group.schoolId}`
    expect((await api(districtAdmin).patch(path, { ...body, version: 1 })).status).toBe(404)
    expect((await api(districtAdmin).delete(`${path}?version=1`)).status).toBe(404)
  })

  test('one of two concurrent changes wins; the other gets 409 with the current record', async () => {
    const { districtAdmin, sysadmin, group } = classroom
    const path = `schools/${group.schoolId}`
    const answers = await Promise.all([
      api(districtAdmin).patch(path, { version: 1, name: 'One' }),
      api(sysadmin).patch(path, { version: 1, name: 'Two' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'stale_version',
      context: { current: { id: group.schoolId, version: 2 } },
    })
  })

  test('deleting a school with groups or people returns 409; an empty one is deleted', async () => {
    const { districtAdmin, group } = classroom
    expect(await api(districtAdmin).delete(`schools/${group.schoolId}?version=1`)).toMatchObject({
      status: 409,
      code: 'referenced',
      context: { counts: { groups: 1, users: 6 } },
    })
    const empty = await createSchool({ districtId: group.districtId })
    expect((await api(districtAdmin).delete(`schools/${empty.id}?version=3`)).code).toBe('stale_version')
    expect(await api(districtAdmin).delete(`schools/${empty.id}?version=1`)).toMatchObject({
      status: 200,
      result: null,
    })
    expect(await db().school.count({ where: { id: empty.id } })).toBe(0)
  })
})

describe('districts', () => {
  test('[CALL-21] [F-17] staff read their own district by id, admins list it; others return 404', async () => {
    const { teacher, student, schoolAdmin, districtAdmin, group, foreign } = classroom
    const own = `districts/${group.districtId}`
    expect((await api(teacher).get<WireDistrict>(own)).result).toMatchObject({ timeZone: 'America/New_York' })
    expect((await api(teacher).get<WireDistrict>(own)).result).not.toHaveProperty('counts')
    expect((await api(student).get(own)).status).toBe(404)
    for (const actor of [schoolAdmin, districtAdmin]) {
      expect(idsOf(await api(actor).get<ListResult<WireDistrict>>('districts'))).toEqual([group.districtId])
      expect((await api(actor).get(`districts/${foreign.group.districtId}`)).status).toBe(404)
    }
  })

  test('[CALL-21] [ENT-30] a sysadmin creates districts, and a district admin changes their own', async () => {
    const { sysadmin, districtAdmin, schoolAdmin, group, foreign } = classroom
    const { status, result } = await api(sysadmin).post<WireDistrict>('districts', {
      name: 'Lakes',
      timeZone: 'America/Chicago',
    })
    expect([status, result.name, result.counts]).toEqual([201, 'Lakes', { schools: 0, users: 0 }])
    const stored = (await api(sysadmin).get<WireDistrict>(`districts/${result.id}`)).result
    expect(stored).toEqual(result)
    expect(stored).toMatchObject({ id: result.id, name: 'Lakes', timeZone: 'America/Chicago' })
    expect((await api(districtAdmin).post('districts', { name: 'Mine', timeZone: 'UTC' })).status).toBe(403)
    const change = { version: 1, timeZone: 'America/Denver' }
    expect((await api(schoolAdmin).patch(`districts/${group.districtId}`, change)).code).toBe('not_allowed')
    expect((await api(districtAdmin).patch(`districts/${foreign.group.districtId}`, change)).status).toBe(404)
    expect(await api(districtAdmin).patch(`districts/${group.districtId}`, change)).toMatchObject({
      status: 200,
      result: { timeZone: 'America/Denver', version: 2 },
    })
    expect(await api(districtAdmin).patch(`districts/${group.districtId}`, change)).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { version: 2 } },
    })
    const lost = { version: 2, territoryId: newId() }
    expect((await api(districtAdmin).patch(`districts/${group.districtId}`, lost)).status).toBe(404)
  })

  test('only a sysadmin deletes a district, and only an empty one', async () => {
    const { sysadmin, districtAdmin, group } = classroom
    expect((await api(sysadmin).delete(`districts/${group.districtId}?version=1`)).code).toBe('referenced')
    const empty = await createDistrict()
    expect((await api(districtAdmin).delete(`districts/${empty.id}?version=1`)).status).toBe(403)
    expect((await api(sysadmin).delete(`districts/${empty.id}?version=1`)).status).toBe(200)
    expect((await api(sysadmin).get(`districts/${empty.id}`)).status).toBe(404)
  })
})
