import { textOfHtml } from '@/lib/common/html-text'
import type { Written } from '@/lib/interactive/written'

/** Returns all non-blank strings in a nested value, unchanged. */
function plainTextsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(plainTextsOf) : []
}

const TAGS = /<\/?[a-z][a-z0-9]*(?:\s+[\w-]+(?:="[^"]*")?)*\s*\/?>/gi
const FIRST_BLOCK = /^<(?:p|h[1-4]|blockquote|pre|ul|ol|table|figure|aside|div)[\s>]/
const LAST_BLOCK = /<\/(?:p|h[1-4]|blockquote|pre|ul|ol|table|figure|aside|div)>$/

/** Whether a text has no character that markup would have to escape, apart from these tags and entities. */
const isAllIn = (tags: RegExp, text: string) => !/[<>]|&(?!#?\w+;)/.test(text.replace(tags, ''))

/**
 * Whether a text is markup as written by the editors: only block elements, or lines separated by breaks. Any other tag may be text that a student
 * typed.
 */
function isMarkup(text: string): boolean {
  const isOfBlocks = FIRST_BLOCK.test(text) && LAST_BLOCK.test(text)
  return isAllIn(isOfBlocks ? TAGS : /<br>/g, text)
}

const isRecordId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Returns the texts of an answer whose type is unknown on this device: unambiguous markup is converted to text, everything else is returned as
 * written.
 */
function unknownTextsOf(value: unknown): string[] {
  if (typeof value === 'string' && isMarkup(value)) return [textOfHtml(value)]
  return plainTextsOf(value).filter((text) => !isRecordId(text))
}

function textsOf(value: unknown, written: Written | undefined): string[] {
  if (written === undefined) return unknownTextsOf(value)
  if (written === 'html') return typeof value === 'string' ? [textOfHtml(value)] : []
  if (written === true) return plainTextsOf(value)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([id, part]) => (written.includes(id) ? plainTextsOf(part) : []))
}

/**
 * Returns the text of an answer, for display without its question; null if it has none. Markup is converted to text, and plain text is returned
 * unchanged with any special characters (contract.md §7); ids of choices and recordings are omitted.
 */
export function answerText(value: unknown, written: Written | undefined): string | null {
  return textsOf(value, written).filter(Boolean).join('\n') || null
}
