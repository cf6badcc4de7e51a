import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { newId } from '@/lib/common/id'
import { type S3Server, type S3Trouble, startS3Server } from '@/tests/support/s3-server'
import { type Storage, storageKey } from '../storage'
import { localStorage } from './local-storage'
import { s3Storage } from './s3-storage'

/** A store, a way to list its files, and the leftovers of a put interrupted by the end of the process. */
type Driver = { storage: Storage; files: () => string[]; leaveHalf: (key: string) => Promise<unknown> }

const folder = mkdtempSync(path.join(tmpdir(), 'traverse-storage-'))
let server: S3Server
let s3: Driver
const local: Driver = {
  storage: localStorage(folder),
  files: () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  leaveHalf: async (key) => {
    mkdirSync(path.dirname(path.join(folder, key)), { recursive: true })
    writeFileSync(path.join(folder, `${key}.0a0b0c0d0e0f.part`), 'half')
  },
}
const DRIVERS: [string, () => Driver][] = [
  ['localStorage', () => local],
  ['s3Storage', () => s3],
]

const bucketOf = ({ bucket, endpoint, accessKeyId, secretAccessKey }: S3Server) =>
  s3Storage({ bucket, endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } })
beforeAll(async () => {
  server = await startS3Server()
  const { endpoint, bucket: Bucket, accessKeyId, secretAccessKey } = server
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  const leaveHalf = (Key: string) => client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  s3 = { storage: bucketOf(server), files: server.files, leaveHalf }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const MB = 1024 * 1024
/** Megabytes one by one, each filled with its own byte; throws at the end if `failure` is given. */
function* megabytes(count: number, failure?: string) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(MB, at)
  if (failure) throw new Error(failure)
}
const source = (count: number, failure?: string) => Readable.from(megabytes(count, failure))
const reading = { mimeType: 'audio/wav', disposition: 'inline', cacheControl: 'private, no-store', seconds: 300 }

describe.each(DRIVERS)('%s', (_, driver) => {
  it('returns what was stored, whole and in ranges', async () => {
    const { storage } = driver()
    const key = storageKey(newId())
    expect(await storage.put(key, Readable.from(['one ', 'two']))).toBe(7)
    expect(await storage.size(key)).toBe(7)
    expect(await text((await storage.get(key)) as Readable)).toBe('one two')
    expect(await text((await storage.get(key, { start: 4, end: 5 })) as Readable)).toBe('tw')
  })

  it('streams in an object of many parts, and stores an empty one', async () => {
    const { storage } = driver()
    const [large, empty] = [storageKey(newId()), storageKey(newId())]
    expect(await storage.put(large, source(20))).toBe(20 * MB)
    expect(await storage.size(large)).toBe(20 * MB)
    const border = (await storage.get(large, { start: 16 * MB - 1, end: 16 * MB })) as Readable
    expect([...Buffer.concat(await border.toArray())]).toEqual([15, 16])
    expect(await storage.put(empty, Readable.from([]))).toBe(0)
    expect(await storage.size(empty)).toBe(0)
  })

  it('replaces and deletes objects, and returns null for a missing one', async () => {
    const { storage } = driver()
    const key = storageKey(newId())
    await storage.put(key, Buffer.from('old'))
    await storage.put(key, Buffer.from('newer'))
    expect(await storage.size(key)).toBe(5)
    await storage.delete(key)
    await storage.delete(key)
    expect(await storage.size(key)).toBeNull()
    expect(await storage.get(key)).toBeNull()
  })

  it.each([
    ['early', 0],
    ['after many parts', 20],
  ])('[F-53] stores nothing from a source that breaks off %s, and keeps the previous object', async (_when, parts) => {
    const { storage, files } = driver()
    const [fresh, kept] = [storageKey(newId()), storageKey(newId())]
    await storage.put(kept, Buffer.from('before'))
    const before = files().length
    for (const key of [fresh, kept]) await expect(storage.put(key, source(parts, 'cut off'))).rejects.toThrow('cut off')
    expect(await storage.size(fresh)).toBeNull()
    expect(await text((await storage.get(kept)) as Readable)).toBe('before')
    expect(files()).toHaveLength(before)
  })

  it('sweeps up what a crash left behind, but nothing that may still be in progress', async () => {
    const { storage, files, leaveHalf } = driver()
    const key = storageKey(newId())
    const before = files().length
    await leaveHalf(key)
    expect(files().length).toBeGreaterThan(before)
    expect(await storage.sweep(new Date(Date.now() - 60_000))).toBe(0)
    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(1)
    expect(files()).toHaveLength(before)
    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(0)
  })

  it('[F-50] rejects keys that it did not generate', async () => {
    const { storage } = driver()
    await expect(storage.put('../x', Buffer.from(''))).rejects.toThrow(RangeError)
    await expect(storage.delete('../x')).rejects.toThrow(RangeError)
    expect(await storage.get('/etc/passwd')).toBeNull()
    expect(await storage.address('../x', reading)).toBeNull()
  })

  it('reports that it is writable', async () => {
    await expect(driver().storage.check()).resolves.toBeUndefined()
  })
})

describe('object addresses', () => {
  it('[F-54] are signed by the store, for reading this object only, and cannot be altered', async () => {
    const key = storageKey(newId())
    await s3.storage.put(key, Buffer.from('RIFF a voice'))
    const address = (await s3.storage.address(key, reading)) as string
    const answer = await fetch(address, { headers: { range: 'bytes=0-3' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'RIFF'])
    expect(answer.headers.get('content-type')).toBe('audio/wav')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const url = new URL(address)
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300')
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
    url.searchParams.set('response-content-type', 'text/html')
    expect((await fetch(url)).status).toBe(403)
    url.searchParams.set('response-content-type', 'audio/wav')
    url.searchParams.set('X-Amz-Expires', '86400')
    expect((await fetch(url)).status).toBe(403)
    expect((await fetch(address.replace(key, storageKey(newId())))).status).toBe(403)
  })

  it('are null for local storage', async () => {
    expect(await local.storage.address(storageKey(newId()), reading)).toBeNull()
  })
})

describe('[F-84] an unavailable store', () => {
  afterEach(() => server.fare('none'))

  it.each<S3Trouble>(['down', 'refuses', 'page'])(
    'in state “%s” answers a put with 503, and works again once it recovers',
    async (trouble) => {
      const key = storageKey(newId())
      server.fare(trouble)
      await expect(s3.storage.put(key, Buffer.from('a'))).rejects.toMatchObject({ status: 503, code: 'unavailable' })
      await expect(s3.storage.put(key, source(1))).rejects.toMatchObject({ status: 503 })
      await expect(s3.storage.check()).rejects.toMatchObject({ status: 503 })
      server.fare('none')
      expect(await s3.storage.size(key)).toBeNull()
      expect(await s3.storage.put(key, source(1))).toBe(MB)
    },
  )

  it('with a wrong key or a missing bucket answers 503 instead of seeming empty', async () => {
    const stranger = bucketOf({ ...server, secretAccessKey: 'another' })
    const lost = bucketOf({ ...server, bucket: 'no-such-bucket' })
    for (const storage of [stranger, lost]) {
      await expect(storage.check()).rejects.toMatchObject({ status: 503 })
      await expect(storage.get(storageKey(newId()))).rejects.toMatchObject({ status: 503 })
    }
  })

  it('with local files that are not writable answers 503', async () => {
    // Not even root can create a folder there.
    const storage = localStorage('/sys/traverse')
    await expect(storage.put(storageKey(newId()), Buffer.from('a'))).rejects.toMatchObject({ status: 503 })
  })
})
