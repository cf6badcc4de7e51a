import { z } from 'zod'
import { MAX_BLANKS, MAX_WORDS, MIN_WORDS } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { itemIdSchema } from '@/lib/rich-text/data-fields'
import { partFields } from './common-schema'

export const wordBankSchema = (f: DataFields) =>
  z.object({
    ...partFields(f),
    kind: z.literal('word-bank'),
    /** Each `span[data-blank=id]` is a place for a word. */
    text: f.requiredHtml('full'),
    words: f.list(z.object({ id: f.itemId(), label: f.requiredText(100) }), { min: MIN_WORDS, max: MAX_WORDS }),
    /** Whether a word may be used in several places. */
    reuse: f.flagOr(false),
    key: f.group({ blanks: f.byId(z.array(itemIdSchema).max(MAX_WORDS), MAX_BLANKS) }),
  })

export type WordBankPart = z.output<ReturnType<typeof wordBankSchema>>

/** Returns the schema of the word by blank. */
export const wordBankValueSchema = () => z.record(itemIdSchema, itemIdSchema)
