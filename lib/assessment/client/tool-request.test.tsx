import { onSessionLost } from '@/lib/api/client/request-events'
import { leavePage } from '@/lib/session/client/leave-page'
import { onAskInPlace, recoverSession } from '@/lib/session/client/lost-session'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { toolRequest } from './tool-request'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const refused = { status: 401, body: { code: 'no_session', message: 'Not authorized to view this resource' } }
const made = { status: 201, body: { result: { id: 'item-1' }, context: {} } }
const create = () => toolRequest({ method: 'POST', path: 'content', body: { name: 'Pond' }, idempotencyKey: 'key-1' })

let forgetMender: () => void

beforeEach(() => {
  forgetMender = onSessionLost(recoverSession)
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1"><meta name="auth-user" content="user-1">'
})

afterEach(() => forgetMender())

test('[ERR-05] with open work the password is asked for in place, and the same call is repeated', async () => {
  let isBack = false
  const calls = fakeFetch(() => (isBack ? made : refused))
  const end = holdWork()
  const forget = onAskInPlace(async () => {
    isBack = true
    return true
  })
  expect(await create()).toEqual({ id: 'item-1' })
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1'])
  expect(leavePage).not.toHaveBeenCalled()
  forget()
  end()
})

test('[SES-06] without open work a lost session leads to sign-in', async () => {
  fakeFetch(() => refused)
  await expect(create()).rejects.toMatchObject({ status: 401 })
  expect(leavePage).toHaveBeenCalledWith(expect.stringContaining('/login'))
})
