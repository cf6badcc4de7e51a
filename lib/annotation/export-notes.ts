import { toCsv } from '@/lib/common/csv'
import { languageOfVersion } from '@/lib/content/language'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { ListedNote } from './listed-notes'

/** The texts of an exported file of notes, in the reader's language. */
export type ExportTexts = {
  title: string
  language: string
  gone: string
  kind(kind: ListedNote['kind']): string
  color(color: NonNullable<ListedNote['color']>): string
  from(from: ListedNote['from']): string
  version(version: TextVersion): string
  /** Names the text version that a note belongs to, as part of a sentence. */
  inText(version: TextVersion): string
  unplaced: string
  columns: Record<'page' | 'text' | 'kind' | 'color' | 'quote' | 'note' | 'from' | 'place', string>
}

/** A note as it is exported. */
export type ExportNote = ListedNote & {
  /** The text version to name in the export; null if it need not be named. */
  told: TextVersion | null
  /** Whether its words are no longer in that text. */
  isLost: boolean
}

export type ExportGroup = { name: string | null; notes: readonly ExportNote[] }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

function noteHtml({ kind, color, from, quote, text, version, told, isLost }: ExportNote, texts: ExportTexts): string {
  const facts = [
    texts.kind(kind),
    ...(color ? [texts.color(color)] : []),
    ...(told ? [texts.inText(told)] : []),
    texts.from(from),
    ...(isLost ? [texts.unplaced] : []),
  ]
  return [
    `<li><p><small>${escaped(facts.join(' · '))}</small></p>`,
    quote && `<blockquote lang="${languageOfVersion(version)}">${lines(quote)}</blockquote>`,
    text && `<p>${lines(text)}</p>`,
    '</li>',
  ].join('')
}

/** Exports notes as a self-contained HTML page for reading and printing; everything users wrote is escaped. */
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

/** Exports notes as CSV; no cell can be interpreted as a formula. */
export function notesAsCsv(groups: readonly ExportGroup[], texts: ExportTexts): string {
  const { page, text, kind, color, quote, note, from, place } = texts.columns
  return toCsv([
    [page, text, kind, color, quote, note, from, place],
    ...groups.flatMap(({ name, notes }) =>
      notes.map((one) => [
        name ?? texts.gone,
        one.told ? texts.version(one.told) : '',
        texts.kind(one.kind),
        one.color ? texts.color(one.color) : '',
        one.quote,
        one.text,
        texts.from(one.from),
        one.isLost ? texts.unplaced : '',
      ]),
    ),
  ])
}
