import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireClassMap, WireRemoteNavigation } from '@/lib/remote-navigation/schema'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { createRemoteNavigation } from '../factories/remote-navigation'
import { createStaff } from '../factories/user'
import { api, listPath } from '../support/api'
import { testDatabase } from '../support/database'
import { actingAs } from '../support/impersonation'

testDatabase()

type List = { data: WireRemoteNavigation[]; metadata: { count: number } }
const REFUSED = { status: 403, code: 'not_allowed' }
const PENDING = listPath('remote-navigations', { modifiers: { pending: true } })

async function lesson() {
  const group = await createGroup({ students: 1, teachers: 1 })
  const { chapter, pages } = await createChapterWithItems()
  const [teacher] = group.teachers
  const [student] = group.students
  if (!teacher || !student) throw new Error('Somebody is missing.')
  const assignment = await createAssignment({ groupId: group.id, contentId: chapter.id, createdById: teacher.id })
  const [work] = assignment.userAssignments
  if (!work) throw new Error('The user assignment is missing.')
  const place = { assignmentId: assignment.id, groupId: group.id, senderId: teacher.id, contentId: pages[1].id }
  const headers = await actingAs(await createStaff('sysadmin'), student)
  return {
    group,
    chapter,
    pages,
    teacher,
    student,
    assignment,
    work,
    headers,
    call: () => createRemoteNavigation(place),
  }
}
let world: Awaited<ReturnType<typeof lesson>>

beforeAll(async () => {
  world = await lesson()
})

const stored = () => db().userAssignment.findUniqueOrThrow({ where: { id: world.work.id } })

describe('[F-13] acting as a student', () => {
  test('[LIVE-08] hides requests to go to a page and cannot answer them; the student sees and answers them', async () => {
    const { student, headers, call } = world
    const { id } = await call()
    const path = `remote-navigations/${id}`
    expect((await api(null).get<List>(PENDING, { headers })).result.data).toEqual([])
    for (const body of [{ status: 'moved' }, { status: 'stayed' }])
      expect(await api(null).patch(path, body, { headers })).toMatchObject(REFUSED)
    expect((await api(student).get<List>(PENDING)).result.data).toMatchObject([
      { id, recipients: [{ userId: student.id, status: 'asked' }] },
    ])
    expect(await api(student).patch(path, { status: 'moved' })).toMatchObject({
      status: 200,
      result: { recipients: [{ status: 'moved' }] },
    })
  })

  test('does not count as the student’s presence', async () => {
    const { headers, work, pages, teacher, group, assignment, student } = world
    const body = { userAssignmentId: work.id, contentId: pages[0].id, status: 'active', tabId: newId() }
    expect(await api(null).post('presence', body, { headers })).toMatchObject(REFUSED)
    const map = () =>
      api(teacher).get<WireClassMap>(listPath(`groups/${group.id}/presence`, { assignmentId: assignment.id }))
    expect((await map()).result.students).toMatchObject([
      { userId: student.id, status: 'not-connected', contentId: null },
    ])
    expect((await api(student).post('presence', body)).status).toBe(200)
    expect((await map()).result.students).toMatchObject([{ status: 'active', contentId: pages[0].id }])
  })

  test('neither records a page view nor moves the student’s place', async () => {
    const { headers, work, pages, chapter, student } = world
    const before = await stored()
    const view = {
      clientId: newId(),
      interactionType: 'page-view',
      contentId: pages[0].id,
      rootContentId: chapter.id,
      userAssignmentId: work.id,
      interactionData: { version: 'standard', seconds: 1 },
    }
    const place = { lastViewedContentId: pages[1].id }
    expect(await api(null).post('interactions', view, { headers })).toMatchObject(REFUSED)
    expect(await api(null).patch(`user-assignments/${work.id}`, place, { headers })).toMatchObject(REFUSED)
    expect(await stored()).toEqual(before)
    expect(await db().interaction.count({ where: { userAssignmentId: work.id } })).toBe(0)
    expect((await api(student).post('interactions', view)).status).toBe(201)
    expect(await stored()).toMatchObject({ lastViewedContentId: pages[0].id })
  })
})
