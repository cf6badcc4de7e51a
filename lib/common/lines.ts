import { escapeHtml } from './escape-html'

/** Plain text as HTML of the short level: what was typed, to the letter, with its lines. */
export function htmlOfLines(text: string): string {
  return text.trim().split(/\r?\n/).map(escapeHtml).join('<br>')
}
