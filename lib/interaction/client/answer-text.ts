import { decodeEntities } from '@/lib/common/html-text'
import type { Written } from '@/lib/interactive/written'

function textOf(value: unknown): string | null {
  if (typeof value === 'string') {
    const spaced = value.replace(/<(br|\/p|\/li|\/h[2-4]|\/blockquote)[^>]*>/gi, '\n').replace(/<[^>]*>/g, '')
    return decodeEntities(spaced).trim() || null
  }
  if (typeof value !== 'object' || value === null) return null
  const texts = Object.values(value)
    .map(textOf)
    .filter((text) => text !== null)
  return texts.length > 0 ? texts.join('\n') : null
}

/**
 * The words of an answer of any kind, for looking at it away from its question; null when it has none. Of what is no plain text only what is
 * known as written: the rest is the ids of choices and recordings.
 */
export function answerText(value: unknown, written: Written | undefined): string | null {
  if (typeof value === 'string' || written === true) return textOf(value)
  if (typeof value !== 'object' || value === null || written === undefined) return null
  return textOf(Object.entries(value).flatMap(([id, part]) => (written.includes(id) ? [part] : [])))
}
