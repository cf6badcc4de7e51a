import type { WireAnnouncement } from '@/lib/announcement/schema'
import { deliverAnnouncements } from '@/lib/announcement/server/deliver-announcements'
import type { ListResult } from '@/lib/api/envelope'
import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { userChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import type { WireAlert } from '@/lib/user-alert/schema'
import { createStudent } from '../factories/user'
import { api, listPath } from '../support/api'
import { type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

jest.mock('@/lib/realtime/server/publish', () => {
  const publish = jest.fn()
  const publishEach = (name: string, events: readonly { channel: string; payload: object }[]) => {
    for (const { channel, payload } of events) publish(channel, name, payload)
  }
  return { publish, publishEach }
})
testDatabase()
afterEach(() => moveClock(0))

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const announce = (who: { id: string }, audience: object, more: object = {}) =>
  api(who).post<WireAnnouncement>('announcements', { title: 'No school', message: 'It snows.', audience, ...more })
const alertsOf = async (user: { id: string }) =>
  (await api(user).get<ListResult<WireAlert>>(listPath('user-alerts', { where: { type: 'announcement' } }))).result.data
const hasIt = async (...users: { id: string }[]) => (await Promise.all(users.map(alertsOf))).map(({ length }) => length)
const read = async (who: { id: string }, id: string) => {
  const { result } = await api(who).get<ListResult<WireAnnouncement>>(listPath('announcements', { where: { id } }))
  return result.data[0]
}

describe('creating an announcement', () => {
  test('[SH-35] [DB-19] interrupts everyone in a district once, whatever their schools and groups', async () => {
    const { districtAdmin, student, teacher, schoolAdmin, foreign, group } = classroom
    const { status, result } = await announce(districtAdmin, { districtId: group.districtId })
    expect(status).toBe(201)
    expect(result).toMatchObject({
      title: 'No school',
      audience: { districtId: group.districtId, roleIds: [] },
      mode: 'interrupt',
      endDate: null,
      recipients: 6,
      confirmed: 0,
      version: 1,
      createdById: districtAdmin.id,
    })
    expect(await hasIt(student, teacher, schoolAdmin, districtAdmin)).toEqual([1, 1, 1, 1])
    expect(await hasIt(foreign.student, foreign.teacher)).toEqual([0, 0])
    const [alert] = await alertsOf(student)
    expect(alert).toMatchObject({
      alertId: result.id,
      title: 'No school',
      message: 'It snows.',
      mode: 'interrupt',
      isNew: true,
    })
    const lines = await db().auditLog.findMany({ where: { recordId: result.id } })
    expect(lines).toMatchObject([{ action: 'announcement.create', districtId: group.districtId, outcome: 'done' }])
  })

  test('reaches only the roles it names, in a school or a group', async () => {
    const { schoolAdmin, student, classmate, teacher, colleague, group } = classroom
    await announce(schoolAdmin, { schoolId: group.schoolId, roleIds: ['teacher', 'teacher'] })
    expect(await hasIt(student, teacher, colleague, schoolAdmin)).toEqual([0, 1, 1, 0])
    await announce(schoolAdmin, { groupId: group.id })
    expect(await hasIt(student, classmate, teacher, colleague)).toEqual([1, 1, 2, 1])
  })

  test('[F-45] limits the message to basic markup, and keeps the title as plain text', async () => {
    const { result } = await announce(
      classroom.schoolAdmin,
      { groupId: classroom.group.id },
      { title: '<b>Snow</b>', message: '<p>It <strong onclick="x()">snows</strong><script>alert(1)</script></p>' },
    )
    expect(result).toMatchObject({ title: '<b>Snow</b>', message: 'It <strong>snows</strong>' })
    expect((await alertsOf(classroom.student))[0]?.message).toBe('It <strong>snows</strong>')
    for (const title of ['\u200b', 'No\u202eschool', 'No\nschool'])
      expect((await announce(classroom.schoolAdmin, { groupId: classroom.group.id }, { title })).status).toBe(400)
  })

  test('[F-17] is for admins within their reach: 403 for places they may only read, 404 for others', async () => {
    const { schoolAdmin, districtAdmin, sysadmin, teacher, foreign, group } = classroom
    expect((await announce(teacher, { groupId: group.id })).status).toBe(403)
    expect(await announce(schoolAdmin, { districtId: group.districtId })).toMatchObject({ code: 'not_allowed' })
    for (const audience of [
      { districtId: foreign.group.districtId },
      { schoolId: foreign.group.schoolId },
      { groupId: foreign.group.id },
      { groupId: newId() },
    ])
      expect((await announce(districtAdmin, audience)).status).toBe(404)
    expect((await announce(sysadmin, { groupId: foreign.group.id })).status).toBe(201)
    expect(await db().announcement.count({ where: { createdById: districtAdmin.id } })).toBe(0)
  })

  test('creates one announcement per idempotency key', async () => {
    const headers = { 'idempotency-key': newId() }
    const body = { title: 'Once', message: 'And no more.', audience: { groupId: classroom.group.id } }
    const admin = api(classroom.schoolAdmin)
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('announcements', body, { headers })))
    expect(new Set(answers.map(({ result }) => (result as WireAnnouncement).id)).size).toBe(1)
    expect(await hasIt(classroom.student)).toEqual([1])
  })

  test('notifies only recipients who are signed in', async () => {
    await api(classroom.student).get('user-alerts')
    jest.mocked(publish).mockClear()
    await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    const rung = jest.mocked(publish).mock.calls.map(([channel, , payload]) => [channel, payload])
    const [alert] = await alertsOf(classroom.student)
    expect(rung).toEqual([[userChannel(classroom.student.id), { ids: [alert?.id], mode: 'interrupt', count: 1 }]])
  })
})

