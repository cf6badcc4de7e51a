import { z } from 'zod'
import { wireCount, wireId } from '@/lib/common/wire-schema'
import type { MediaEntry } from './uploads-map'

const size = wireCount.nullable()
const variant = z.strictObject({ url: z.string(), width: wireCount.optional(), height: wireCount.optional() })
const captionTrack = z.strictObject({ language: z.enum(['en', 'es']), label: z.string(), url: z.string() })

const mediaEntrySchema = z
  .strictObject({
    id: wireId,
    url: z.string(),
    type: z.string(),
    mimeType: z.string(),
    width: size,
    height: size,
    variants: z.record(z.string(), variant),
    dashUrl: z.string().optional(),
    fallbackUrl: z.string().optional(),
    posterUrl: z.string().optional(),
    ccUrl: z.string().optional(),
    captions: z.array(captionTrack).optional(),
    cuesUrl: z.string().optional(),
  })
  .meta({ id: 'MediaEntry' }) satisfies z.ZodType<MediaEntry>

/** The uploads of an item by slot, as returned by the API; kept separate from `uploads-map.ts`, which reading pages load. */
export const uploadsMapSchema = z.record(z.string(), mediaEntrySchema)
