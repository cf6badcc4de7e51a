import { z } from 'zod'
import { textOfHtml } from '@/lib/common/html-text'
import { dataFields, MAX_HTML_LENGTH } from '@/lib/rich-text/data-fields'
import type { RichTextLevel } from '@/lib/rich-text/level'

/** The HTML characters allowed per character of text, and an allowance for the links and tables of even a short text. */
const HTML_PER_CHARACTER = 4
const SPARE_HTML = 10_000

/** Returns the longest HTML for a text of this maximum length; longer HTML is refused before it is parsed. */
const maxHtmlLength = (maxLength: number) => Math.min(maxLength * HTML_PER_CHARACTER + SPARE_HTML, MAX_HTML_LENGTH)

/** Returns the schema of a learner's text with this maximum length in characters of text. */
export const writtenHtml = (level: RichTextLevel, maxLength: number) =>
  z
    .string()
    .max(maxHtmlLength(maxLength))
    .nullish()
    .pipe(dataFields('draft').requiredHtml(level))
    .refine((html) => textOfHtml(html).length <= maxLength, {
      message: `must have at most ${maxLength} characters`,
      params: { isTooLong: true },
    })

/** Whether an issue is about the length of a text. */
export const isOfLength = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' ? issue.params?.isTooLong === true : issue.code === 'too_big' && issue.origin === 'string'

/** Whether a value was refused only for its length, which its writer can correct. */
export const isTooLong = ({ issues }: z.ZodError): boolean => issues.every(isOfLength)
