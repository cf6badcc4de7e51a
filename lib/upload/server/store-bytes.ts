import 'server-only'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ProductError } from '@/lib/error/product-error'
import { createStorage } from '@/lib/storage/server/create-storage'
import type { UploadType } from '../limits'
import { isOtherThanSaid, SNIFFED_BYTES, sniffMedia } from './sniff-media'
import { measuring } from './store-media'

const refused = (reason: string) => new ProductError('unsupported_type', `The file ${reason}.`)

/** The accepted type of the bytes; `mimeType` is the type that their sender declared, if any. */
type Expected = { type: UploadType; maxBytes: number; mimeType?: string }

/** Passes bytes through up to a limit (413), and only once their beginning shows an accepted type (415). */
function guarding({ type, maxBytes, mimeType: declared }: Expected): Transform & { mimeType(): string } {
  let held: Buffer[] | null = []
  let size = 0
  let mimeType = ''
  const examine = async (): Promise<Buffer> => {
    const head = Buffer.concat(held ?? [])
    held = null
    const found = await sniffMedia(head, size, type)
    if ('refusal' in found) throw refused(found.refusal)
    if ('svg' in found) throw refused('is an SVG picture')
    if (declared && isOtherThanSaid(declared, found.mimeType)) throw refused(`is ${found.mimeType}, not ${declared}`)
    mimeType = found.mimeType
    return head
  }
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      if (size > maxBytes) return done(new ProductError('too_large', 'The file is too large.', { maxBytes }))
      if (!held) return done(null, chunk)
      held.push(chunk)
      if (size < SNIFFED_BYTES) return done()
      examine().then((head) => done(null, head), done)
    },
    flush(done) {
      if (!held) return done()
      examine().then((head) => done(null, head), done)
    },
  })
  return Object.assign(guard, { mimeType: () => mimeType })
}

/** Stores bytes while they arrive, and returns their detected type; 413 and 415 leave nothing behind. */
export async function storeBytes(
  key: string,
  bytes: Readable,
  expected: Expected,
): Promise<{ hash: string; size: bigint; mimeType: string }> {
  const guard = guarding(expected)
  const measure = measuring()
  const ends = await Promise.allSettled([createStorage().put(key, measure), pipeline(bytes, guard, measure)])
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  // If one side fails the other aborts too; a deliberate error is the reason.
  if (failures.length > 0) throw failures.find((error) => error instanceof ProductError) ?? failures[0]
  const { hash, size } = measure.measured()
  return { hash, size: BigInt(size), mimeType: guard.mimeType() }
}
