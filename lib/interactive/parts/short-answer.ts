import { normalizeText, readableText } from '../normalize-text'
import { isBlankValue, readTexts } from '../value'
import type { PartDefinition, ReviewLine, Shown } from './part'
import type { ShortAnswerPart } from './short-answer-schema'

/** One text, or one for each required answer. */
export type ShortAnswerValue = string | string[]

/** A short answer as a student gets it, with the number of required answers, which otherwise only the key contains. */
export type ShownShortAnswer = Shown<ShortAnswerPart> & { answerCount?: number }

/** Returns the number of different answers required. */
export function answerCountOf(part: ShownShortAnswer): number {
  return part.answerCount ?? part.key?.required ?? 1
}

/** Returns the answers that are not blank. */
export function answersOf(value: ShortAnswerValue): string[] {
  return (typeof value === 'string' ? [value] : value).filter((answer) => readableText(answer) !== '')
}

function review({ key }: Shown<ShortAnswerPart>, value: ShortAnswerValue): ReviewLine[] {
  const answers = answersOf(value)
  const lines = answers.length > 0 ? answers : [null]
  const normalForms = new Set(key?.accepted.map((text) => normalizeText(text, key)).filter(Boolean))
  const met = new Set<string>()
  return lines.map((given, index) => {
    const line = { id: `${index + 1}`, given, expected: key?.accepted ?? [] }
    if (normalForms.size === 0) return { ...line, correct: null }
    const normal = normalizeText(given ?? '', key)
    const correct = normalForms.has(normal) && !met.has(normal)
    met.add(normal)
    // The compared form is shown with the verdict.
    return { ...line, given: given && readableText(given), correct }
  })
}

export const shortAnswer: PartDefinition<ShortAnswerPart, ShortAnswerValue> = {
  emptyValue: () => '',
  readValue: (stored) => (typeof stored === 'string' ? stored : readTexts(stored)),
  isEmpty: isBlankValue,
  isAnswered: (part, value) => answersOf(value).length >= answerCountOf(part),
  review,
  share: ({ key }, lines) => Math.min(1, lines.filter(({ correct }) => correct).length / key.required),
  arrange: ({ key }) => ({ answerCount: key.required }),
}
