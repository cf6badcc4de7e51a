import { escapeHtml } from '@/lib/common/escape-html'
import { textOfHtml } from '@/lib/common/html-text'

/** Text of a plain field as HTML: a paragraph for each line that is not blank. */
export function toParagraphs(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}

/** Whether HTML is no more than paragraphs of text, so that a plain field shows all of it. */
export function isParagraphs(html: string): boolean {
  return !/<(?!\/?p>)/.test(html)
}

/** The beginning of the text of HTML, in one line. */
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
