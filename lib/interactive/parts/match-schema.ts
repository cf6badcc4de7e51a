import { z } from 'zod'
import { MAX_PAIRS, MIN_PAIRS } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { itemIdSchema } from '@/lib/rich-text/data-fields'
import { partFields } from './common-schema'

/** Returns the schema of one side of a pair: words, a picture, or both. */
const side = (f: DataFields) =>
  z.object({ id: f.itemId(), label: f.html('short', 1000), imageContentId: f.contentId() })

export const matchSchema = (f: DataFields) =>
  z.object({
    ...partFields(f),
    kind: z.literal('match'),
    left: f.list(side(f), { min: MIN_PAIRS, max: MAX_PAIRS }),
    right: f.list(side(f), { min: MIN_PAIRS, max: MAX_PAIRS }),
    key: f.group({ pairs: f.byId(itemIdSchema, MAX_PAIRS) }),
  })

export type MatchPart = z.output<ReturnType<typeof matchSchema>>

/** Returns the schema of the right side by left side. */
export const matchValueSchema = () => z.record(itemIdSchema, itemIdSchema)
