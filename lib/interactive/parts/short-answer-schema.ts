import { z } from 'zod'
import {
  MAX_ACCEPTED,
  MAX_ANSWERS_REQUIRED,
  MAX_SHORT_ANSWER_LENGTH,
  SHORT_ANSWER_LENGTH,
} from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { plainText } from '@/lib/rich-text/data-fields'
import { partFields } from './common-schema'

export const shortAnswerSchema = (f: DataFields) =>
  z.object({
    ...partFields(f),
    kind: z.literal('short-answer'),
    multiline: f.flagOr(false),
    maxLength: f.integerOr(1, MAX_SHORT_ANSWER_LENGTH, SHORT_ANSWER_LENGTH),
    key: f.group({
      /** Empty if graded by hand. */
      accepted: f.list(plainText(MAX_SHORT_ANSWER_LENGTH), { max: MAX_ACCEPTED }),
      /** The number of different answers required. */
      required: f.integerOr(1, MAX_ANSWERS_REQUIRED, 1),
      caseSensitive: f.flagOr(false),
      ignorePunctuation: f.flagOr(true),
    }),
  })

export type ShortAnswerPart = z.output<ReturnType<typeof shortAnswerSchema>>

export const shortAnswerValueSchema = (part: ShortAnswerPart) =>
  part.key.required > 1
    ? z.union([z.array(plainText(part.maxLength)).max(part.key.required), plainText(part.maxLength)])
    : plainText(part.maxLength)
