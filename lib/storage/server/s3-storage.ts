import 'server-only'
import { Readable } from 'node:stream'
import { unavailable } from '@/lib/error/product-error'
import { log } from '@/lib/system-log/server/log'
import { isStorageKey, type Storage } from '../storage'

/** A bucket of an S3-compatible object store, with our credentials. */
export type S3Place = {
  bucket: string
  region: string
  /** Absent for Amazon S3 itself. */
  endpoint?: string | undefined
  /** Absent if the store recognizes the machine itself. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Timeouts for connecting to the store and for its silence, in milliseconds. */
const CONNECT_MS = 3_000
const SILENCE_MS = 20_000
/** The size of a part of a long object, and the number of parts uploaded concurrently: this much of a file is held in memory. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** The key of the object that `check` writes; no real key has this form. */
const CHECK_KEY = 'check'

/** Loads the SDK on the first call, so that installations with local files never load it. */
async function connect({ endpoint, region, credentials }: S3Place) {
  const [sdk, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
  return { sdk, client, Upload, getSignedUrl }
}
type Connection = Awaited<ReturnType<typeof connect>>

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404
}

/** Wraps a source to count its bytes and to distinguish its own failure from the store's. */
function watched(source: Readable) {
  const seen: { bytes: number; failure?: { error: unknown } } = { bytes: 0 }
  async function* pass() {
    try {
      for await (const chunk of source) {
        const bytes = Buffer.from(chunk)
        seen.bytes += bytes.byteLength
        yield bytes
      }
    } catch (error) {
      seen.failure = { error }
      throw error
    }
  }
  return { seen, body: Readable.from(pass(), { objectMode: false }) }
}

/** Returns a store that keeps objects in an S3-compatible bucket (docs/decisions/0015-stores-and-upstreams.md). */
export function s3Storage(place: S3Place): Storage {
  let connection: Promise<Connection> | undefined
  const bucket = { Bucket: place.bucket }
  /** Calls the store; a failure is logged with its cause and becomes 503. */
  async function ask<T>(act: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      connection ??= connect(place)
      return await work(await connection)
    } catch (error) {
      const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
      log.error({ act, error: name, status: $metadata?.httpStatusCode }, 'the object store failed')
      throw unavailable()
    }
  }
  /** Calls the store about one object; null if there is no such object. */
  const about = <T>(act: string, key: string, work: (connection: Connection) => Promise<T>): Promise<T | null> =>
    isStorageKey(key)
      ? ask<T | null>(act, (at) =>
          work(at).catch((error) => {
            if (isMissing(error)) return null
            throw error
          }),
        )
      : Promise.resolve(null)
  /** Throws without an ETag: a store that accepted an object returns one; a proxy that responds with a page does not. */
  const requireTaken = ({ ETag }: { ETag?: string | undefined }) => {
    if (!ETag) throw new Error('the store did not say that it took the object')
  }
  const putBytes = (key: string, bytes: Uint8Array) =>
    ask('put', async ({ client, sdk }) =>
      requireTaken(await client.send(new sdk.PutObjectCommand({ ...bucket, Key: key, Body: bytes }))),
    )
  const putStream = async (key: string, source: Readable): Promise<number> => {
    const { seen, body } = watched(source)
    try {
      await ask('put', async ({ client, Upload }) => {
        const params = { ...bucket, Key: key, Body: body }
        requireTaken(await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done())
      })
    } catch (error) {
      source.destroy()
      throw seen.failure ? seen.failure.error : error
    }
    return seen.bytes
  }
  return {
    async put(key, source) {
      if (!isStorageKey(key)) throw new RangeError('Not a storage key.')
      if (!(source instanceof Uint8Array)) return putStream(key, source)
      await putBytes(key, source)
      return source.byteLength
    },
    get: (key, range) =>
      about('get', key, async ({ client, sdk }) => {
        const part = range && { Range: `bytes=${range.start}-${range.end}` }
        const { Body } = await client.send(new sdk.GetObjectCommand({ ...bucket, Key: key, ...part }))
        // In Node the body is the response itself.
        return Body as Readable
      }),
    size: (key) =>
      about('size', key, async ({ client, sdk }) => {
        const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ ...bucket, Key: key }))
        return ContentLength ?? 0
      }),
    async delete(key) {
      if (!isStorageKey(key)) throw new RangeError('Not a storage key.')
      await ask('delete', ({ client, sdk }) => client.send(new sdk.DeleteObjectCommand({ ...bucket, Key: key })))
    },
    address: (key, { mimeType, disposition, cacheControl, seconds }) =>
      about('address', key, ({ client, sdk, getSignedUrl }) =>
        getSignedUrl(
          client,
          new sdk.GetObjectCommand({
            ...bucket,
            Key: key,
            ResponseContentType: mimeType,
            ResponseContentDisposition: disposition,
            ResponseCacheControl: cacheControl,
          }),
          { expiresIn: seconds },
        ),
      ),
    sweep: (before) =>
      ask('sweep', async ({ client, sdk }) => {
        // Only the first thousand; the next sweep handles the rest.
        const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand(bucket))
        const left = Uploads.filter(({ Key = '', Initiated }) => isStorageKey(Key) && Initiated && Initiated < before)
        for (const { Key, UploadId } of left)
          await client.send(new sdk.AbortMultipartUploadCommand({ ...bucket, Key, UploadId }))
        return left.length
      }),
    check: () => putBytes(CHECK_KEY, new Uint8Array()),
  }
}
