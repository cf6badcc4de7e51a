import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { wireId, wireTime } from '@/lib/common/wire-schema'
import { MAX_REASON_LENGTH } from './limits'

const userId = z.union([z.uuid(), z.literal('current')])

export const personParamsSchema = z.object({ id: userId })
export const exportParamsSchema = z.object({ id: userId, exportId: z.uuid() })
export const erasureParamsSchema = z.object({ id: z.uuid(), erasureId: z.uuid() })

/** The body of a request to erase a person: their full name, typed again, and the reason. */
export const requestErasureSchema = z.strictObject({
  confirmName: z.string().max(500),
  reason: z
    .string()
    .max(MAX_REASON_LENGTH)
    .refine(isStorable)
    .refine((text) => text.trim() !== '', { message: 'must not be blank' }),
})
export type RequestErasure = z.output<typeof requestErasureSchema>

/** An export of everything stored about a person; `url` is a signed URL, valid for five minutes, while the file exists. */
export const userExportSchema = z
  .strictObject({
    id: wireId,
    state: z.enum(['queued', 'running', 'ready', 'failed']),
    url: z.string().nullable(),
  })
  .meta({ id: 'UserExport' })
export type WireUserExport = z.output<typeof userExportSchema>

/** A request to erase a person; until `dueDate` it can be cancelled. */
export const userErasureSchema = z
  .strictObject({
    id: wireId,
    state: z.enum(['waiting', 'done', 'cancelled']),
    dueDate: wireTime,
  })
  .meta({ id: 'UserErasure' })
export type WireUserErasure = z.output<typeof userErasureSchema>
