import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The only account of the test server. */
const ACCOUNT = 'S3RVER'
const BUCKET = 'traverse-test'

/** The state of the server: normal, or one of the failures of a store. */
export type S3Trouble = 'none' | 'down' | 'refuses' | 'page' | 'silent'

/** A server that speaks S3 and checks signatures, with an empty bucket. */
export type S3Server = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Applies from now on. */
  fare(trouble: S3Trouble): void
  /** The files in the bucket, including parts of unfinished objects. */
  files(): string[]
  close(): Promise<void>
}

const TROUBLES: Record<Exclude<S3Trouble, 'none'>, (response: ServerResponse) => void> = {
  down: (response) => response.destroy(),
  refuses: (response) => response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error/>'),
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in'),
  silent: () => undefined,
}

/** Starts a server on a free port. Adds what it does not support: listing and aborting unfinished objects. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'traverse-s3-'))
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] })
  await s3.configureBuckets()
  const handle = s3.callback()
  const unfinished = path.join(directory, BUCKET, '._S3rver_uploads')
  let trouble: S3Trouble = 'none'

  const list = () => {
    const all = existsSync(unfinished) ? readdirSync(unfinished) : []
    const ids = all.filter((id) => existsSync(path.join(unfinished, id, 'key')))
    const uploads = ids.map((id) => {
      const key = readFileSync(path.join(unfinished, id, 'key'), 'utf8')
      const initiated = statSync(path.join(unfinished, id, 'key')).mtime.toISOString()
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`
    })
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
  }
  const server = createServer((request, response) => {
    if (trouble !== 'none') return TROUBLES[trouble](response)
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const uploadId = searchParams.get('uploadId')
    if (request.method === 'DELETE' && uploadId) {
      rmSync(path.join(unfinished, path.basename(uploadId)), { recursive: true, force: true })
      return response.writeHead(204).end()
    }
    if (request.method === 'GET' && searchParams.has('uploads'))
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(list())
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has an address of this type
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    accessKeyId: ACCOUNT,
    secretAccessKey: ACCOUNT,
    fare(next) {
      trouble = next
    },
    files: () =>
      readdirSync(path.join(directory, BUCKET), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Gives a test file an external store; call it before `testDatabase`, because the first query reads the environment. */
export function testS3(): () => S3Server {
  let server: S3Server | undefined
  beforeAll(async () => {
    server = await startS3Server()
    process.env.S3_ENDPOINT = server.endpoint
    process.env.S3_BUCKET = server.bucket
    process.env.S3_ACCESS_KEY_ID = server.accessKeyId
    process.env.S3_SECRET_ACCESS_KEY = server.secretAccessKey
  })
  afterAll(() => server?.close())
  return () => {
    if (!server) throw new Error('The store has not been started.')
    return server
  }
}
