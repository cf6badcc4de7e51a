import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { selfSigned } from './certificate'

const ROOT = path.resolve(import.meta.dirname, '../../..')

type Site = { origin: string; close(): Promise<void> }

const closing = (server: Server, ...others: (() => void)[]) =>
  new Promise<void>((resolve) => {
    for (const end of others) end()
    server.close(() => resolve())
  })

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await closing(server)
  return port
}

/** A site of somebody else, on an origin of its own and by https. `host` is 127.0.0.1, or localhost for the site of the product. */
export async function startSite(answer: RequestListener, host = '127.0.0.1'): Promise<Site> {
  const server = https.createServer(selfSigned(host), answer)
  const port = await listening(server)
  return { origin: `https://${host}:${port}`, close: () => closing(server, () => server.closeAllConnections()) }
}

/** A site each of whose pages is this HTML. */
export const startPage = (html: string): Promise<Site> =>
  startSite((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))

/** Passes what comes by https on to the app behind it, sockets too, as the proxy of a school would. */
async function startProxy(port: number): Promise<Site> {
  const site = https.createServer(selfSigned(), (request, response) => {
    const { method, url, headers } = request
    const passed = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
  })
  site.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const upstream = connect(port, '127.0.0.1', () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
      upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const end of [upstream, socket]) end.on('error', () => socket.destroy())
  })
  const ownPort = await listening(site)
  return { origin: `https://localhost:${ownPort}`, close: () => closing(site, () => site.closeAllConnections()) }
}

/** The product once more, on the database of the app under test, by https and with another environment. */
export async function startProduct(environment: Record<string, string>): Promise<Site> {
  const { E2E_DATABASE_URL = '' } = process.env
  const dataDir = mkdtempSync(path.join(tmpdir(), 'traverse-embedded-'))
  const port = await freePort()
  const proxy = await startProxy(port)
  const app = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: E2E_DATABASE_URL,
      DATA_DIR: dataDir,
      PORT: String(port),
      APP_URL: proxy.origin,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => app.once('exit', () => resolve()))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [app.stdout, app.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk
        if (said.includes('is ready after')) resolve()
      })
    }
    void exited.then(() => reject(new Error(`The app did not start.\n${said}`)))
  })
  return {
    origin: proxy.origin,
    async close() {
      await proxy.close()
      app.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
