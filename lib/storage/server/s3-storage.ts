import 'server-only'
import { Readable } from 'node:stream'
import { unavailable } from '@/lib/error/product-error'
import { log } from '@/lib/system-log/server/log'
import { isStorageKey, type Storage } from '../storage'

/** A bucket of an object store that speaks S3, and who we are there. */
export type S3Place = {
  bucket: string
  region: string
  /** Absent for Amazon's own. */
  endpoint?: string | undefined
  /** Absent where the machine itself is known to the store. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** How long the store may take to be reached, and how long it may be silent, in milliseconds. */
const CONNECT_MS = 3_000
const SILENCE_MS = 20_000
/** Bytes of a part of a long object, and how many parts are on their way at once: this much of a file is in memory. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** The object that `check` writes; no key has this form. */
const CHECK_KEY = 'check'

/** Loaded by the first call, so that an installation that keeps files on its own machine never pays for it. */
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
    // Newer checksums are not known to every store that speaks S3.
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

/** A source whose bytes are counted and whose own failure is told apart from the store's. */
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

/** Keeps objects in a bucket of an object store that speaks S3 (docs/decisions/0015-stores-and-upstreams.md). */
export function s3Storage(place: S3Place): Storage {
  let connection: Promise<Connection> | undefined
  const bucket = { Bucket: place.bucket }
  /** Asks the store; what it fails at is 503, and the log has the cause. */
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
  /** The answer to a question about an object, or null where there is none. */
  const about = <T>(act: string, key: string, work: (connection: Connection) => Promise<T>): Promise<T | null> =>
    isStorageKey(key)
      ? ask<T | null>(act, (at) =>
          work(at).catch((error) => {
            if (isMissing(error)) return null
            throw error
          }),
        )
      : Promise.resolve(null)
  /** A store that took an object says its ETag; a proxy that answers with a page does not. */
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
        // The first thousand; the next sweep has the rest.
        const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand(bucket))
        const left = Uploads.filter(({ Key = '', Initiated }) => isStorageKey(Key) && Initiated && Initiated < before)
        for (const { Key, UploadId } of left)
          await client.send(new sdk.AbortMultipartUploadCommand({ ...bucket, Key, UploadId }))
        return left.length
      }),
    check: () => putBytes(CHECK_KEY, new Uint8Array()),
  }
}
