import 'server-only'
import { Readable } from 'node:stream'
import { db, inTransaction } from '@/lib/db/db'
import { createStorage } from '@/lib/storage/server/create-storage'
import { deleteObjects } from '@/lib/storage/server/delete-objects'
import { storageKey } from '@/lib/storage/storage'
import { checkCaptions } from '@/lib/upload/captions'
import { variantsForSlots } from '@/lib/upload/image-variants'
import { rasterizeDrawing } from '@/lib/upload/server/make-picture'
import { objectKeys, type StoredFile, storeFile, storePicture } from '@/lib/upload/server/store-media'
import type { Generated } from '@/lib/upload/uploads-map'
import { type PackageMedia, storedMediaKey } from './inspect-media'
import type { PackageSource } from './package-source'

/** Number of pictures processed in parallel. */
const PARALLEL = 3

const PART_TYPES: Record<string, string> = {
  mpd: 'application/dash+xml',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  webm: 'video/webm',
  vtt: 'text/vtt',
}

async function storeParts(source: PackageSource, media: PackageMedia): Promise<Generated> {
  const folder = media.path.includes('/') ? media.path.slice(0, media.path.lastIndexOf('/') + 1) : ''
  const generated: Generated = {}
  for (const [number, part] of (media.parts ?? []).entries()) {
    const key = storageKey(media.uploadId, `part${number}`)
    const mimeType = PART_TYPES[part.slice(part.lastIndexOf('.') + 1).toLowerCase()]
    // Other files in the folder do not belong to the stream.
    if (!mimeType) continue
    const size = await createStorage().put(key, await source.open(folder + part))
    generated[`${media.manifest}/${part}`] = { key, mimeType, size }
  }
  return generated
}

/** Opens a sound, video, document or captions file; decimal commas in caption times are corrected. */
async function openCorrected(source: PackageSource, media: PackageMedia): Promise<Readable> {
  const stream = await source.open(media.path)
  if (media.type !== 'vtt') return stream
  const sent = Buffer.concat(await stream.toArray())
  const checked = checkCaptions(sent)
  return Readable.from(['text' in checked ? Buffer.from(checked.text) : sent])
}

async function storeOne(source: PackageSource, media: PackageMedia): Promise<StoredFile> {
  if (media.type !== 'image') {
    const stored = await storeFile(media.uploadId, await openCorrected(source, media), media.mimeType)
    return { ...stored, generated: await storeParts(source, media) }
  }
  const bytes = Buffer.concat(await (await source.open(media.path)).toArray())
  const picture = media.isDrawing ? await rasterizeDrawing(bytes) : { bytes, mimeType: media.mimeType }
  return storePicture(media.uploadId, picture.bytes, picture.mimeType, variantsForSlots(media.slots))
}

/** Stores one file with its smaller variants and writes its upload row; removes the stored files if the row cannot be written. */
async function storeWithRow(source: PackageSource, media: PackageMedia): Promise<void> {
  const stored = await storeOne(source, media)
  try {
    await db().upload.create({
      data: {
        id: media.uploadId,
        type: media.type,
        ...stored,
        fileName: media.path.slice(media.path.lastIndexOf('/') + 1),
        complete: true,
        state: 'ready',
        isAudioDescription: media.isAudioDescription,
        metadata: { sourceHash: media.hash },
      },
    })
  } catch (error) {
    await inTransaction(() => deleteObjects(objectKeys(stored)))
    throw error
  }
  media.isStored = true
}

/** Stores the files that are not in the store yet, a few at a time. */
export async function storePackageMedia(
  source: PackageSource,
  files: readonly PackageMedia[],
  onStored: () => void,
): Promise<void> {
  const rest = files.filter((media) => !media.isStored)
  const work = async () => {
    for (let media = rest.shift(); media; media = rest.shift()) {
      await storeWithRow(source, media)
      onStored()
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
}

/** Reads the uploads created by imports, by `storedMediaKey`, so that the same bytes are stored only once. */
export async function readStoredMedia(): Promise<Map<string, string>> {
  const rows = await db().$queryRaw<{ id: string; type: string; isAudioDescription: boolean; hash: string }[]>`
    SELECT "id", "type", "isAudioDescription", "metadata" ->> 'sourceHash' AS "hash" FROM "upload"
    WHERE "createdById" IS NULL AND "complete" AND "state" = 'ready' AND "metadata" ? 'sourceHash'`
  return new Map(rows.map((row) => [storedMediaKey(row), row.id]))
}
