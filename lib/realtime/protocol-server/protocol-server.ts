import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { ChannelRegistry } from './channel-registry'
import { closeCodes } from './close-codes'
import { Connection } from './connection'
import { MAX_CLIENT_MESSAGE, SWEEP_INTERVAL } from './limits'
import { encodeMessage } from './messages'
import { answerRest, publishAll } from './rest'
import type { AppCredentials } from './signature'

/** Resolves the address of a request, which is a path. */
const ORIGIN = 'http://localhost'

/** The Pusher protocol, version 7, served on the HTTP server of somebody else. */
export type ProtocolServer = {
  /** Takes a WebSocket upgrade below `/app/`; false when it is not for this server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Answers a REST call below `/apps/`; false when it is not for this server. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends an event to all who hear one of the channels, as the REST call does; false when its data is too large. */
  publish(channels: string[], event: string, data: string): boolean
  /**
   * Makes a connection that of a user and a session before anything is signed for it, so that it ends with them even if its client never
   * signs in; false where there is no such connection, or it is somebody else's.
   */
  claim(socketId: string, userId: string, sessionId: string): boolean
  /** The sessions whose connections are open. */
  sessionIds(): string[]
  /** Ends the connections of a user and gives their number. */
  terminate(userId: string): number
  /** Ends the connections of a session. */
  terminateSession(sessionId: string): void
  /** Number of open connections. */
  connectionCount(): number
  /** Tells every client to come back elsewhere, and ends the connections. */
  close(): Promise<void>
}

const SUPPORTED_PROTOCOLS = ['5', '6', '7']
const CLOSE_WAIT = 500 // ms that clients get to answer the close frame

/** Makes the embedded realtime server for one app. Client events are off: only the holder of the secret publishes. */
export function createProtocolServer(app: AppCredentials): ProtocolServer {
  const registry = new ChannelRegistry<Connection>()
  const connections = new Map<string, Connection>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_CLIENT_MESSAGE, perMessageDeflate: false })
  const sweep = setInterval(() => {
    for (const connection of connections.values()) connection.sweep(Date.now())
  }, SWEEP_INTERVAL)
  sweep.unref()

  function welcome(socket: WebSocket, url: URL) {
    if (url.pathname !== `/app/${app.key}`) return turnAway(socket, closeCodes.appUnknown, 'Unknown app key')
    if (!SUPPORTED_PROTOCOLS.includes(url.searchParams.get('protocol') ?? '')) {
      return turnAway(socket, closeCodes.protocolUnsupported, 'Protocol version not supported')
    }
    const connection = new Connection(socket, app, registry)
    connections.set(connection.id, connection)
    socket.on('close', () => connections.delete(connection.id))
  }

  function end(found: Iterable<Connection>): void {
    for (const connection of found) connection.close(closeCodes.reconnect, 'Terminated by the app')
  }

  /** A new socket has a new id, which no old signature fits, so who comes back must be authorised for each channel again. */
  function terminate(userId: string): number {
    const found = registry.listenersOf(userId)
    for (const connection of connections.values()) if (connection.userId === userId) found.add(connection)
    end(found)
    return found.size
  }

  return {
    upgrade(request, socket, head) {
      const address = request.url ?? '/'
      if (!address.startsWith('/app/') || !URL.canParse(address, ORIGIN)) return false
      const url = new URL(address, ORIGIN)
      sockets.handleUpgrade(request, socket, head, (webSocket) => welcome(webSocket, url))
      return true
    },
    handle(request, response) {
      if (!request.url?.startsWith('/apps/')) return false
      answerRest(request, { app, registry, terminate }).then(
        ({ status, body }) => {
          // What was not read of a body that is too large would be taken for the next call.
          if (status === 413) response.setHeader('connection', 'close')
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        },
        () => response.destroy(), // the caller went away while it sent its body
      )
      return true
    },
    publish: (channels, name, data) => publishAll([{ channels, name, data }], registry).status === 200,
    claim: (socketId, userId, sessionId) => connections.get(socketId)?.claim(userId, sessionId) ?? false,
    sessionIds() {
      const ids = [...connections.values()].map(({ sessionId }) => sessionId)
      return [...new Set(ids.filter((id) => id !== undefined))]
    },
    terminate,
    terminateSession(sessionId) {
      end([...connections.values()].filter((connection) => connection.sessionId === sessionId))
    },
    connectionCount: () => connections.size,
    async close() {
      clearInterval(sweep)
      const ended = [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const connection of connections.values()) connection.close(closeCodes.reconnect, 'The server restarts')
      await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, CLOSE_WAIT).unref())])
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function turnAway(socket: WebSocket, code: number, message: string): void {
  socket.on('error', () => socket.terminate())
  socket.send(encodeMessage('pusher:error', { code, message }))
  socket.close(code, message)
}
