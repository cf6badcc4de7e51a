import { escapeHtml } from './escape-html'

/** Converts plain text to HTML of the short level, verbatim with its line breaks. */
export function htmlOfLines(text: string): string {
  return text.trim().split(/\r?\n/).map(escapeHtml).join('<br>')
}
