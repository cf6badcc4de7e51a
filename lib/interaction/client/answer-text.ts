import { decodeEntities } from '@/lib/common/html-text'
import { isId } from '@/lib/common/id'

/** The words of an answer of any kind, for looking at it away from its question; null when it has none (choices, recordings). */
export function answerText(value: unknown): string | null {
  if (typeof value === 'string') {
    const spaced = value.replace(/<(br|\/p|\/li|\/h[2-4]|\/blockquote)[^>]*>/gi, '\n').replace(/<[^>]*>/g, '')
    const text = decodeEntities(spaced).trim()
    return text === '' || isId(text) ? null : text
  }
  if (typeof value !== 'object' || value === null) return null
  const texts = Object.values(value)
    .map(answerText)
    .filter((text) => text !== null)
  return texts.length > 0 ? texts.join('\n') : null
}
