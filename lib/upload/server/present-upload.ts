import 'server-only'
import type { Upload } from '@/lib/db/generated/client'
import { PRIVATE_MEDIA_MINUTES, type UploadType } from '../limits'
import { mediaAddress } from '../media-address'
import type { WireUpload } from '../schema'
import type { Generated, StoredMedia } from '../uploads-map'
import { signToken } from './signed-token'

/** Returns the stored `generated`, which only this module writes. */
export function generatedOf(upload: { generated: unknown }): Generated {
  return upload.generated as Generated
}

/** The columns of an upload that its addresses are built from. */
export const storedMediaSelect = {
  id: true,
  type: true,
  mimeType: true,
  hash: true,
  width: true,
  height: true,
  generated: true,
} as const

export function toStoredMedia(upload: Omit<StoredMedia, 'generated'> & { generated: unknown }): StoredMedia {
  return { ...upload, generated: generatedOf(upload) }
}

/** Returns a signed address for recordings and exports, valid for five minutes (domain.md §12). */
export function privateMediaAddress(uploadId: string): string {
  return `/api/private/media/${signToken('private-media', { uploadId }, PRIVATE_MEDIA_MINUTES)}`
}

/** Whether an upload is a student's own work: its address is signed and short-lived. */
export function isRecording(upload: { createdBy: { roleId: string } | null }): boolean {
  return upload.createdBy?.roleId === 'student'
}

/** The metadata of an upload; the hashes identify the bytes that were sent or are in a package. */
type UploadMetadata = WireUpload['metadata'] & { sourceHash?: string; sentHash?: string }

/** Returns the stored `metadata`, which only the use cases of uploads and packages write. */
export function metadataOf(upload: { metadata: unknown }): UploadMetadata {
  return upload.metadata as UploadMetadata
}

type Presented = Upload & { createdBy: { roleId: string } | null }

/** Presents an upload for its owner and staff (contract.md §2, Uploads), without its key in the store. */
export function presentUpload(upload: Presented): WireUpload {
  const { id, hash } = upload
  const { caption, altText, fields } = metadataOf(upload)
  const variants = Object.entries(generatedOf(upload)).filter(([name]) => !name.includes('/'))
  return {
    id,
    mimeType: upload.mimeType,
    // Written only with values from the lists of types and states.
    type: upload.type as UploadType,
    fileName: upload.fileName,
    size: upload.size === null ? null : Number(upload.size),
    complete: upload.complete,
    state: upload.state as WireUpload['state'],
    isAudioDescription: upload.isAudioDescription,
    url: !upload.complete ? null : isRecording(upload) ? privateMediaAddress(id) : mediaAddress(id, undefined, hash),
    generated: Object.fromEntries(
      variants.map(([name, { width, height }]) => [name, { url: mediaAddress(id, name, hash), width, height }]),
    ),
    metadata: { caption, altText, fields },
    cantoFileName: upload.cantoFileName,
    gdriveFileName: upload.gdriveFileName,
    createdById: upload.createdById,
    dateModified: upload.dateModified.toISOString(),
  }
}
