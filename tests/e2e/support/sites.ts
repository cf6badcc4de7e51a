import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startHttpsProxy } from '@/scripts/lib/https-proxy'
import { freePort } from '@/scripts/lib/postgres.mjs'
import { selfSigned } from '@/scripts/lib/self-signed'
import { ownApp } from './app'

const ROOT = path.resolve(import.meta.dirname, '../../..')

type Site = { origin: string; close(): Promise<void> }

/** Another site, with its own origin, over https. `host` is 127.0.0.1, or localhost for the site of the product. */
export async function startSite(answer: RequestListener, host = '127.0.0.1'): Promise<Site> {
  const server = https.createServer(selfSigned(host), answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin: `https://${host}:${port}`, close }
}

/** A site that serves this HTML on each page. */
export const startPage = (html: string): Promise<Site> =>
  startSite((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))

/** A second instance of the product, on the database of the app under test, over https and with another environment. */
export async function startProduct(environment: Record<string, string>): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'traverse-embedded-'))
  const port = await freePort()
  const proxy = await startHttpsProxy(port)
  const app = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: ownApp.databaseUrl,
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
