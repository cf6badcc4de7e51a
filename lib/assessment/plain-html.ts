import { escapeHtml } from '@/lib/common/escape-html'
import { textOfHtml } from '@/lib/common/html-text'

/** Converts plain text to HTML: one paragraph per non-blank line. */
export function toParagraphs(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}

/** Whether HTML consists only of paragraphs of text, so that a plain field can show all of it. */
export function isParagraphs(html: string): boolean {
  return !/<(?!\/?p>)/.test(html)
}

/** Returns the beginning of the text of some HTML, on one line. */
export function excerptOf(html: unknown, length: number): string {
  const text = typeof html === 'string' ? textOfHtml(html).replaceAll('\n', ' ') : ''
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
