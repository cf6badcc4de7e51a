import { z } from 'zod'
import { MAX_PARTS, MAX_TRIES } from '@/lib/interactive/limits'
import { partSchema, partValueSchema } from '@/lib/interactive/parts/schemas'
import { isOfLength } from '@/lib/interactive/written-html'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'
import { itemIdSchema } from '@/lib/rich-text/data-fields'

export const activityFields = (f: DataFields) => ({
  prompt: f.html('full'),
  parts: f.list(partSchema(f), { min: 1, max: MAX_PARTS }),
  explanation: f.html('full'),
  /** The number of tries if the score shows at once. */
  tries: f.integer(1, MAX_TRIES),
  optional: f.flag(),
})

export type ActivityData = DataOf<typeof activityFields>

/**
 * Returns the schema of the value of each part by its id. A value for a part that no longer exists is kept: the item may have changed under open
 * work.
 */
export const activityValueSchema = (data: ActivityData) =>
  z.record(itemIdSchema, z.json()).superRefine((value, context) => {
    for (const part of data.parts) {
      if (!Object.hasOwn(value, part.id)) continue
      const parsed = partValueSchema(part).safeParse(value[part.id])
      for (const issue of parsed.error?.issues ?? []) {
        const params = { isTooLong: isOfLength(issue) }
        context.addIssue({ code: 'custom', path: [part.id, ...issue.path], message: issue.message, params })
      }
    }
  })
