import 'server-only'
import { createHash } from 'node:crypto'
import { newId } from '@/lib/common/id'
import { checkCaptions } from '@/lib/upload/captions'
import { isManifestSlot, MAX_UPLOAD_BYTES, slotTypes, type UploadSlot, type UploadType } from '@/lib/upload/limits'
import { checkDrawing, readPictureSize } from '@/lib/upload/server/make-picture'
import { SNIFFED_BYTES, sniffMedia } from '@/lib/upload/server/sniff-media'
import { MAX_STREAM_PARTS } from '../limits'
import { isPackagePath, type PackageSource, samePath } from './package-source'

/** A file of a package that entries use, checked and hashed. */
export type PackageMedia = {
  uploadId: string
  /** Whether an earlier import has already stored the same bytes. */
  isStored: boolean
  path: string
  type: UploadType
  mimeType: string
  isDrawing: boolean
  isAudioDescription: boolean
  /** SHA-256 of the file, including its parts if it is a manifest. */
  hash: string
  /** For a manifest: the files of its folder, relative to it. */
  parts: string[] | null
  /** The manifest's kind, which determines where its parts are stored. */
  manifest: 'dash' | 'hls' | null
  slots: Set<UploadSlot>
}

/** Returns the key by which an earlier import's upload is recognized. */
export function storedMediaKey(media: { type: string; isAudioDescription: boolean; hash: string }): string {
  return `${media.type} ${media.isAudioDescription} ${media.hash}`
}

type Measured = { head: Buffer; whole: Buffer | null; size: number; hash: string }

/** Reads a file once: its beginning, its hash, and the whole content if it is a picture or captions. */
async function measure(source: PackageSource, path: string, keepWhole: boolean): Promise<Measured> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (await source.open(path)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (keepWhole || size < SNIFFED_BYTES) chunks.push(chunk)
    size += chunk.byteLength
  }
  const head = Buffer.concat(chunks)
  return { head, whole: keepWhole ? head : null, size, hash: hash.digest('hex') }
}

async function partsOf(source: PackageSource, path: string): Promise<string[]> {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const start = folder === '' ? 0 : folder.length + 1
  return (await source.list(folder))
    .map((name) => name.slice(start))
    .filter((name) => !(folder === '' && name.startsWith('curriculum.')))
}

/** Inspects the files that entries reference, each once, and reports what is wrong with them. */
export class MediaInspector {
  readonly media = new Map<string, PackageMedia>()
  private readonly refusals = new Map<string, string>()

  /** `stored` has the uploads of earlier imports by `storedMediaKey`. */
  constructor(
    private readonly source: PackageSource,
    private readonly stored: ReadonlyMap<string, string>,
  ) {}

  /** Returns the file for a slot, or the reason why it cannot be used there. */
  async inspect(named: string, slot: UploadSlot | 'attachment'): Promise<PackageMedia | string> {
    const path = samePath(named)
    const type = slot === 'attachment' ? 'document' : slotTypes[slot]
    const isAudioDescription = slot === 'audioDescription'
    const job = `${type} ${isAudioDescription} ${slot !== 'attachment' && isManifestSlot(slot) ? slot : ''} ${path}`
    const refusal = this.refusals.get(job)
    if (refusal) return refusal
    const known = this.media.get(job)
    const found = known ?? (await this.examine(path, slot, type, isAudioDescription))
    if (typeof found === 'string') this.refusals.set(job, found)
    else {
      this.media.set(job, found)
      if (slot !== 'attachment') found.slots.add(slot)
    }
    return found
  }

  private async examine(
    path: string,
    slot: UploadSlot | 'attachment',
    type: UploadType,
    isAudioDescription: boolean,
  ): Promise<PackageMedia | string> {
    if (!isPackagePath(path)) return 'is not a plain path within the package'
    const size = await this.source.size(path)
    if (size === null) return 'is not in the package'
    if (size > MAX_UPLOAD_BYTES[type])
      return `is larger than the ${MAX_UPLOAD_BYTES[type] / 1_000_000} MB that ${type} may have`
    const file = await measure(this.source, path, type === 'image' || type === 'vtt')
    const sniffed = await sniffMedia(file.head, file.size, type)
    if ('refusal' in sniffed) return sniffed.refusal
    const isDrawing = 'svg' in sniffed
    const mimeType = isDrawing ? 'image/webp' : sniffed.mimeType
    const broken = file.whole ? await contentProblem(file.whole, type, isDrawing) : null
    if (broken) return broken
    const manifest = slot !== 'attachment' && isManifestSlot(slot) ? slot : null
    const expected = { dash: 'application/dash+xml', hls: 'application/vnd.apple.mpegurl' } as const
    if (manifest && mimeType !== expected[manifest]) return `is ${mimeType}, not the manifest that ${manifest} needs`
    if (!manifest && (mimeType === expected.dash || mimeType === expected.hls))
      return 'is a manifest, which belongs into dash or hls'
    const parts = manifest ? await partsOf(this.source, path) : null
    if (parts && parts.length > MAX_STREAM_PARTS) return `comes with more than ${MAX_STREAM_PARTS} files`
    const hash = parts ? await this.hashOfParts(path, file.hash, parts) : file.hash
    const storedId = this.stored.get(storedMediaKey({ type, isAudioDescription, hash }))
    return {
      uploadId: storedId ?? newId(),
      isStored: storedId !== undefined,
      path,
      type,
      mimeType,
      isDrawing,
      isAudioDescription,
      hash,
      parts,
      manifest,
      slots: new Set(),
    }
  }

  private async hashOfParts(path: string, own: string, parts: string[]): Promise<string> {
    const hash = createHash('sha256').update(own)
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
    for (const part of parts) hash.update(`\n${part} ${(await measure(this.source, folder + part, false)).hash}`)
    return hash.digest('hex')
  }
}

async function contentProblem(bytes: Buffer, type: UploadType, isDrawing: boolean): Promise<string | null> {
  if (type !== 'vtt') return pictureProblem(bytes, isDrawing)
  const checked = checkCaptions(bytes)
  return 'problem' in checked ? checked.problem : null
}

async function pictureProblem(bytes: Buffer, isDrawing: boolean): Promise<string | null> {
  try {
    if (isDrawing) await checkDrawing(bytes)
    else await readPictureSize(bytes)
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return /pixel limit/i.test(String(error)) ? 'has more than 60 megapixels' : `is a broken picture (${reason})`
  }
}
