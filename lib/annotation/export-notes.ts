import { toCsv } from '@/lib/common/csv'
import type { ListedNote } from './listed-notes'

/** The words of a file of notes, in the reader's language. */
export type ExportTexts = {
  title: string
  language: string
  gone: string
  kind(kind: ListedNote['kind']): string
  color(color: NonNullable<ListedNote['color']>): string
  from(from: ListedNote['from']): string
  columns: Record<'page' | 'kind' | 'color' | 'quote' | 'note' | 'from', string>
}

export type ExportGroup = { name: string | null; notes: readonly ListedNote[] }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

function noteHtml({ kind, color, from, quote, text }: ListedNote, texts: ExportTexts): string {
  const facts = [texts.kind(kind), ...(color ? [texts.color(color)] : []), texts.from(from)]
  return [
    `<li><p><small>${escaped(facts.join(' · '))}</small></p>`,
    quote && `<blockquote>${lines(quote)}</blockquote>`,
    text && `<p>${lines(text)}</p>`,
    '</li>',
  ].join('')
}

/** Notes as a page that can be read and printed anywhere; everything that somebody wrote is text in it. */
export function notesAsHtml(groups: readonly ExportGroup[], texts: ExportTexts): string {
  const parts = groups.map(
    ({ name, notes }) =>
      `<h2>${escaped(name ?? texts.gone)}</h2>\n<ul>\n${notes.map((note) => noteHtml(note, texts)).join('\n')}\n</ul>`,
  )
  return `<!doctype html>
<html lang="${escaped(texts.language)}">
<head>
<meta charset="utf-8">
<title>${escaped(texts.title)}</title>
<style>body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}blockquote{margin:.5rem 0;padding-left:1rem;border-left:.2rem solid}li{margin-bottom:1rem}</style>
</head>
<body>
<h1>${escaped(texts.title)}</h1>
${parts.join('\n')}
</body>
</html>
`
}

/** Notes as a table for spreadsheets, in which no cell is taken for a formula. */
export function notesAsCsv(groups: readonly ExportGroup[], texts: ExportTexts): string {
  const { page, kind, color, quote, note, from } = texts.columns
  return toCsv([
    [page, kind, color, quote, note, from],
    ...groups.flatMap(({ name, notes }) =>
      notes.map((one) => [
        name ?? texts.gone,
        texts.kind(one.kind),
        one.color ? texts.color(one.color) : '',
        one.quote,
        one.text,
        texts.from(one.from),
      ]),
    ),
  ])
}
