import { z } from 'zod'
import { BLANK_LENGTH, MAX_ACCEPTED, MAX_POINTS } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { plainText } from '@/lib/rich-text/data-fields'

/** Returns the fields of every part of an activity apart from its kind. */
export const partFields = (f: DataFields) => ({
  id: f.itemId(),
  prompt: f.html('short'),
  points: f.numberOr(0, MAX_POINTS, 1),
  scoring: f.oneOfOr(['partial', 'all-or-nothing'], 'partial'),
  explanation: f.html('short'),
})

/** Returns the schema of an item to arrange, with a label that may contain inline markup. */
export const labelledItem = (f: DataFields) => z.object({ id: f.itemId(), label: f.requiredHtml('short', 1000) })

/** Returns the schema of the accepted typed answers of one blank. */
export const acceptedTexts = (f: DataFields) =>
  z.object({
    accepted: f.list(plainText(BLANK_LENGTH), { max: MAX_ACCEPTED }),
    caseSensitive: f.flagOr(false),
  })
