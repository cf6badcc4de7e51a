import { z } from 'zod'
import { MAX_PAIRS, MIN_PAIRS } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { itemIdSchema } from '@/lib/rich-text/data-fields'
import { labelledItem, partFields } from './common-schema'

export const orderSchema = (f: DataFields) =>
  z.object({
    ...partFields(f),
    kind: z.literal('order'),
    items: f.list(labelledItem(f), { min: MIN_PAIRS, max: MAX_PAIRS }),
    key: f.group({ order: f.list(itemIdSchema, { max: MAX_PAIRS }) }),
  })

export type OrderPart = z.output<ReturnType<typeof orderSchema>>

/** Returns the schema of the items in the learner's order. */
export const orderValueSchema = () => z.array(itemIdSchema).max(MAX_PAIRS)
