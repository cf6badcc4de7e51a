import { createServer, type Server } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import PusherRest from 'pusher'
import PusherClient, { type Channel } from 'pusher-js'
import WebSocket from 'ws'
import { MAX_CHANNELS_PER_CONNECTION, MAX_EVENT_DATA } from './limits'
import { createProtocolServer, type ProtocolServer } from './protocol-server'

const app = { appId: 'app-1', key: 'key-1', secret: 'secret-1' }

let realtime: ProtocolServer
let http: Server
let port: number
let rest: PusherRest
const opened: PusherClient[] = []

beforeEach(async () => {
  realtime = createProtocolServer(app)
  http = createServer((request, response) => {
    if (!realtime.handle(request, response)) response.writeHead(404).end()
  })
  http.on('upgrade', (request, socket, head) => {
    if (!realtime.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port // a TCP server has an address of this type
  rest = restClient()
})

afterEach(async () => {
  for (const client of opened.splice(0)) client.disconnect()
  await realtime.close()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

it.each(['//', '/app', '/elsewhere', '/app/%'])(
  'ignores an upgrade at %s, and its socket is closed',
  async (address) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    socket.resume()
    await ended
    expect(realtime.connectionCount()).toBe(0)
  },
)

function restClient(secret = app.secret) {
  return new PusherRest({ ...app, secret, host: '127.0.0.1', port: String(port), useTLS: false })
}

/** A browser's client that signs its own requests, as the authorization endpoint would for this user. */
function connect({ userId = 'user-1', signer = rest, key = app.key } = {}) {
  const client = new PusherClient(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        done(
          null,
          signer.authorizeChannel(
            socketId,
            channelName,
            channelName.startsWith('presence-') ? { user_id: userId } : undefined,
          ),
        ),
    },
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, done) => done(null, signer.authenticateUser(socketId, { id: userId })),
    },
  })
  opened.push(client)
  return client
}

function heard<T>(target: { bind(event: string, callback: (data: T) => void): unknown }, event: string): Promise<T> {
  return new Promise((resolve) => target.bind(event, resolve))
}

async function subscribed(client: PusherClient, name: string): Promise<Channel> {
  const channel = client.subscribe(name)
  await heard(channel, 'pusher:subscription_succeeded')
  return channel
}

