import type { WireAssignment } from '@/lib/assignment/schema'
import { publishOpened } from '@/lib/assignment/server/publish-opened'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { userChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import { alertTextNames } from '@/lib/user-alert/alert-text'
import type { WireAlert } from '@/lib/user-alert/schema'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'
import { publishAlerts } from '@/lib/user-alert/server/publish-alerts'
import { createContent } from '../factories/content'
import { createStudent } from '../factories/user'
import { createUserAlert } from '../factories/user-alert'
import { api, listPath } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

jest.mock('@/lib/realtime/server/publish', () => {
  const publish = jest.fn()
  const publishEach = (name: string, events: readonly { channel: string; payload: object }[]) => {
    for (const { channel, payload } of events) publish(channel, name, payload)
  }
  return { publish, publishEach }
})
testDatabase()

const DAY_MS = 86_400_000
const alert = {
  type: 'assigned',
  text: 'assigned',
  parameters: { name: 'Frogs' },
  link: null,
  causeVersion: 1,
} as const

/** The counts that the reader receives, by mode. */
async function told(userId: string, modes: readonly ('profile' | 'interrupt')[]) {
  jest.mocked(publish).mockClear()
  await createAlerts(modes.map((mode) => ({ ...alert, userId, mode, subjectId: newId() })))
  // The payload of this event belongs to the alerts.
  const payloads = jest.mocked(publish).mock.calls.map(([, , payload]) => payload as { mode: string; count: number })
  return Object.fromEntries(payloads.map(({ mode, count }) => [mode, count]))
}

describe('the number of new alerts', () => {
  test('leaves out future alerts', async () => {
    const { id: userId } = await createStudent()
    await createUserAlert({ userId, dateCreated: new Date(Date.now() + DAY_MS) })
    expect(await told(userId, ['profile'])).toEqual({ profile: 1 })
  })

  test('counts a dialog until it is confirmed, and a bell alert until it is viewed', async () => {
    const { id: userId } = await createStudent()
    const seen = { userId, dateViewed: new Date() }
    await createUserAlert({ ...seen, mode: 'interrupt' })
    await createUserAlert({ ...seen, mode: 'interrupt', dateConfirmed: new Date() })
    await createUserAlert({ ...seen, mode: 'profile' })
    expect(await told(userId, ['profile', 'interrupt'])).toEqual({ profile: 1, interrupt: 2 })
  })
})

type Page = { data: WireAlert[]; metadata: { count: number; squery: object } }

describe('the list of alerts', () => {
  test('[CALL-44] [ENT-31] returns the reader’s ten latest alerts, without future ones', async () => {
    const [reader, other] = [await createStudent(), await createStudent()]
    await createUserAlert({ userId: other.id })
    await createUserAlert({ userId: reader.id, dateCreated: new Date(Date.now() + DAY_MS) })
    const made = []
    for (let day = 12; day > 0; day -= 1)
      made.push(await createUserAlert({ userId: reader.id, dateCreated: new Date(Date.now() - day * DAY_MS) }))
    const { status, result } = await api(reader).get<Page>('user-alerts')
    expect(status).toBe(200)
    expect(result.data.map(({ id }) => id)).toEqual(
      made
        .reverse()
        .slice(0, 10)
        .map(({ id }) => id),
    )
    expect(result.metadata).toMatchObject({ count: 12, squery: { limit: 10, orderBy: ['dateCreated:desc'] } })
    expect(result.data[0]).toEqual({
      id: made[0]?.id,
      alertId: null,
      type: 'assigned',
      title: 'New assignment',
      message: made[0]?.message,
      mode: 'profile',
      userId: reader.id,
      link: '/assignments',
      dateCreated: made[0]?.dateCreated.toISOString(),
      dateViewed: null,
      dateConfirmed: null,
      isNew: true,
    })
  })

  test('[CALL-45] filters new alerts by mode: dialogs until confirmed, bell alerts until viewed', async () => {
    const reader = await createStudent()
    const make = (mode: 'profile' | 'interrupt', dates: object) =>
      createUserAlert({ userId: reader.id, mode, ...dates })
    const seen = { dateViewed: new Date() }
    const bell = await make('profile', {})
    const oldBell = await make('profile', seen)
    const dialog = await make('interrupt', seen)
    const oldDialog = await make('interrupt', { ...seen, dateConfirmed: new Date() })
    const find = async (where: object) => {
      const { result } = await api(reader).get<Page>(listPath('user-alerts', { where }))
      expect(result.data.every(({ isNew }) => !('isNew' in where) || isNew === where.isNew)).toBe(true)
      return result.data.map(({ id }) => id)
    }
    expect(await find({ mode: 'profile', isNew: true })).toEqual([bell.id])
    expect(await find({ mode: 'interrupt', isNew: true })).toEqual([dialog.id])
    expect(await find({ isNew: false })).toEqual(expect.arrayContaining([oldBell.id, oldDialog.id]))
    expect(await find({ type: 'graded' })).toEqual([])
    expect(await find({ id: [dialog.id] })).toEqual([dialog.id])
  })
})

describe('the text of an alert', () => {
  const name = '<img src=x onerror=alert(1)> & "Frogs"'
  const told = '&lt;img src=x onerror=alert(1)&gt; &amp; '

  test.each(alertTextNames)('[F-45] for "%s" escapes what people wrote', async (text) => {
    const { id: userId } = await createStudent()
    const parameters = { name, itemName: name }
    await createAlerts([{ ...alert, text, parameters, userId, mode: 'profile', subjectId: newId() }])
    const { result } = await api({ id: userId }).get<Page>('user-alerts')
    const [{ title, message } = { title: '', message: '' }] = result.data
    expect(title).toMatch(/^[A-Z][a-z ]+$/)
    expect(message).toMatch(/^[^<>]+\.$/)
    if (text !== 'accountChanged') expect(message).toContain(told)
  })

  test('is empty if this version does not know it, and unchanged for an older alert', async () => {
    const { id: userId } = await createStudent()
    const words = { title: null, message: null }
    const later = await createUserAlert({ userId, ...words, text: 'ofALaterVersion' })
    const older = await createUserAlert({ userId, title: 'Old', message: 'In its <em>own</em> words.' })
    const { result } = await api({ id: userId }).get<Page>('user-alerts')
    const said = new Map(result.data.map(({ id, title, message }) => [id, [title, message]]))
    expect(said.get(later.id)).toEqual(['', ''])
    expect(said.get(older.id)).toEqual(['Old', 'In its <em>own</em> words.'])
    await expect(createUserAlert({ userId, ...words })).rejects.toThrow()
  })
})

describe('alerts about an assignment', () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const toldTo = async (user: { id: string }) =>
    (await api(user).get<Page>('user-alerts')).result.data.map(({ type, message }) => [type, message])

  /** A chapter that a teacher assigns to the class. */
  async function assign(startDate: string) {
    const classroom = await createClassroom()
    const content = await createContent({ contentType: 'chapter', contentSubType: 'lesson', name: 'Frogs' })
    const body = { contentId: content.id, target: { id: classroom.group.id }, targetTypeId: 'group', startDate }
    const { status, result } = await api(classroom.teacher).post<WireAssignment>('assignments', body)
    expect(status).toBe(201)
    const save = async (fields: object) => {
      const { version } = await db().assignment.findUniqueOrThrow({ where: { id: result.id } })
      expect((await api(classroom.teacher).patch(`assignments/${result.id}`, { version, ...fields })).status).toBe(200)
    }
    return { ...classroom, assignment: result, save }
  }
  const assigned = [['assigned', 'Frogs was assigned to you.']]

  test('wait for its start, even when the start is moved', async () => {
    const { student, save } = await assign(inDays(2))
    expect(await toldTo(student)).toEqual([])
    await save({ startDate: inDays(3) })
    expect(await toldTo(student)).toEqual([])
    jest.mocked(publish).mockClear()
    await save({ startDate: inDays(-1) })
    expect(await toldTo(student)).toEqual(assigned)
    expect(jest.mocked(publish)).toHaveBeenCalledWith(userChannel(student.id), 'user-alerts', expect.anything())
    await save({ startDate: inDays(1) })
    expect(await toldTo(student)).toEqual([])
    await save({ startDate: inDays(-2) })
    expect(await toldTo(student)).toEqual(assigned)
  })

  test('are sent to signed-in users once, when it begins', async () => {
    const { student, save } = await assign(inDays(1))
    await save({ startDate: new Date(Date.now() + 60_000).toISOString() })
    await assign(inDays(-1))
    await api(student).get('user-alerts')
    const [before, after] = [new Date(), new Date(Date.now() + 120_000)]
    jest.mocked(publish).mockClear()
    await publishOpened(before, new Date(Date.now() + 30_000))
    expect(jest.mocked(publish)).not.toHaveBeenCalled()
    await publishOpened(before, after)
    const [alert] = await db().userAlert.findMany({ where: { userId: student.id } })
    expect(jest.mocked(publish).mock.calls).toEqual([
      [userChannel(student.id), 'user-alerts', { ids: [alert?.id], mode: 'profile', count: 1 }],
    ])
    jest.mocked(publish).mockClear()
    await publishOpened(after, new Date(after.getTime() + 60_000))
    expect(jest.mocked(publish)).not.toHaveBeenCalled()
  })

  test('are withdrawn when it is deleted, whether shown or still to come', async () => {
    for (const startDate of [inDays(-1), inDays(2)]) {
      const { student, teacher, assignment } = await assign(startDate)
      const { version } = await db().assignment.findUniqueOrThrow({ where: { id: assignment.id } })
      expect(await db().userAlert.count({ where: { userId: student.id } })).toBe(1)
      expect((await api(teacher).delete(`assignments/${assignment.id}?version=${version}`)).status).toBe(200)
      expect(await db().userAlert.count({ where: { userId: student.id } })).toBe(0)
    }
  })
})

