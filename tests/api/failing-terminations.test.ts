import { newId } from '@/lib/common/id'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { pusher } from '@/lib/realtime/server/publish'
import { realtimeUserId } from '@/lib/realtime/server/realtime-user-id'
import { createStaff, createStudent } from '../factories/user'
import { testDatabase } from '../support/database'
import { actingAs } from '../support/impersonation'

testDatabase()
jest.mock('@/lib/realtime/server/publish')
// An external realtime server, because this process has none.
const terminateUserConnections = jest.fn<Promise<void>, [string]>()

beforeEach(() => {
  terminateUserConnections.mockReset().mockResolvedValue()
  jest.mocked(pusher).mockReturnValue({ terminateUserConnections } as never)
})

const ended = () => terminateUserConnections.mock.calls.map(([id]) => id)
/** Resolves once all of these were ended; the call that ends them does not wait. */
async function untilEnded(userIds: readonly string[]): Promise<void> {
  const wanted = userIds.map(realtimeUserId)
  while (!wanted.every((id) => ended().includes(id))) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('[F-104] a failed attempt to close one user’s sockets does not keep those of others open', async () => {
  const [admin, student] = [await createStaff('sysadmin'), await createStudent()]
  await actingAs(admin, student)
  terminateUserConnections.mockRejectedValueOnce(new Error('timed out'))
  const others = Array.from({ length: 25 }, newId)
  endConnections([newId(), ...others, admin.id])
  await untilEnded([...others, student.id, admin.id])
})

test('[F-104] the users’ own sockets close even when looking up whom they impersonate fails', async () => {
  const user = newId()
  endConnections([user, 'of which the database knows nothing'])
  await untilEnded([user])
})
