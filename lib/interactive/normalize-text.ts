import { streamSafe } from '@/lib/common/stream-safe'

export type NormalizeOptions = { caseSensitive?: boolean; ignorePunctuation?: boolean }

/** Invisible characters: soft hyphens, zero-width spaces and joiners, direction marks. Pasted or dictated text may contain them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const doubleQuotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb\uff02]/g
/** The characters that people type as an apostrophe: curly quotes, primes, standalone accents, and letters that look like one. */
const singleQuotes =
  /[`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40]/g

/** Folds case via upper case, so that ß equals ss and both sigmas are equal. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFC')
}

/** Removes punctuation, but not in numbers: 3.5 stays distinct from 35, and -5 from 5. */
function withoutPunctuation(text: string): string {
  return text.replace(/(?<!\p{N})(?!(?<!\S)-\p{N})\p{P}|\p{P}(?!\p{N})/gu, '')
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns typed text in readable form: NFC, without invisible characters, trimmed, whitespace collapsed, quotes straightened. */
export function readableText(text: string): string {
  const seen = streamSafe(text.replace(unseen, '')).normalize('NFC')
  return collapse(seen.replace(doubleQuotes, '"').replace(singleQuotes, "'"))
}

/** Returns the form in which typed text is compared (contract.md §3): the readable form, case-folded. A text of only punctuation keeps it. */
export function normalizeText(
  text: string,
  { caseSensitive = false, ignorePunctuation = false }: NormalizeOptions = {},
): string {
  const straight = readableText(text)
  const folded = caseSensitive ? straight : foldCase(straight)
  return (ignorePunctuation && collapse(withoutPunctuation(folded))) || folded
}

/** Whether a typed text matches one of the accepted texts. */
export function isAccepted(text: string, accepted: readonly string[], options: NormalizeOptions = {}): boolean {
  const given = normalizeText(text, options)
  return given !== '' && accepted.some((candidate) => normalizeText(candidate, options) === given)
}
