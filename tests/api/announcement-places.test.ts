import { listAudiencePlaces } from '@/lib/announcement/server/list-audience-places'
import { db } from '@/lib/db/db'
import { countNewAlerts } from '@/lib/user-alert/server/count-new-alerts'
import { createGroup } from '../factories/group'
import { createAnnouncement, createUserAlert } from '../factories/user-alert'
import { actorOf } from '../support/actor'
import { api } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

describe('[SH-35] the places offered for an announcement', () => {
  test('are those that the user administers, and each of them is accepted', async () => {
    const { group, districtAdmin, schoolAdmin, foreign } = await createClassroom()
    const idsOf = async (who: { id: string }) =>
      (await listAudiencePlaces(await actorOf(who))).map(({ id }) => id).sort()
    const own = [group.schoolId, group.id].sort()
    expect(await idsOf(schoolAdmin)).toEqual(own)
    expect(await idsOf(districtAdmin)).toEqual([group.districtId, ...own].sort())
    expect(await idsOf(districtAdmin)).not.toContain(foreign.group.id)
    for (const { kind, id } of await listAudiencePlaces(await actorOf(districtAdmin))) {
      const { status } = await api(districtAdmin).post('announcements', {
        title: 'x',
        message: 'y',
        audience: { [kind]: id },
      })
      expect([kind, status]).toEqual([kind, 201])
    }
  })

  test('are the first fifty of each kind, plus those used by the announcements on the page', async () => {
    const { group, schoolAdmin } = await createClassroom()
    const { schoolId } = group
    for (let at = 0; at < 51; at += 1) await createGroup({ schoolId, name: `A ${String(at).padStart(2, '0')}` })
    await db().group.update({ where: { id: group.id }, data: { name: 'Z' } })
    const groupsOf = async (named?: string[]) =>
      (await listAudiencePlaces(await actorOf(schoolAdmin), named)).filter(({ kind }) => kind === 'groupId')
    expect(await groupsOf()).toHaveLength(50)
    const withNamed = await groupsOf([group.id])
    expect(withNamed).toHaveLength(51)
    expect(withNamed.at(-1)).toEqual({ kind: 'groupId', id: group.id, name: 'Z' })
  })

  test('leave out closed ones', async () => {
    const { group, schoolAdmin } = await createClassroom()
    await db().group.update({ where: { id: group.id }, data: { isActive: false } })
    const places = await listAudiencePlaces(await actorOf(schoolAdmin))
    expect(places.map(({ id }) => id)).toEqual([group.schoolId])
  })
})

test('[SH-13] a page counts the user’s own new alerts of each mode, without those of ended announcements', async () => {
  const { student, classmate, group } = await createClassroom()
  await createUserAlert({ userId: student.id })
  await createUserAlert({ userId: student.id, dateViewed: new Date() })
  await createUserAlert({ userId: classmate.id })
  await createAnnouncement({ groupId: group.id, recipients: [student] })
  const ended = { startDate: new Date(Date.now() - 7_200_000), endDate: new Date(Date.now() - 3_600_000) }
  await createAnnouncement({ groupId: group.id, recipients: [student], ...ended })
  expect(await countNewAlerts(await actorOf(student))).toEqual({ profile: 1, interrupt: 1 })
})
