import 'server-only'
import type { AssignedItem } from '@/lib/assignment/units'
import { isEmptyAnswer } from '@/lib/echo/answer'
import { answerValueSchema } from '@/lib/echo/answer-schema'
import { invalidInput } from '@/lib/error/product-error'
import { isBlankValue } from '@/lib/interactive/value'
import { isTooLong } from '@/lib/interactive/written-html'

/**
 * Returns an answer's `interactionData` for storage: the value validated and sanitized by the item's own schema, its language and level. An empty
 * value is stored as null.
 * Throws 400 for a value that the item does not accept.
 */
export function parseAnswerData(item: AssignedItem, data: Record<string, unknown>): Record<string, unknown> {
  const { value, language, level } = data
  const versions = {
    ...(typeof language === 'string' && { language: language.slice(0, 20) }),
    ...(typeof level === 'string' && { level: level.slice(0, 20) }),
  }
  const checked = answerValueSchema(item).safeParse(value)
  // A blank value is no answer, whatever its shape; text of another shape would be lost silently.
  if (isBlankValue(value) || (checked.success && isEmptyAnswer(item, checked.data))) return { value: null, ...versions }
  if (checked.success) return { value: checked.data, ...versions }
  const problems = checked.error.issues.map((issue) => ({
    path: ['interactionData', 'value', ...issue.path].join('.'),
    message: issue.message,
  }))
  if (isTooLong(checked.error))
    throw invalidInput('This answer is too long. Make it shorter.', problems, { reason: 'too-long' })
  throw invalidInput('The answer is not valid.', problems)
}