/** A raw socket, for messages that a well-behaved client never sends. */
async function rawSocket(path = `/app/${app.key}?protocol=7`) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const messages: { event: string; data: string; channel?: string }[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (raw) => {
    messages.push(JSON.parse(String(raw)))
    for (const wake of waiting.splice(0)) wake()
  })
  const next = async (event: string) => {
    for (;;) {
      const at = messages.findIndex((message) => message.event === event)
      if (at >= 0) return JSON.parse(messages.splice(at, 1)[0]?.data ?? 'null')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const say = (event: string, data: unknown, channel?: string) => socket.send(JSON.stringify({ event, data, channel }))
  return { socket, next, say, closed: new Promise<number>((resolve) => socket.once('close', resolve)) }
}

describe('the embedded realtime server', () => {
  it('sends a new connection its socket id and an activity timeout of 30 seconds', async () => {
    const { next, socket } = await rawSocket()
    expect(await next('pusher:connection_established')).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 30,
    })
    socket.close()
  })

  it('publishes events of its own process, and refuses one that is too large', async () => {
    const channel = await subscribed(connect(), 'private-user-1')
    const told = heard(channel, 'progress')
    expect(realtime.publish(['private-user-1', 'private-nobody'], 'progress', '{"v":1}')).toBe(true)
    expect(await told).toEqual({ v: 1 })
    expect(realtime.publish(['private-user-1'], 'progress', 'x'.repeat(MAX_EVENT_DATA + 1))).toBe(false)
  })

  it('answers a ping', async () => {
    const { next, say, socket } = await rawSocket()
    await next('pusher:connection_established')
    say('pusher:ping', {})
    expect(await next('pusher:pong')).toEqual({})
    socket.close()
  })

  it.each([
    ['an unknown key', '/app/other?protocol=7', 4001],
    ['an unknown protocol version', `/app/${app.key}?protocol=99`, 4007],
  ])('rejects %s', async (_what, path, code) => {
    const { closed } = await rawSocket(path)
    expect(await closed).toBe(code)
    expect(realtime.connectionCount()).toBe(0)
  })

  it('leaves other paths to other handlers', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/_next/hmr`)
    await new Promise((resolve) => socket.once('error', resolve))
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
  })

  it('delivers an event to a private channel, but not to the socket that caused it', async () => {
    const [first, second] = [connect(), connect()]
    const [one, two] = await Promise.all([subscribed(first, 'private-user-1'), subscribed(second, 'private-user-1')])
    const onFirst = jest.fn()
    one.bind('progress', onFirst)
    const arrived = heard(two, 'progress')
    await rest.trigger('private-user-1', 'progress', { v: 1 }, { socket_id: first.connection.socket_id })
    expect(await arrived).toEqual({ v: 1 })
    expect(onFirst).not.toHaveBeenCalled()
  })

  it('delivers a batch, and one event to several channels', async () => {
    const client = connect()
    const [a, b] = await Promise.all([subscribed(client, 'private-a'), subscribed(client, 'private-b')])
    const both = Promise.all([heard(a, 'one'), heard(b, 'one'), heard(a, 'two')])
    await rest.trigger(['private-a', 'private-b'], 'one', 1)
    await rest.triggerBatch([{ channel: 'private-a', name: 'two', data: { n: 2 } }])
    expect(await both).toEqual([1, 1, { n: 2 }])
  })

  it('[F-56] refuses a subscription with an invalid signature', async () => {
    const client = connect({ signer: restClient('another secret') })
    const error = await heard<{ status: number }>(client.subscribe('private-user-1'), 'pusher:subscription_error')
    expect(error).toMatchObject({ type: 'AuthError', status: 401 })
  })

  it('[F-56] refuses signatures for another channel or socket, public and user channels, and invalid names', async () => {
    const { next, say, socket } = await rawSocket()
    const { socket_id: socketId } = await next('pusher:connection_established')
    const tries = [
      { channel: 'private-group-2', auth: rest.authorizeChannel(socketId, 'private-group-1').auth },
      { channel: 'private-group-2', auth: rest.authorizeChannel('1.1', 'private-group-2').auth },
      { channel: 'public-news', auth: rest.authorizeChannel(socketId, 'public-news').auth },
      { channel: '#server-to-user-2', auth: '' },
    ]
    for (const data of tries) {
      say('pusher:subscribe', data)
      expect(await next('pusher:subscription_error')).toMatchObject({ status: 401 })
    }
    for (const channel of ['a b', 'private-a:private-b', 'private-a\nprivate-b', 7]) {
      say('pusher:subscribe', { channel, auth: '' })
      expect(await next('pusher:error')).toMatchObject({ message: expect.stringContaining('no valid channel') })
    }
    socket.close()
  })

  it('reports who is present, who joins and who leaves', async () => {
    const [teacher, student] = [connect({ userId: 'teacher' }), connect({ userId: 'student' })]
    const seen = await subscribed(teacher, 'presence-group-1')
    const added = heard<{ id: string }>(seen, 'pusher:member_added')
    const group = student.subscribe('presence-group-1')
    const members = await heard<{ count: number; members: Record<string, unknown> }>(
      group,
      'pusher:subscription_succeeded',
    )
    expect(members).toMatchObject({ count: 2, members: { teacher: {}, student: {} } })
    expect((await added).id).toBe('student')
    const users = await rest.get({ path: '/channels/presence-group-1/users' })
    expect(await users.json()).toEqual({ users: [{ id: 'teacher' }, { id: 'student' }] })
    const removed = heard<{ id: string }>(seen, 'pusher:member_removed')
    student.disconnect()
    expect((await removed).id).toBe('student')
  })

  it('[F-58] does not forward client events', async () => {
    const client = connect()
    const other = await subscribed(connect(), 'private-assignment-1')
    const onEvent = jest.fn()
    other.bind('client-navigate', onEvent)
    const channel = await subscribed(client, 'private-assignment-1')
    const refused = heard<{ data: { message: string } }>(client.connection, 'error')
    channel.trigger('client-navigate', { to: '/' })
    expect(JSON.stringify(await refused)).toContain('Client events are off')
    await rest.trigger('private-assignment-1', 'progress', {})
    expect(onEvent).not.toHaveBeenCalled()
  })

  it('lists channels by prefix with their counts', async () => {
    const client = connect()
    await Promise.all([subscribed(client, 'private-user-1'), subscribed(client, 'presence-group-1')])
    const list = await rest.get({ path: '/channels', params: { filter_by_prefix: 'presence-', info: 'user_count' } })
    expect(await list.json()).toEqual({ channels: { 'presence-group-1': { user_count: 1 } } })
    const one = await rest.get({ path: '/channels/private-user-1', params: { info: 'subscription_count' } })
    expect(await one.json()).toEqual({ occupied: true, subscription_count: 1 })
    const none = await rest.get({ path: '/channels/private-user-2' })
    expect(await none.json()).toEqual({ occupied: false })
  })

  it('[F-57] ends only the connections of a signed-in user, who reconnects with a new socket id', async () => {
    const [left, stays] = [connect({ userId: 'left' }), connect({ userId: 'stays' })]
    await Promise.all([subscribed(left, 'private-assignment-1'), subscribed(stays, 'private-assignment-1')])
    left.signin()
    await left.user.signinDonePromise
    const oldId = left.connection.socket_id
    const again = heard(left.connection, 'connected')
    await rest.terminateUserConnections('left')
    await again
    expect(left.connection.socket_id).not.toBe(oldId)
    expect(stays.connection.state).toBe('connected')
  })

  it('[F-57] ends the connections of a user who is present in a group without having signed in', async () => {
    const client = connect({ userId: 'left' })
    await subscribed(client, 'presence-group-1')
    const again = heard(client.connection, 'connected')
    await rest.terminateUserConnections('left')
    await again
  })

  it('[F-104] ends the connections claimed for a user or a session, and lets no one else claim them', async () => {
    const [first, second, other] = [connect(), connect(), connect()]
    const sockets = [first, second, other]
    await Promise.all(sockets.map((client) => subscribed(client, 'private-assignment-1')))
    const [one, two, three] = sockets.map(({ connection }) => connection.socket_id) as [string, string, string]
    const claims = [
      realtime.claim(one, 'ada', 's1'),
      realtime.claim(one, 'bob', 's9'),
      realtime.claim('1.1', 'ada', 's1'),
      realtime.claim(two, 'ada', 's2'),
      realtime.claim(three, 'bob', 's3'),
    ]
    expect(claims).toEqual([true, false, false, true, true])
    expect(realtime.sessionIds().sort()).toEqual(['s1', 's2', 's3'])
    const ended = heard(other.connection, 'state_change')
    realtime.terminateSession('s3')
    await ended
    const both = Promise.all([first, second].map(({ connection }) => heard(connection, 'state_change')))
    expect(realtime.terminate('ada')).toBe(2)
    await both
  })

  it('sends an event to a user who signed in', async () => {
    const client = connect({ userId: 'user-7' })
    client.signin()
    await client.user.signinDonePromise
    const arrived = heard(client.user, 'user-alerts')
    await subscribed(client, 'private-user-7') // the user's own channel was requested before this one
    await rest.sendToUser('user-7', 'user-alerts', { count: 1 })
    expect(await arrived).toEqual({ count: 1 })
  })

  it('closes a connection with an invalid sign-in', async () => {
    const { next, say, closed } = await rawSocket()
    await next('pusher:connection_established')
    say('pusher:signin', { auth: `${app.key}:forged`, user_data: '{"id":"admin"}' })
    expect(await closed).toBe(4009)
  })

  it('[F-58] refuses an event of 11 kB with 413', async () => {
    await expect(rest.trigger('private-a', 'big', 'x'.repeat(11_264))).rejects.toMatchObject({ status: 413 })
    await expect(rest.trigger('private-a', 'big', 'x'.repeat(MAX_EVENT_DATA))).resolves.toMatchObject({ status: 200 })
  })

  it('refuses an oversized body, an incomplete event and an oversized message', async () => {
    await expect(rest.trigger('private-a', 'big', 'x'.repeat(1_000_000))).rejects.toMatchObject({ status: 413 })
    await expect(rest.post({ path: '/events', body: { name: 'x' } as never })).rejects.toMatchObject({ status: 400 })
    const { socket, closed, next } = await rawSocket()
    await next('pusher:connection_established')
    socket.send('x'.repeat(11_264))
    expect(await closed).toBe(1009)
  })

  it('refuses REST calls with a bad signature, for another app, or with an old timestamp', async () => {
    await expect(restClient('another secret').trigger('private-a', 'x', 1)).rejects.toMatchObject({ status: 401 })
    const old = jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 601_000)
    await expect(rest.get({ path: '/channels' })).rejects.toMatchObject({ status: 401 })
    old.mockRestore()
    const foreign = new PusherRest({ ...app, appId: 'app-2', host: '127.0.0.1', port: String(port), useTLS: false })
    await expect(foreign.get({ path: '/channels' })).rejects.toMatchObject({ status: 404 })
  })

  it('limits the number of channels per connection', async () => {
    const { next, say, socket } = await rawSocket()
    const { socket_id: socketId } = await next('pusher:connection_established')
    for (let n = 0; n <= MAX_CHANNELS_PER_CONNECTION; n += 1) {
      say('pusher:subscribe', { channel: `private-${n}`, ...rest.authorizeChannel(socketId, `private-${n}`) })
    }
    expect(await next('pusher:subscription_error')).toMatchObject({ type: 'LimitReached' })
    expect((await (await rest.get({ path: '/channels' })).json()).channels).toHaveProperty('private-99')
    socket.close()
  })

  it('closes its connections with 4200 when it shuts down', async () => {
    const { next, closed } = await rawSocket()
    await next('pusher:connection_established')
    await realtime.close()
    expect(await closed).toBe(4200)
    expect(realtime.connectionCount()).toBe(0)
  })
})
