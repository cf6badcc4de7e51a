import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as received by the upstream. */
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  fields: URLSearchParams
  headers: IncomingMessage['headers']
}

type Reply = (response: ServerResponse, asked: Asked) => void

/** A mock of another party's server. */
export type UpstreamServer = {
  origin: () => string
  /** Its received requests, oldest first. */
  asked: Asked[]
  /** Sets the reply at a path from now on. */
  reply(path: string, how: Reply | { status?: number; json: unknown }): void
}

const noSuchPath: Reply = (response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{}')

/** Starts an upstream for a test file and sets the environment to it; call it before `testDatabase`, because the first query reads the environment. */
export function testUpstream(environment: (origin: string) => Record<string, string> = () => ({})): UpstreamServer {
  const replies = new Map<string, Reply>()
  const asked: Asked[] = []
  let origin = ''
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const fields = new URLSearchParams(Buffer.concat(parts).toString('utf8'))
    const { method = 'GET', headers } = request
    const ask = { method, path: pathname, query: searchParams, fields, headers }
    asked.push(ask)
    const reply = replies.get(pathname) ?? noSuchPath
    reply(response, ask)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // a TCP server has an address of this type
    origin = `http://127.0.0.1:${port}`
    Object.assign(process.env, environment(origin))
  })
  beforeEach(() => {
    asked.length = 0
    replies.clear()
  })
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
  return {
    origin: () => origin,
    asked,
    reply(path, how) {
      const send: Reply = (response) =>
        'json' in how &&
        response.writeHead(how.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(how.json))
      replies.set(path, typeof how === 'function' ? how : send)
    },
  }
}
