import { textOfHtml } from '@/lib/common/html-text'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

/** Converts typed lines to HTML of the essay level: a paragraph for each non-blank line. */
export function paragraphsOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
}

/** Converts typed lines to HTML of the short level, with only line breaks. */
export function lineOf(text: string): string {
  return text.trim() === '' ? '' : escaped(text).replaceAll('\n', '<br>')
}

/** Returns the typed text of HTML of either kind. */
export function typedTextOf(html: string): string {
  return textOfHtml(html)
}

/** Whether HTML contains nothing that a plain text field would lose. */
export function isPlain(html: string): boolean {
  return !/<(?!\/?(?:p|br)\s*>)/i.test(html)
}
