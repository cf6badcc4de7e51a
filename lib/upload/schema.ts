import { z } from 'zod'
import { MAX_FILE_NAME_LENGTH, uploadTypes } from './limits'

export const uploadParamsSchema = z.object({ uploadId: z.uuid() })
/** `v` names the bytes, so that a browser may keep them for a year. */
export const mediaQuerySchema = z.strictObject({ v: z.string().max(100).optional() })
export const mediaParamsSchema = z.object({ uploadId: z.uuid(), variant: z.array(z.string().max(200)).max(20) })

const mimeType = z
  .string()
  .max(200)
  .regex(/^[a-z]+\/[a-z0-9.+-]+(\s*;.*)?$/i, 'must be a media type such as audio/webm')

export const createUploadSchema = z.strictObject({
  mimeType,
  type: z.enum(uploadTypes),
  fileName: z.string().max(MAX_FILE_NAME_LENGTH).nullish(),
  /** Bytes. */
  size: z.int().min(0).nullish(),
})
export type CreateUpload = z.output<typeof createUploadSchema>

export const completeUploadSchema = z.strictObject({
  complete: z.literal(true),
  isAudioDescription: z.boolean().optional(),
  metadata: z
    .strictObject({ caption: z.string().max(2000).nullish(), altText: z.string().max(2000).nullish() })
    .optional(),
})
export type CompleteUpload = z.output<typeof completeUploadSchema>

/** The media type without its parameters, in small letters. */
export function baseMimeType(text: string): string {
  return (text.split(';')[0] ?? '').trim().toLowerCase()
}
