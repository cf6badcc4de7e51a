import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { compressStaticFiles, serveStaticFiles } from './static-files.mjs'

const SCRIPT = 'export const words = ["harbor", "landing"]\n'.repeat(100)

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }

/** A response as it came over the wire: `fetch` would decompress it. */
type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }

describe('serving the static files of a build', () => {
  let folder: string
  let server: http.Server

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'traverse-static-'))
    mkdirSync(path.join(folder, 'chunks'))
    writeFileSync(path.join(folder, 'chunks/page~1.js'), SCRIPT)
    writeFileSync(path.join(folder, 'chunks/small.js'), 'run()')
    writeFileSync(path.join(folder, 'letters.woff2'), 'x'.repeat(2_000))
    await compressStaticFiles(folder)
    const serveStatic = serveStaticFiles(folder)
    server = http.createServer((request, response) => {
      if (!serveStatic(request, response)) response.writeHead(404).end(`nobody has ${request.url}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  })

  function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const { port } = server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const request = http.request({ port, path: url, headers, method }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      request.on('error', reject).end()
    })
  }

  test('compresses them with brotli', async () => {
    const { status, headers, body } = await ask('/_next/static/chunks/page~1.js', BROTLI)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript',
      vary: 'Accept-Encoding',
    })
    expect(body.byteLength).toBeLessThan(SCRIPT.length / 5)
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
  })

  test('sends them uncompressed where compression gains nothing', async () => {
    expect((await ask('/_next/static/chunks/small.js', BROTLI)).headers['content-encoding']).toBeUndefined()
    const letters = await ask('/_next/static/letters.woff2?v=1', BROTLI)
    expect(letters.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '2000' })
  })

  test('passes the request on when the browser does not accept brotli', async () => {
    expect((await ask('/_next/static/chunks/page~1.js', { 'accept-encoding': 'gzip' })).status).toBe(404)
  })

  test('lets browsers cache them for a year, answers 304 to a known ETag, and sets a strict CSP and nosniff', async () => {
    const { headers } = await ask('/_next/static/chunks/page~1.js', BROTLI)
    expect(headers).toMatchObject({
      'cache-control': 'public,max-age=31536000,immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    const again = { ...BROTLI, 'if-none-match': String(headers.etag) }
    expect((await ask('/_next/static/chunks/page~1.js', again)).status).toBe(304)
  })

  test.each([
    ['GET', '/_next/static/chunks/gone.js'],
    ['GET', '/_next/static/'],
    ['GET', '/_next/static/../static-files.mjs'],
    ['GET', '/_next/static/%2e%2e%2f%2e%2e%2fetc/passwd'],
    ['GET', '/_next/static/%E0%A4%A'],
    ['GET', '/assignments/chunks/small.js'],
    ['POST', '/_next/static/chunks/small.js'],
  ])('passes %s %s on with its full URL', async (method, url) => {
    const { status, body } = await ask(url, BROTLI, method)
    expect({ status, body: body.toString() }).toEqual({ status: 404, body: `nobody has ${url}` })
  })
})
