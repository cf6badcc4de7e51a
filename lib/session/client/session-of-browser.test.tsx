import { fakeFetch } from '@/tests/support/fake-fetch'
import { wireSession } from '@/tests/support/wire-session'
import { keepsSession } from './session-of-browser'

const alone = window.parent

afterEach(() => Object.defineProperty(window, 'parent', { configurable: true, value: alone }))

const standInFrame = () => Object.defineProperty(window, 'parent', { configurable: true, value: {} })

test.each<[string, boolean, Parameters<typeof fakeFetch>[0]]>([
  ['kept its cookie', true, () => ({ body: { result: wireSession(), context: {} } })],
  ['lost its cookie', false, () => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } })],
  ['cannot reach the server', true, () => Promise.reject(new TypeError('no network'))],
  ['is refused by something in front of the server', true, () => ({ status: 403, body: null })],
])('[F-67] [F-e] in a frame a browser that %s keeps the session: %s', async (_what, isKept, answer) => {
  standInFrame()
  const calls = fakeFetch(answer)
  expect(await keepsSession()).toBe(isKept)
  expect(calls).toMatchObject([{ path: '/api/sessions/current' }])
})

test('[F-67] outside a frame the session is kept, without asking the server', async () => {
  const calls = fakeFetch(() => ({ status: 401, body: { code: 'no_session', message: 'No', context: {} } }))
  expect(await keepsSession()).toBe(true)
  expect(calls).toEqual([])
})
