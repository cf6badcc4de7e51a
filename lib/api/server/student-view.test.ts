import type { Actor } from '@/lib/session/actor'
import { readActor } from '@/lib/session/server/read-actor'
import { ok } from './answer'
import { defineRoutes, route } from './define-routes'

jest.mock('@/lib/session/server/read-actor')
jest.mock('@/lib/audit/server/record-denial')

/** The actor of a student view whose account was a student when the view began and has been given another role since. */
function viewing(roleId: Actor['roleId']): Actor {
  const session = { authSelector: 's-1', contextUserId: 'teacher-1', isStudentView: true }
  return { userId: 'user-1', roleId, abilities: [], session } as unknown as Actor
}

test.each(['student', 'teacher', 'staff'] as const)(
  'a student view rejects writing as a %s with 403',
  async (roleId) => {
    jest.mocked(readActor).mockResolvedValue(viewing(roleId))
    const handle = jest.fn(async () => ok(null))
    const { POST } = defineRoutes({ POST: route({ what: 'Writes.', who: 'anybody', limit: null, handle }) } as never)
    const request = new Request('http://localhost:3000/api/notes', {
      method: 'POST',
      headers: { authorization: 'Selector s-1' },
    })
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(403)
    expect(handle).not.toHaveBeenCalled()
  },
)
