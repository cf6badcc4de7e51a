import { PEER_ADDRESS_HEADER } from '@/lib/api/peer-address'
import { createStudent } from '../factories/user'
import { api } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

testDatabase()

const { verify } = jest.requireMock('@node-rs/argon2') as { verify: jest.Mock }

test('[F-1] an unknown name, an account without a password and a wrong password get the same answer after the same work', async () => {
  const { username } = await createStudent({ password: 'learn-together' })
  const { username: without } = await createStudent()
  const tried = []
  for (const name of [username, without, 'nobody-of-this-name']) {
    verify.mockClear()
    const answer = await api(null).post(
      'sessions',
      { username: name, password: 'a wrong one' },
      { headers: { [PEER_ADDRESS_HEADER]: '10.9.0.1' } },
    )
    expect(answer.status).toBe(401)
    expect(answer.headers.get('set-cookie')).toBeNull()
    tried.push({
      body: answer.text,
      verified: verify.mock.calls.length,
      cost: String(verify.mock.calls[0]?.[0]).slice(0, 30),
    })
  }
  expect(new Set(tried.map((entry) => JSON.stringify(entry))).size).toBe(1)
  expect(tried[0]?.verified).toBe(1)
})

test('[CALL-55] [F-29] addresses for running the product return 404 for every user', async () => {
  const classroom = await createClassroom()
  const addresses = ['sysadmin/jobs', 'sysadmin/status', 'admin', 'export', 'exports', 'private', 'private/media']
  for (const who of [null, classroom.student, classroom.teacher, classroom.districtAdmin, classroom.sysadmin])
    for (const address of addresses) {
      const { status, code } = await api(who).get(address)
      expect({ address, status, code }).toEqual({ address, status: 404, code: 'not_found' })
    }
  expect((await api(classroom.student).get('students')).status).toBe(404)
  expect((await api(classroom.student).get('audit-log')).status).toBe(403)
})
