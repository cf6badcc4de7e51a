import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import PusherClient from 'pusher-js'
import { setEmbeddedServer } from '@/lib/realtime/embedded-server'
import { createProtocolServer, type ProtocolServer } from '@/lib/realtime/protocol-server/protocol-server'
import { type Api, api } from './api'

const app = { appId: 'app-1', key: 'key-1', secret: 'secret-1' }
const OPEN_TIMEOUT_MS = 20_000

let realtime: ProtocolServer
let http: Server
let port = 0
const opened: PusherClient[] = []

async function listen(): Promise<void> {
  realtime = createProtocolServer(app)
  http = createServer((request, response) => {
    if (!realtime.handle(request, response)) response.writeHead(404).end()
  })
  http.on('upgrade', (request, socket, head) => {
    if (!realtime.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port // a TCP server has an address of this type
}

/** Stops the realtime server, as a crash would. */
export async function stopRealtime(): Promise<void> {
  await realtime.close()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
}

/** Makes it the realtime server of this process, as if no other one were configured. */
export function embedRealtime(): void {
  beforeAll(() => setEmbeddedServer(realtime))
  afterAll(() => setEmbeddedServer(undefined))
}

/** The port it listens on, for connections through a proxy of the test. */
export const realtimePort = () => port

/** Restarts it on its port. */
export const startRealtime = listen

/** Gives a test file the embedded realtime server; call it before `testDatabase`, because the first query reads the environment. */
export function testRealtime(): void {
  beforeAll(async () => {
    await listen()
    Object.assign(process.env, {
      PUSHER_APP_ID: app.appId,
      PUSHER_KEY: app.key,
      PUSHER_SECRET: app.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
    })
  }, OPEN_TIMEOUT_MS)
  afterEach(() => {
    for (const client of opened.splice(0)) client.disconnect()
  })
  afterAll(stopRealtime)
}

/** A browser of this user: pusher-js, authorised by the product's own calls. */
export function connectAs(user: { id: string }, calls: Pick<Api, 'post'> = api(user)): PusherClient {
  const client = new PusherClient(app.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        void calls.post('pusher/auth', { socket_id: socketId, channel_name: channelName }).then((answered) => {
          if (answered.status !== 200) return done(new Error(String(answered.status)), null)
          done(null, JSON.parse(answered.text))
        })
      },
    },
    userAuthentication: {
      customHandler: ({ socketId }, done) => {
        void calls
          .post('pusher/user-auth', { socket_id: socketId })
          .then((answered) => done(null, JSON.parse(answered.text)))
      },
    },
  })
  opened.push(client)
  return client
}

/** The next event with this name. */
export function heard<T>(
  target: { bind(event: string, callback: (data: T) => void): unknown },
  event: string,
): Promise<T> {
  return new Promise((resolve) => target.bind(event, resolve))
}
