import { z } from 'zod'
import {
  MAX_CHOICE_LABEL_LENGTH,
  MAX_CHOICES,
  MAX_POLL_WORD_LENGTH,
  MAX_POLL_WORDS,
  MIN_CHOICES,
} from '@/lib/interactive/limits'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'
import { itemIdSchema, plainText } from '@/lib/rich-text/data-fields'

const choice = (f: DataFields) => z.object({ id: f.itemId(), label: f.requiredHtml('short', MAX_CHOICE_LABEL_LENGTH) })

export const pollFields = (f: DataFields) => ({
  prompt: f.requiredHtml('full'),
  responseType: f.oneOfOr(['choice', 'words'], 'choice'),
  /** Only for choice polls, which need at least two to be published. */
  choices: f.list(choice(f), { max: MAX_CHOICES }),
  multiple: f.flagOr(false),
  display: f.oneOf(['bars', 'word-cloud']),
  resultsVisibility: f.oneOfOr(['after-answer', 'after-submit', 'staff'], 'after-answer'),
  optional: f.flag(),
})

export type PollData = DataOf<typeof pollFields>

export function checkPoll(data: PollData, context: z.RefinementCtx): void {
  if (data.responseType === 'choice' && data.choices.length < MIN_CHOICES) {
    context.addIssue({ code: 'custom', path: ['choices'], message: `needs at least ${MIN_CHOICES}` })
  }
}

/** Returns the schema of the ids of the picked choices, or up to three short words. */
export const pollValueSchema = (data: PollData) =>
  data.responseType === 'words'
    ? z.array(plainText(MAX_POLL_WORD_LENGTH)).max(MAX_POLL_WORDS)
    : z
        .array(itemIdSchema)
        .max(data.multiple ? MAX_CHOICES : 1)
        .refine((ids) => new Set(ids).size === ids.length, 'has the same choice twice')
