import { z } from 'zod'
import { MAX_CHOICE_LABEL_LENGTH, MAX_CHOICES, MAX_POINTS, MAX_TRIES, MIN_CHOICES } from '@/lib/interactive/limits'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'
import { itemIdSchema } from '@/lib/rich-text/data-fields'

const choice = (f: DataFields) =>
  z.object({
    id: f.itemId(),
    label: f.requiredHtml('short', MAX_CHOICE_LABEL_LENGTH),
    imageContentId: f.contentId(),
    correct: f.flagOr(false),
    feedback: f.html('short'),
  })

export const multipleChoiceFields = (f: DataFields) => ({
  prompt: f.requiredHtml('full'),
  choices: f.list(choice(f), { min: MIN_CHOICES, max: MAX_CHOICES }),
  /** Whether several may be picked; the server derives it from the key. */
  multiple: f.flagOr(false),
  /** False if the choices refer to each other's positions, like "all of the above". */
  shuffle: f.flagOr(true),
  points: f.numberOr(0, MAX_POINTS, 1),
  scoring: f.oneOfOr(['all-or-nothing', 'partial'], 'all-or-nothing'),
  explanation: f.html('full'),
  /** The number of tries if the score shows at once. */
  tries: f.integer(1, MAX_TRIES),
  optional: f.flag(),
})

export type MultipleChoiceData = DataOf<typeof multipleChoiceFields>

/** Returns the schema of the ids of the picked choices. */
export const multipleChoiceValueSchema = (data: MultipleChoiceData) =>
  z
    .array(itemIdSchema)
    .max(data.multiple ? MAX_CHOICES : 1)
    .refine((ids) => new Set(ids).size === ids.length, 'has the same choice twice')
