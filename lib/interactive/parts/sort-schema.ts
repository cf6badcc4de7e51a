import { z } from 'zod'
import { MAX_SORT_GROUPS, MAX_SORT_ITEMS, MIN_SORT_GROUPS, MIN_SORT_ITEMS } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { itemIdSchema } from '@/lib/rich-text/data-fields'
import { labelledItem, partFields } from './common-schema'

export const sortSchema = (f: DataFields) =>
  z.object({
    ...partFields(f),
    kind: z.literal('sort'),
    groups: f.list(labelledItem(f), { min: MIN_SORT_GROUPS, max: MAX_SORT_GROUPS }),
    items: f.list(labelledItem(f), { min: MIN_SORT_ITEMS, max: MAX_SORT_ITEMS }),
    /** The group of each item; null for an item that belongs to no group. */
    key: f.group({ groupByItem: f.byId(itemIdSchema.nullable(), MAX_SORT_ITEMS) }),
  })

export type SortPart = z.output<ReturnType<typeof sortSchema>>

/** Returns the schema of the group of each item; absent or null for an item that was left out. */
export const sortValueSchema = () => z.record(itemIdSchema, itemIdSchema.nullable())
