import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { cantoFields, MAX_FILE_NAME_LENGTH, uploadTypes } from './limits'

export const uploadParamsSchema = z.object({ uploadId: z.uuid() })
/** `v` identifies the bytes, so that a browser may cache them for a year. */
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

/** An imported file is identified by its upstream id, never by an address. */
const cantoId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'must be the id of an asset')
const driveFileName = z
  .string()
  .min(1)
  .max(MAX_FILE_NAME_LENGTH)
  .regex(/^[^/\\\p{C}]+$/u, 'must be a file name')
  .refine((name) => !/^\.+$/.test(name), { message: 'must be a file name' })

/** The query of `POST uploads`: empty, or what to import and as which type. */
export const importQuerySchema = z
  .strictObject({
    fromCanto: cantoId.optional(),
    fromGoogle: driveFileName.optional(),
    type: z.enum(uploadTypes).optional(),
    isAudioDescription: z.enum(['true', 'false']).optional(),
  })
  .superRefine((query, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const { fromCanto, fromGoogle, type, isAudioDescription } = query
    const isImport = fromCanto !== undefined || fromGoogle !== undefined
    if (fromCanto !== undefined && fromGoogle !== undefined) refuse('fromGoogle', 'cannot stand beside fromCanto')
    if (isImport && type === undefined) refuse('type', 'is required')
    if (!isImport && type !== undefined) refuse('type', 'belongs to an import')
    if (fromGoogle === undefined && isAudioDescription !== undefined)
      refuse('isAudioDescription', 'belongs to an import from Google Drive')
  })
export type ImportQuery = z.output<typeof importQuerySchema>

const variantSchema = z.strictObject({ url: z.string(), width: z.int().optional(), height: z.int().optional() })

/** An upload as returned to its owner and staff. */
export const uploadSchema = z
  .strictObject({
    id: wireId,
    mimeType: z.string(),
    type: z.enum(uploadTypes),
    fileName: z.string().nullable(),
    /** Bytes; null until the file has arrived. */
    size: wireCount.nullable(),
    complete: z.boolean(),
    state: z.enum(['waiting', 'processing', 'ready', 'failed']),
    isAudioDescription: z.boolean(),
    /** Null until it is complete. */
    url: z.string().nullable(),
    generated: z.record(z.string(), variantSchema),
    metadata: z.strictObject({
      caption: z.string().nullish(),
      altText: z.string().nullish(),
      /** For a file from Canto (AST-25). */
      fields: z.record(z.enum(cantoFields), z.string().nullable()).optional(),
    }),
    cantoFileName: z.string().nullable(),
    gdriveFileName: z.string().nullable(),
    createdById: wireId.nullable(),
    dateModified: wireTime,
  })
  .meta({ id: 'Upload' })
export type WireUpload = z.output<typeof uploadSchema>

/** A created upload: the address for its bytes, and the fields to send with them. An imported one has neither. */
export const begunUploadSchema = uploadSchema.extend({
  uploadUrl: z.string().optional(),
  uploadFields: z.strictObject({ token: z.string() }).optional(),
})

export const completeUploadSchema = z.strictObject({
  complete: z.literal(true),
  isAudioDescription: z.boolean().optional(),
  metadata: z
    .strictObject({ caption: z.string().max(2000).nullish(), altText: z.string().max(2000).nullish() })
    .optional(),
})
export type CompleteUpload = z.output<typeof completeUploadSchema>

/** Returns a media type without its parameters, in lower case. */
export function baseMimeType(text: string): string {
  return (text.split(';')[0] ?? '').trim().toLowerCase()
}

/** The fields before the file in `POST {uploadUrl}`, as signed when the upload was created. */
export const uploadFormSchema = z.object({ token: z.string() })
