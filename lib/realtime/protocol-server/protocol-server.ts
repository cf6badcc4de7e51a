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

/** The base for parsing a request's URL, which is only a path. */
const ORIGIN = 'http://localhost'

/** The Pusher protocol, version 7, served on an existing HTTP server. */
export type ProtocolServer = {
  /** Handles a WebSocket upgrade below `/app/`; false if it is not for this server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Handles a REST call below `/apps/`; false if it is not for this server. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends an event to all subscribers of the channels, like the REST call; false if its data is too large. */
  publish(channels: string[], event: string, data: string): boolean
  /**
   * Assigns a connection to a user and a session before anything is signed for it, so that it ends with them even if its client never signs in; false
   * if there is no such connection or it belongs to somebody else.
   */
  claim(socketId: string, userId: string, sessionId: string): boolean
  /** Returns the ids of the sessions with open connections. */
  sessionIds(): string[]
  /** Ends the connections of a user and returns their number. */
  terminate(userId: string): number
  /** Ends the connections of a session. */
  terminateSession(sessionId: string): void
  /** Returns the number of open connections. */
  connectionCount(): number
  /** Asks every client to reconnect elsewhere, and ends the connections. */
  close(): Promise<void>
}

const SUPPORTED_PROTOCOLS = ['5', '6', '7']
const CLOSE_WAIT = 500 // time for clients to answer the close frame, in ms

/** Creates the embedded realtime server for one app. Client events are off: only the holder of the secret publishes. */
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

  /**
   * Ends a user's connections. A new socket has a new id, which no old signature matches, so a returning client must be authorized for each channel
   * again.
   */
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
          // The unread rest of a body that is too large would be parsed as the next call.
          if (status === 413) response.setHeader('connection', 'close')
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        },
        () => response.destroy(), // the caller disconnected while sending its body
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
