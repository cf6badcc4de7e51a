import type { z } from 'zod'
import { textOfHtml } from '@/lib/common/html-text'
import { dataFields } from '@/lib/rich-text/data-fields'
import type { RichTextLevel } from '@/lib/rich-text/level'

/** What a learner writes, of at most so many characters of text. */
export const writtenHtml = (level: RichTextLevel, maxLength: number) =>
  dataFields('draft')
    .requiredHtml(level)
    .refine((html) => textOfHtml(html).length <= maxLength, {
      message: `must have at most ${maxLength} characters`,
      params: { isTooLong: true },
    })

/** Whether what is wrong with a text is its length. */
export const isOfLength = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' ? issue.params?.isTooLong === true : issue.code === 'too_big' && issue.origin === 'string'

/** Whether a value was refused for its length alone, which its writer can mend. */
export const isTooLong = ({ issues }: z.ZodError): boolean => issues.every(isOfLength)
