import { textOfHtml } from '@/lib/common/html-text'
import type { Written } from '@/lib/interactive/written'

/** Every text in a value that is made of plain ones, each exactly as it was written. */
function plainTextsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(plainTextsOf) : []
}

const TAGS = /<\/?[a-z][a-z0-9]*(?:\s+[\w-]+(?:="[^"]*")?)*\s*\/?>/gi
const FIRST_BLOCK = /^<(?:p|h[1-4]|blockquote|pre|ul|ol|table|figure|aside|div)[\s>]/
const LAST_BLOCK = /<\/(?:p|h[1-4]|blockquote|pre|ul|ol|table|figure|aside|div)>$/

/** Whether no sign that plain text may hold stands outside these tags and entities. */
const isAllIn = (tags: RegExp, text: string) => !/[<>]|&(?!#?\w+;)/.test(text.replace(tags, ''))

/** Markup as the editors write it, blocks from end to end or lines with breaks between them; any other tag may be its writer's words. */
function isMarkup(text: string): boolean {
  const isOfBlocks = FIRST_BLOCK.test(text) && LAST_BLOCK.test(text)
  return isAllIn(isOfBlocks ? TAGS : /<br>/g, text)
}

const isRecordId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The texts of an answer whose kind this device was never told: as they read where they are surely markup, all else as it was written. */
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
 * The words of an answer, for looking at it away from its question; null when it has none. A text with markup is shown as it reads, plain
 * words are shown as they are, whatever signs they hold (contract.md §7); the ids of choices and recordings are nobody's words.
 */
export function answerText(value: unknown, written: Written | undefined): string | null {
  return textsOf(value, written).filter(Boolean).join('\n') || null
}
