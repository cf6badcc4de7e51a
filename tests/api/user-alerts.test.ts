import { newId } from '@/lib/common/id'
import { publish } from '@/lib/realtime/server/publish'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'
import { createStudent } from '../factories/user'
import { createUserAlert } from '../factories/user-alert'
import { testDatabase } from '../support/database'

jest.mock('@/lib/realtime/server/publish', () => ({ publish: jest.fn() }))
testDatabase()

const DAY_MS = 86_400_000
const alert = { type: 'assigned', title: 'New', message: 'New', link: null, causeVersion: 1 } as const

/** The numbers that the reader is told, by mode. */
async function told(userId: string, modes: readonly ('profile' | 'interrupt')[]) {
  jest.mocked(publish).mockClear()
  await createAlerts(modes.map((mode) => ({ ...alert, userId, mode, subjectId: newId() })))
  // The payload of this event is the alerts' own.
  const payloads = jest.mocked(publish).mock.calls.map(([, , payload]) => payload as { mode: string; count: number })
  return Object.fromEntries(payloads.map(({ mode, count }) => [mode, count]))
}

describe('the number of new alerts', () => {
  test('leaves out what is still to come', async () => {
    const { id: userId } = await createStudent()
    await createUserAlert({ userId, dateCreated: new Date(Date.now() + DAY_MS) })
    expect(await told(userId, ['profile'])).toEqual({ profile: 1 })
  })

  test('has a dialog until it is confirmed, and a line behind the bell until it is viewed', async () => {
    const { id: userId } = await createStudent()
    const seen = { userId, dateViewed: new Date() }
    await createUserAlert({ ...seen, mode: 'interrupt' })
    await createUserAlert({ ...seen, mode: 'interrupt', dateConfirmed: new Date() })
    await createUserAlert({ ...seen, mode: 'profile' })
    expect(await told(userId, ['profile', 'interrupt'])).toEqual({ profile: 1, interrupt: 2 })
  })
})
