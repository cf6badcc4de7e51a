import 'server-only'
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { createStorage } from '@/lib/storage/server/create-storage'
import { storageKey } from '@/lib/storage/storage'
import type { ImageVariant } from '../image-variants'
import type { Generated, GeneratedFile } from '../uploads-map'
import { makeVariants, readPictureSize } from './make-picture'
import { generatedOf } from './present-upload'

/** The columns of an upload that a stored file fills in. */
export type StoredFile = {
  key: string
  mimeType: string
  size: bigint
  hash: string
  width: number | null
  height: number | null
  generated: Generated
}

/** Passes bytes through and computes their SHA-256 and number. */
export function measuring(): Transform & { measured(): { hash: string; size: number } } {
  const hash = createHash('sha256')
  let size = 0
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.byteLength
      done(null, chunk)
    },
  })
  return Object.assign(transform, { measured: () => ({ hash: hash.digest('hex'), size }) })
}

/** Stores a sound, a video, a document or captions while streaming. */
export async function storeFile(uploadId: string, source: Readable, mimeType: string): Promise<StoredFile> {
  const key = storageKey(uploadId)
  const measure = measuring()
  source.once('error', (error) => measure.destroy(error))
  await createStorage().put(key, source.pipe(measure))
  const { hash, size } = measure.measured()
  return { key, mimeType, size: BigInt(size), hash, width: null, height: null, generated: {} }
}

/** Creates and stores the variants of a picture; returns their entries for `generated`. */
export async function storeVariants(
  uploadId: string,
  bytes: Buffer,
  names: readonly ImageVariant[],
): Promise<Generated> {
  const generated: Generated = {}
  for (const variant of await makeVariants(bytes, names)) {
    const key = storageKey(uploadId, variant.name)
    const size = await createStorage().put(key, variant.bytes)
    const { mimeType, width, height } = variant
    generated[variant.name] = { key, mimeType, size, width, height } satisfies GeneratedFile
  }
  return generated
}

/** Stores a picture with its variants. */
export async function storePicture(
  uploadId: string,
  bytes: Buffer,
  mimeType: string,
  names: readonly ImageVariant[],
): Promise<StoredFile> {
  const key = storageKey(uploadId)
  const { width, height } = await readPictureSize(bytes)
  await createStorage().put(key, bytes)
  const generated = await storeVariants(uploadId, bytes, names)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { key, mimeType, size: BigInt(bytes.byteLength), hash, width, height, generated }
}

/** Returns the keys of an upload's objects: the file and everything derived from it. */
export function objectKeys(upload: { key: string; generated: unknown }): string[] {
  return [upload.key, ...Object.values(generatedOf(upload)).map((file) => file.key)]
}