describe('the schedule of an announcement', () => {
  test('shows it from its start to its end to everyone it reached', async () => {
    const minutes = (count: number) => count * 60_000
    const at = (count: number) => new Date(Date.now() + minutes(count)).toISOString()
    const { result } = await announce(
      classroom.schoolAdmin,
      { groupId: classroom.group.id },
      { startDate: at(10), endDate: at(20) },
    )
    expect(result.recipients).toBe(0)
    await deliverAnnouncements()
    expect(await hasIt(classroom.student)).toEqual([0])
    moveClock(minutes(15))
    expect(await deliverAnnouncements()).toBe(3)
    expect(await deliverAnnouncements()).toBe(0)
    expect(await hasIt(classroom.student)).toEqual([1])
    moveClock(minutes(25))
    expect(await hasIt(classroom.student)).toEqual([0])
  })

  test('delivers it once to a user who joins while it runs, and not to one who joins later', async () => {
    await announce(classroom.schoolAdmin, { groupId: classroom.group.id }, { endDate: inDays(1) })
    const [joiner, later] = [await createStudent(classroom.place), await createStudent(classroom.place)]
    const join = (user: { id: string }) =>
      db().groupStudent.create({ data: { groupId: classroom.group.id, userId: user.id } })
    await join(joiner)
    const made = await Promise.all([deliverAnnouncements(), deliverAnnouncements()])
    expect(made.toSorted()).toEqual([0, 1])
    expect(await hasIt(joiner, classroom.student)).toEqual([1, 1])
    moveClock(2 * DAY_MS)
    await join(later)
    expect(await deliverAnnouncements()).toBe(0)
  })

  test('respects the notification preferences for the bell, but not for dialogs', async () => {
    const preferences = { notifications: { announcement: false } }
    await db().user.update({ where: { id: classroom.student.id }, data: { preferences } })
    await announce(classroom.schoolAdmin, { groupId: classroom.group.id }, { mode: 'profile' })
    expect(await hasIt(classroom.student, classroom.classmate)).toEqual([0, 1])
    await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    expect(await hasIt(classroom.student)).toEqual([1])
  })
})

