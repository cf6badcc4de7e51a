import { z } from 'zod'
import { BLANK_LENGTH, MAX_BLANKS } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { itemIdSchema, plainText } from '@/lib/rich-text/data-fields'
import { acceptedTexts, partFields } from './common-schema'

export const fillInTheBlankSchema = (f: DataFields) =>
  z.object({
    ...partFields(f),
    kind: z.literal('fill-in-the-blank'),
    /** Each `span[data-blank=id]` is a blank. */
    text: f.requiredHtml('full'),
    key: f.group({ blanks: f.byId(acceptedTexts(f), MAX_BLANKS) }),
  })

export type FillInTheBlankPart = z.output<ReturnType<typeof fillInTheBlankSchema>>

/** Returns the schema of the typed text by blank. */
export const fillInTheBlankValueSchema = () => z.record(itemIdSchema, plainText(BLANK_LENGTH))
