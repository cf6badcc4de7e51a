import http from 'node:http'
import type { Duplex } from 'node:stream'
import next from 'next'
import type { ErrorEnvelope } from '../lib/api/envelope'
import { PEER_ADDRESS_HEADER, peerAddress } from '../lib/api/peer-address'
import { startDraining } from '../lib/common/lifecycle'
import { env } from '../lib/env/env'
import { setEmbeddedServer } from '../lib/realtime/embedded-server'
import { createProtocolServer, type ProtocolServer } from '../lib/realtime/protocol-server/protocol-server'
import { originForm, readableAddress } from '../lib/routing/readable-address'
import { NO_GUESS } from './lib/part-headers.mjs'
import { serveStaticFiles } from './lib/static-files.mjs'

/** Time in milliseconds in which the readiness check already fails while new calls are still accepted, so that a load balancer can react. */
const DRAIN_TIME = 500
/** Time in milliseconds after which unfinished calls are aborted. */
const FINISH_TIME = 7_500
/** Time in milliseconds after which the process ends regardless of what is still open. */
const END_TIME = 9_000
const KEEP_ALIVE = 65_000 // ms; longer than the minute after which load balancers drop idle connections
const REQUEST_TIME = 3_600_000 // ms; a large recording over a school's connection takes its time
const POLL = 50 // ms
/** Bytes of a request's head: a list may be asked for a thousand ids in its address (contract.md §1). */
const HEAD_SIZE = 131_072
/** The methods that any page or call supports. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const { PORT: port, LISTEN_ADDRESS: listenAddress, TRUSTED_PROXIES: trustedProxies } = env()
const dev = process.argv.includes('--dev')

/** Creates the embedded realtime server, unless an external one is configured. */
function createRealtime(): ProtocolServer | undefined {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_HOST, PUSHER_CLUSTER } = env()
  if (PUSHER_HOST || PUSHER_CLUSTER || !appId || !key || !secret) return undefined
  return createProtocolServer({ appId, key, secret })
}

async function main() {
  const realtime = createRealtime()
  setEmbeddedServer(realtime)
  // Next adds a listener for upgrades to the server it is given, and would end the realtime sockets it does not know. It is given
  // one that never listens, and what it needs for development is forwarded to it.
  const nextUpgrades = http.createServer()
  const app = next({ dev, hostname: 'localhost', port, httpServer: nextUpgrades })
  const handle = app.getRequestHandler()
  const serveStatic = dev ? () => false : serveStaticFiles('.next/static')
  const upgraded = new Set<Duplex>()
  let isPrepared = false
  let inFlight = 0
  let isEnding = false

  const server = http.createServer({ maxHeaderSize: HEAD_SIZE }, (request, response) => {
    inFlight += 1
    response.once('close', () => {
      inFlight -= 1
    })
    if (isEnding) response.setHeader('connection', 'close')
    const forwarded = request.headers['x-forwarded-for']
    request.headers[PEER_ADDRESS_HEADER] = peerAddress(
      request.socket.remoteAddress,
      String(forwarded ?? ''),
      trustedProxies,
    )
    if (!isPrepared) return void response.writeHead(503, { 'retry-after': '1' }).end()
    if (!METHODS.includes(request.method ?? '')) return refuseMethod(response)
    const address = originForm(request.url ?? '')
    if (request.method === 'OPTIONS' && !address?.startsWith('/api/')) return listMethods(response, address)
    if (address === null) return void response.writeHead(400).end()
    request.url = readableAddress(address)
    if (serveStatic(request, response) || realtime?.handle(request, response)) return
    handle(request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = KEEP_ALIVE
  server.requestTimeout = REQUEST_TIME
  server.on('upgrade', (request, socket, head) => {
    if (isEnding || !isPrepared) socket.destroy()
    else if (realtime?.upgrade(request, socket, head)) return
    else if (dev && nextUpgrades.emit('upgrade', request, socket, head)) upgraded.add(socket)
    else socket.destroy()
  })

  async function end() {
    if (isEnding) return
    isEnding = true
    startDraining()
    setTimeout(() => process.exit(1), END_TIME).unref()
    const until = Date.now() + FINISH_TIME
    await wait(dev ? 0 : DRAIN_TIME)
    const closed = new Promise((resolve) => server.close(resolve))
    while (inFlight > 0 && Date.now() < until) await wait(POLL)
    const wasCut = inFlight > 0
    await realtime?.close()
    server.closeAllConnections()
    for (const socket of upgraded) socket.destroy() // development sockets; the server does not count them among its own
    await closed
    await app.close()
    process.exit(wasCut ? 1 : 0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
  process.on('disconnect', () => void end()) // the process that started us was killed
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined) // and with it the reader of our log

  server.on('error', (error: NodeJS.ErrnoException) => notifyStarter({ failed: error.code ?? error.message }))
  // The port is opened before the app is loaded, so that a port in use is reported at once.
  await new Promise<void>((resolve) => server.listen(port, listenAddress, resolve))
  await app.prepare()
  isPrepared = true
  notifyStarter({ ready: true })
}

/** Answers what the server as a whole supports (`*`), or a page: Next does so only for calls. */
function listMethods(response: http.ServerResponse, address: string | null): void {
  response.writeHead(204, { allow: address === null ? METHODS.join(', ') : 'GET, HEAD, OPTIONS' }).end()
}

/** Answers an unsupported method, such as TRACE, as a call does: Next fails on it. */
function refuseMethod(response: http.ServerResponse): void {
  const refusal: ErrorEnvelope = {
    message: 'This address does not accept that method.',
    code: 'method_not_allowed',
    context: {},
  }
  const headers = { allow: METHODS.join(', '), 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.setHeader(NO_GUESS.key, NO_GUESS.value)
  response.writeHead(405, headers).end(JSON.stringify(refusal))
}

function notifyStarter(message: { ready: true } | { failed: string }): void {
  process.send?.(message)
  if ('failed' in message) {
    process.stderr.write(`The server failed: ${message.failed}\n`)
    process.exitCode = 1
    if (process.connected) process.disconnect()
    else process.exit()
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
