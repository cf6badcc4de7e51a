import { z } from 'zod'
import { textOfHtml } from '@/lib/common/html-text'
import { dataFields, MAX_HTML_LENGTH } from '@/lib/rich-text/data-fields'
import type { RichTextLevel } from '@/lib/rich-text/level'

/** The HTML characters allowed per character of text, and those allowed for the links and tables of even a short text. */
const HTML_PER_CHARACTER = 4
const SPARE_HTML = 10_000

/** The longest HTML of a text of at most so many characters; what is longer is refused before it is parsed. */
const maxHtmlLength = (maxLength: number) => Math.min(maxLength * HTML_PER_CHARACTER + SPARE_HTML, MAX_HTML_LENGTH)

/** What a learner writes, of at most so many characters of text. */
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

/** Whether what is wrong with a text is its length. */
export const isOfLength = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' ? issue.params?.isTooLong === true : issue.code === 'too_big' && issue.origin === 'string'

/** Whether a value was refused for its length alone, which its writer can correct. */
export const isTooLong = ({ issues }: z.ZodError): boolean => issues.every(isOfLength)
