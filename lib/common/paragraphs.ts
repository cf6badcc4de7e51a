import { escapeHtml } from './escape-html'

/** Converts plain text to HTML: an empty line starts a new paragraph, any other line break is kept. */
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
