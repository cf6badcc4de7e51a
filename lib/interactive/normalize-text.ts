import { streamSafe } from '@/lib/common/stream-safe'

export type NormalizeOptions = { caseSensitive?: boolean; ignorePunctuation?: boolean }

const doubleQuotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb\uff02]/g
const singleQuotes = /[\u2018-\u201b\u2032\u2035\u02bc\uff07]/g

/** Upper case first, so that ß meets ss and both sigmas meet. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFC')
}

/** Takes punctuation away, but not what belongs to a number: 3.5 stays apart from 35 and -5 from 5. */
function withoutPunctuation(text: string): string {
  return text.replace(/(?<!\p{N})(?!(?<!\S)-\p{N})\p{P}|\p{P}(?!\p{N})/gu, '')
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The form in which typed text is compared (contract.md §3): NFC, trimmed, blanks collapsed, quotes straight, case folded.
 * A text of nothing but punctuation keeps it.
 */
export function normalizeText(
  text: string,
  { caseSensitive = false, ignorePunctuation = false }: NormalizeOptions = {},
): string {
  const straight = collapse(streamSafe(text).normalize('NFC').replace(doubleQuotes, '"').replace(singleQuotes, "'"))
  const folded = caseSensitive ? straight : foldCase(straight)
  return (ignorePunctuation && collapse(withoutPunctuation(folded))) || folded
}

/** Whether a typed text is one of those accepted. */
export function isAccepted(text: string, accepted: readonly string[], options: NormalizeOptions = {}): boolean {
  const given = normalizeText(text, options)
  return given !== '' && accepted.some((candidate) => normalizeText(candidate, options) === given)
}