describe('changing an announcement', () => {
  test('changes the text for those who have it, and counts confirmations', async () => {
    const { result } = await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    const [alert] = await alertsOf(classroom.student)
    await api(classroom.student).patch(`user-alerts/${alert?.id}`, { dateConfirmed: inDays(0) })
    const saved = await api(classroom.districtAdmin).patch<WireAnnouncement>(`announcements/${result.id}`, {
      version: 1,
      title: 'School after all',
    })
    expect(saved).toMatchObject({
      status: 200,
      result: { title: 'School after all', message: 'It snows.', version: 2, recipients: 3, confirmed: 1 },
    })
    expect((await alertsOf(classroom.student))[0]).toMatchObject({ title: 'School after all', isNew: false })
    expect(await read(classroom.schoolAdmin, result.id)).toEqual(saved.result)
  })

  test('sends no notification and leaves the alerts untouched when only the text changes', async () => {
    const { result } = await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    await api(classroom.student).get('user-alerts')
    const versions = () => db().$queryRaw`SELECT xmin::text FROM "user_alert" WHERE "alertId" = ${result.id}::uuid`
    const before = await versions()
    const patch = (version: number, fields: object) =>
      api(classroom.schoolAdmin).patch(`announcements/${result.id}`, { version, ...fields })
    jest.mocked(publish).mockClear()
    expect((await patch(1, { title: 'School after all', mode: 'interrupt' })).status).toBe(200)
    expect(jest.mocked(publish)).not.toHaveBeenCalled()
    expect(await versions()).toEqual(before)
    expect((await patch(2, { endDate: inDays(1) })).status).toBe(200)
    expect(jest.mocked(publish)).toHaveBeenCalledTimes(1)
  })

  test('removes it from users outside the new audience and delivers it to those in it', async () => {
    const { schoolAdmin, student, teacher, colleague, group } = classroom
    const { result } = await announce(schoolAdmin, { groupId: group.id })
    const saved = await api(schoolAdmin).patch<WireAnnouncement>(`announcements/${result.id}`, {
      version: 1,
      audience: { schoolId: group.schoolId, roleIds: ['teacher'] },
    })
    expect(saved.result).toMatchObject({
      audience: { schoolId: group.schoolId, roleIds: ['teacher'] },
      recipients: 2,
    })
    expect(saved.result.audience).not.toHaveProperty('groupId')
    expect(await hasIt(student, teacher, colleague)).toEqual([0, 1, 1])
  })

  test('delivers it only to the new audience, even during concurrent deliveries', async () => {
    const { schoolAdmin, student, classmate, teacher, group } = classroom
    const { result } = await announce(schoolAdmin, { groupId: group.id, roleIds: ['staff'] })
    expect(result.recipients).toBe(0)
    const patch = (version: number, roleIds: string[]) =>
      api(schoolAdmin).patch(`announcements/${result.id}`, { version, audience: { groupId: group.id, roleIds } })
    for (let version = 1; version < 8; version += 1) {
      const role = version % 2 ? 'student' : 'teacher'
      const [saved] = await Promise.all([
        patch(version, [role]),
        deliverAnnouncements(),
        deliverAnnouncements(),
        deliverAnnouncements(),
      ])
      expect(saved.status).toBe(200)
      await deliverAnnouncements()
      const expected = version % 2 ? [1, 1, 0] : [0, 0, 1]
      expect(await hasIt(student, classmate, teacher)).toEqual(expected)
    }
  })

  test('hides it again when its start is postponed, and shows it by its new mode', async () => {
    const { result } = await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    const patch = (version: number, fields: object) =>
      api(classroom.schoolAdmin).patch<WireAnnouncement>(`announcements/${result.id}`, { version, ...fields })
    await patch(1, { mode: 'profile' })
    expect(await alertsOf(classroom.student)).toMatchObject([{ mode: 'profile', isNew: true }])
    await patch(2, { startDate: inDays(1) })
    expect(await hasIt(classroom.student)).toEqual([0])
    expect(await patch(3, { endDate: inDays(0.5) })).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('is refused for an outdated version, another place, or an audience beyond the admin’s reach', async () => {
    const { result } = await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    const path = `announcements/${result.id}`
    const admin = api(classroom.schoolAdmin)
    expect(await admin.patch(path, { version: 2, title: 'x' })).toMatchObject({
      status: 409,
      code: 'stale_version',
      context: { current: { id: result.id, version: 1 } },
    })
    expect((await admin.delete(`${path}?version=2`)).status).toBe(409)
    const { districtId } = classroom.group
    expect((await admin.patch(path, { version: 1, audience: { districtId } })).status).toBe(403)
    const district = await announce(classroom.districtAdmin, { districtId })
    expect((await admin.patch(`announcements/${district.result.id}`, { version: 1, title: 'x' })).status).toBe(404)
    expect((await admin.delete(`announcements/${district.result.id}?version=1`)).status).toBe(404)
  })

  test('accepts one of twenty concurrent changes of the same version', async () => {
    const { result } = await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    const admin = api(classroom.schoolAdmin)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        admin.patch(`announcements/${result.id}`, { version: 1, title: `Title ${at}` }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
})

describe('deleting an announcement', () => {
  test('removes its alerts and notifies the readers’ tabs', async () => {
    const { result } = await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    const [alert] = await alertsOf(classroom.student)
    jest.mocked(publish).mockClear()
    expect(await api(classroom.schoolAdmin).delete(`announcements/${result.id}?version=1`)).toMatchObject({
      status: 200,
      result: null,
    })
    expect(await hasIt(classroom.student, classroom.teacher)).toEqual([0, 0])
    expect(await db().userAlert.count({ where: { alertId: result.id } })).toBe(0)
    expect(jest.mocked(publish).mock.calls).toContainEqual([
      userChannel(classroom.student.id),
      'user-alerts',
      { ids: [alert?.id], mode: 'interrupt', count: 0 },
    ])
    expect(await read(classroom.schoolAdmin, result.id)).toBeUndefined()
    expect((await api(classroom.schoolAdmin).delete(`announcements/${result.id}?version=2`)).status).toBe(404)
    await deliverAnnouncements()
    expect(await hasIt(classroom.student)).toEqual([0])
  })
})

describe('the list of announcements', () => {
  test('[F-24] contains and counts only those within the user’s reach', async () => {
    const ofGroup = await announce(classroom.schoolAdmin, { groupId: classroom.group.id })
    const ofDistrict = await announce(
      classroom.districtAdmin,
      { districtId: classroom.group.districtId },
      { mode: 'profile' },
    )
    const elsewhere = await announce(classroom.sysadmin, { groupId: classroom.foreign.group.id })
    const list = async (who: { id: string }, where: object = {}) => {
      const { result } = await api(who).get<ListResult<WireAnnouncement>>(listPath('announcements', { where }))
      expect(result.metadata.count).toBe(result.data.length)
      return result.data.map(({ id }) => id)
    }
    const all = [elsewhere, ofDistrict, ofGroup].map(({ result }) => result.id)
    expect(await list(classroom.sysadmin, { id: all })).toEqual(all)
    expect(await list(classroom.districtAdmin)).toEqual(all.slice(1))
    expect(await list(classroom.schoolAdmin)).toEqual(all.slice(2))
    expect(await list(classroom.districtAdmin, { mode: 'profile' })).toEqual([ofDistrict.result.id])
    expect(await list(classroom.districtAdmin, { groupId: classroom.group.id })).toEqual([ofGroup.result.id])
    expect(await list(classroom.districtAdmin, { groupId: null })).toEqual([ofDistrict.result.id])
  })
})
