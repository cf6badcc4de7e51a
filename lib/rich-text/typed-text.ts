import { textOfHtml } from '@/lib/common/html-text'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

/** Typed lines as HTML of the essay's level: a paragraph for each that holds anything. */
export function paragraphsOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
}

/** Typed lines as HTML of the short level: line breaks and nothing else. */
export function lineOf(text: string): string {
  return text.trim() === '' ? '' : escaped(text).replaceAll('\n', '<br>')
}

/** The typed text behind HTML of either kind. */
export function typedTextOf(html: string): string {
  return textOfHtml(html)
}

/** Whether HTML holds nothing that a plain text field would lose. */
export function isPlain(html: string): boolean {
  return !/<(?!\/?(?:p|br)\s*>)/i.test(html)
}
