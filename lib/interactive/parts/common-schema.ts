import { z } from 'zod'
import { BLANK_LENGTH, MAX_ACCEPTED, MAX_POINTS } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { plainText } from '@/lib/rich-text/data-fields'

/** What every part of an activity has beside its kind. */
export const partFields = (f: DataFields) => ({
  id: f.itemId(),
  prompt: f.html('short'),
  points: f.numberOr(0, MAX_POINTS, 1),
  scoring: f.oneOfOr(['partial', 'all-or-nothing'], 'partial'),
  explanation: f.html('short'),
})

/** An item to arrange, with a label that may hold inline markup. */
export const labelledItem = (f: DataFields) => z.object({ id: f.itemId(), label: f.requiredHtml('short', 1000) })

/** Accepted typed answers of one blank. */
export const acceptedTexts = (f: DataFields) =>
  z.object({
    accepted: f.list(plainText(BLANK_LENGTH), { max: MAX_ACCEPTED }),
    caseSensitive: f.flagOr(false),
  })
