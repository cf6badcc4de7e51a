import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import PusherRest from 'pusher'
import PusherClient from 'pusher-js'
import { createProtocolServer, type ProtocolServer } from '../protocol-server/protocol-server'
import { Connection, REFUSED } from './connection'

const app = { appId: 'app-1', key: 'key-1', secret: 'secret-1' }
const CHANNEL = 'private-user-0190c5a0-0000-7000-8000-000000000001'

let realtime: ProtocolServer
let http: Server
let port = 0
let rest: PusherRest
let connection: Connection
let refusal: string | null = null

async function listen() {
  realtime = createProtocolServer(app)
  http = createServer((request, response) => {
    if (!realtime.handle(request, response)) response.writeHead(404).end()
  })
  http.on('upgrade', (request, socket, head) => {
    if (!realtime.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port // a TCP server has an address of this type
  rest = new PusherRest({ ...app, host: '127.0.0.1', port: String(port), useTLS: false })
}

async function goDown() {
  await realtime.close()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
}

function openClient() {
  return new PusherClient(app.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    unavailableTimeout: 200,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        if (refusal !== null) return done(new Error(refusal), null)
        done(null, rest.authorizeChannel(socketId, channelName))
      },
    },
  })
}

function connect(pollInterval = 60_000) {
  return new Connection({ open: async () => openClient(), pollInterval, linger: 20 })
}

function listenTo(name = CHANNEL) {
  const events: unknown[] = []
  let readies = 0
  const stop = connection.subscribe(name, {
    onEvent: (event, payload) => events.push([event, payload]),
    onReady: () => {
      readies += 1
    },
  })
  return { events, readies: () => readies, stop }
}

async function until(condition: () => boolean, timeout = 8_000) {
  const end = Date.now() + timeout
  while (!condition()) {
    if (Date.now() > end) throw new Error('It did not happen.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

beforeEach(async () => {
  port = 0
  refusal = null
  await listen()
  connection = connect()
})
afterEach(async () => {
  connection.close()
  await goDown()
})

jest.setTimeout(20_000)

test('a listener is told to read once the channel is subscribed, then receives published events', async () => {
  const one = listenTo()
  await until(() => one.readies() === 1)
  expect(connection.state).toBe('connected')
  await rest.trigger(CHANNEL, 'teacher-message', { remoteNavigationId: 'r1' })
  await until(() => one.events.length === 1)
  expect(one.events).toEqual([['teacher-message', { remoteNavigationId: 'r1' }]])
})

test('a second listener of a subscribed channel is told to read too', async () => {
  const one = listenTo()
  await until(() => one.readies() === 1)
  const two = listenTo()
  await until(() => two.readies() === 1)
  await rest.trigger(CHANNEL, 'progress', {})
  await until(() => one.events.length === 1 && two.events.length === 1)
})

test('[F-61] [F-62] while the server is down a listener reads at each interval, and once more when it is back', async () => {
  connection = connect(150)
  const states: string[] = []
  connection.onState(() => states.push(connection.state))
  const one = listenTo()
  await until(() => one.readies() > 0 && connection.state === 'connected')
  await goDown()
  await until(() => connection.state === 'off')
  const before = one.readies()
  await until(() => one.readies() >= before + 3)
  await listen()
  await until(() => connection.state === 'connected')
  const publishing = setInterval(() => void rest.trigger(CHANNEL, 'progress', {}).catch(() => undefined), 100)
  await until(() => one.events.length > 0)
  clearInterval(publishing)
  expect(one.readies()).toBeGreaterThan(before + 3)
  expect(states.filter((state) => state === 'off')).toHaveLength(1)
  expect(states.at(-1)).toBe('connected')
})

test('[F-62] without a realtime server a listener reads at each interval', async () => {
  connection.close()
  connection = new Connection({ open: async () => null, pollInterval: 60 })
  const one = listenTo()
  await until(() => one.readies() >= 3)
  expect(connection.state).toBe('off')
})

test('a hidden page does not poll', async () => {
  connection.close()
  let isVisible = false
  connection = new Connection({ open: async () => null, pollInterval: 40, isVisible: () => isVisible })
  const one = listenTo()
  await until(() => connection.state === 'off')
  const first = one.readies()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(one.readies()).toBe(first)
  isVisible = true
  await until(() => one.readies() > first)
})

test('a refused channel is not polled; a channel whose authorisation request failed is retried', async () => {
  refusal = REFUSED
  const refused = listenTo()
  await until(() => connection.state === 'connected')
  connection.look()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(refused.readies()).toBe(0)
  refused.stop()
  connection.close()
  connection = connect(150)
  refusal = 'failed'
  const other = listenTo('private-user-0190c5a0-0000-7000-8000-000000000002')
  await until(() => other.readies() >= 1)
  refusal = null
  await until(() => other.readies() >= 2)
  await until(() => realtime.connectionCount() === 1)
  await new Promise((resolve) => setTimeout(resolve, 400))
  await rest.trigger('private-user-0190c5a0-0000-7000-8000-000000000002', 'progress', {})
  await until(() => other.events.length === 1)
})

test('the channel is left after its last listener', async () => {
  const one = listenTo()
  await until(() => one.readies() === 1)
  one.stop()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await rest.trigger(CHANNEL, 'progress', {})
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(one.events).toEqual([])
  const { body } = { body: await (await rest.get({ path: '/channels' })).text() }
  expect(JSON.parse(body).channels).toEqual({})
})
