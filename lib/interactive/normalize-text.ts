import { streamSafe } from '@/lib/common/stream-safe'

export type NormalizeOptions = { caseSensitive?: boolean; ignorePunctuation?: boolean }

/** Characters that show nothing: soft hyphens, zero-width blanks and joiners, marks of direction. A pasted or dictated text may hold them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const doubleQuotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb\uff02]/g
/** All that people type for an apostrophe: curly ones, primes, accents that stand alone, and letters that look like one. */
const singleQuotes =
  /[`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40]/g

/** Upper case first, so that ß meets ss and both sigmas meet. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFC')
}

/** Takes punctuation away, but not what belongs to a number: 3.5 stays apart from 35 and -5 from 5. */
function withoutPunctuation(text: string): string {
  return text.replace(/(?<!\p{N})(?!(?<!\S)-\p{N})\p{P}|\p{P}(?!\p{N})/gu, '')
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Typed text as it is read and shown where it was compared: NFC, without what shows nothing, trimmed, blanks collapsed, quotes straight. */
export function readableText(text: string): string {
  const seen = streamSafe(text.replace(unseen, '')).normalize('NFC')
  return collapse(seen.replace(doubleQuotes, '"').replace(singleQuotes, "'"))
}

/** The form in which typed text is compared (contract.md §3): the readable one, case folded. A text of nothing but punctuation keeps it. */
export function normalizeText(
  text: string,
  { caseSensitive = false, ignorePunctuation = false }: NormalizeOptions = {},
): string {
  const straight = readableText(text)
  const folded = caseSensitive ? straight : foldCase(straight)
  return (ignorePunctuation && collapse(withoutPunctuation(folded))) || folded
}

/** Whether a typed text is one of those accepted. */
export function isAccepted(text: string, accepted: readonly string[], options: NormalizeOptions = {}): boolean {
  const given = normalizeText(text, options)
  return given !== '' && accepted.some((candidate) => normalizeText(candidate, options) === given)
}
