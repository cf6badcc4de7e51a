import { escapeHtml } from './escape-html'

/** Plain text as HTML: an empty line begins a new paragraph, any other line a new line. */
export function paragraphsOf(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .trim()
        .split('\n')
        .map((line) => escapeHtml(line.trim()))
        .join('<br>'),
    )
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
