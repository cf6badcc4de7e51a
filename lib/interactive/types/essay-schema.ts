import { z } from 'zod'
import { ESSAY_POINTS, MAX_ESSAY_LENGTH, MAX_POINTS, MAX_WORDS_REQUIRED } from '@/lib/interactive/limits'
import { writtenHtml } from '@/lib/interactive/written-html'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

/** Converts a plain-text model answer to one paragraph. */
function asParagraph(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '' || /<[a-z!/]/i.test(value)) return value
  return `<p>${value.replaceAll('<', '&lt;')}</p>`
}

export const essayFields = (f: DataFields) => ({
  prompt: f.requiredHtml('full'),
  placeholder: f.text(300),
  minWords: f.integerOr(0, MAX_WORDS_REQUIRED, 0),
  /** In characters of text. */
  maxLength: f.integerOr(1, MAX_ESSAY_LENGTH, MAX_ESSAY_LENGTH),
  /** Ignored if the item has rubrics. */
  points: f.numberOr(0, MAX_POINTS, ESSAY_POINTS),
  modelAnswer: z.preprocess(asParagraph, f.html('full')),
  optional: f.flag(),
})

export type EssayData = DataOf<typeof essayFields>

/** Returns the schema of the student's text, as HTML of an essay's level. */
export const essayValueSchema = (data: Pick<EssayData, 'maxLength'>) => writtenHtml('essay', data.maxLength)
