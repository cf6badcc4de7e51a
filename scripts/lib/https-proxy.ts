import http, { type IncomingHttpHeaders } from 'node:http'
import http2, { type Http2SecureServer } from 'node:http2'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { selfSigned } from './self-signed'

const HOST = '127.0.0.1'
/** Headers that belong to one HTTP/1.1 connection and are not forwarded (RFC 9113 §8.2.2). */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'])

/** Forwards the headers of HTTP/2: the host under its own name, without HTTP/2's pseudo-headers. */
function passedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name))
  const host = headers[':authority']
  return { ...Object.fromEntries(own), ...(typeof host === 'string' ? { host } : {}) }
}

function passSockets(proxy: Http2SecureServer, port: number): void {
  proxy.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const upstream = connect(port, HOST, () => {
      const lines = rawHeaders.flatMap((name: string, at: number) =>
        at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
      )
      upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const end of [upstream, socket]) {
      end.on('error', () => undefined)
      end.on('close', () => [upstream, socket].map((one) => one.destroy()))
    }
  })
}

/**
 * Forwards https requests, and sockets, to the app at a port of this machine, as the proxy of a deployment does: HTTP/2 to
 * browsers, HTTP/1.1 to the app. Returns the origin that browsers see.
 */
export async function startHttpsProxy(port: number): Promise<{ origin: string; close(): Promise<void> }> {
  const connections = new Set<Socket>()
  const proxy = http2.createSecureServer({ ...selfSigned(), allowHTTP1: true }, (request, response) => {
    const { method, url: path } = request
    const passed = http.request(
      { host: HOST, port, method, path, headers: passedHeaders(request.headers) },
      (answer) => {
        const headers = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name))
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
        answer.pipe(response)
      },
    )
    passed.once('error', () => response.destroy())
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  })
  proxy.on('secureConnection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  passSockets(proxy, port)
  await new Promise<void>((resolve) => proxy.listen(0, HOST, resolve))
  const { port: ownPort } = proxy.address() as AddressInfo
  return {
    origin: `https://localhost:${ownPort}`,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        for (const connection of connections) connection.destroy()
      }),
  }
}