test('alerts for a whole state are published in one go', async () => {
  const alerts = Array.from({ length: 40_000 }, () => ({ id: newId(), userId: newId(), mode: 'profile' as const }))
  jest.mocked(publish).mockClear()
  await publishAlerts(alerts, new Date())
  expect(jest.mocked(publish)).toHaveBeenCalledTimes(alerts.length)
}, 20_000)

describe('reading alerts', () => {
  const at = new Date(Date.now() - DAY_MS).toISOString()

  test('[CALL-46] confirms an alert once, at the server’s time, and notifies the reader’s other tabs', async () => {
    const reader = await createStudent()
    const { id } = await createUserAlert({ userId: reader.id, mode: 'interrupt' })
    await createUserAlert({ userId: reader.id, mode: 'interrupt' })
    jest.mocked(publish).mockClear()
    const patch = (body: object) => api(reader).patch<WireAlert>(`user-alerts/${id}`, body)
    const viewed = await patch({ dateViewed: at })
    expect(viewed).toMatchObject({ status: 200, result: { isNew: true, dateConfirmed: null } })
    const { result } = await patch({ dateConfirmed: at })
    expect(result).toMatchObject({ isNew: false, dateViewed: viewed.result.dateViewed })
    expect(Date.parse(result.dateConfirmed ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await patch({ dateConfirmed: at })).result).toEqual(result)
    expect(jest.mocked(publish).mock.calls).toEqual([
      [userChannel(reader.id), 'user-alerts', { ids: [id], mode: 'interrupt', count: 2 }],
      [userChannel(reader.id), 'user-alerts', { ids: [id], mode: 'interrupt', count: 1 }],
    ])
  })

  test('marks some of the reader’s alerts as viewed, or all of a mode, and returns how many were new', async () => {
    const [reader, other] = [await createStudent(), await createStudent()]
    const bells = [await createUserAlert({ userId: reader.id }), await createUserAlert({ userId: reader.id })]
    const dialog = await createUserAlert({ userId: reader.id, mode: 'interrupt' })
    const foreign = await createUserAlert({ userId: other.id })
    jest.mocked(publish).mockClear()
    const view = (body: object) => api(reader).post('user-alerts/viewed', body)
    expect(await view({ ids: [bells[0]?.id, foreign.id] })).toMatchObject({ status: 404 })
    expect(await view({ ids: [bells[0]?.id, bells[0]?.id] })).toMatchObject({ status: 200, result: { count: 1 } })
    expect(await view({ all: true, mode: 'profile' })).toMatchObject({ result: { count: 1 } })
    expect(await view({ all: true })).toMatchObject({ result: { count: 1 } })
    expect(await view({ all: true })).toMatchObject({ result: { count: 0 } })
    const last = { ids: [dialog.id], mode: 'interrupt', count: 1 }
    expect(jest.mocked(publish).mock.calls.map(([, , payload]) => payload)).toEqual([
      { ids: [bells[0]?.id], mode: 'profile', count: 1 },
      { ids: [bells[1]?.id], mode: 'profile', count: 0 },
      last,
    ])
    expect((await api(other).get<Page>('user-alerts')).result.data[0]?.isNew).toBe(true)
  })
})
