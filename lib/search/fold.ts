import { streamSafe } from '@/lib/common/stream-safe'

/** Combining marks on letters of a decomposed text. */
const MARKS = /[\u0300-\u036f]/g
const DASHES = /[‐‑‒–—―−]/g
const COMMAS = /[,،、]/g
/** Apostrophes and quotation marks of any kind, and invisible characters. */
const LEFT_OUT = /['"`´‘’‚‛“”„‟‹›«»ʹʺʻʼʽˈ′″\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const UNDIVIDED = /[ßæœþøłđðħŧıς]/g

/**
 * Returns a text as searches compare it: lower case without accents; apostrophes and quotation marks are removed, dashes become hyphens, commas
 * become spaces. It mirrors the database function `folded`: both must be changed together (domain.md §14).
 */
export function foldForSearch(text: string): string {
  const plain = text.replace(DASHES, '-').replace(COMMAS, ' ').replace(LEFT_OUT, '')
  return streamSafe(plain)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter)
}

/** Returns the folded words of a search, each of which must be found. */
export function searchWords(search: string): string[] {
  return foldForSearch(search).split(/\s+/).filter(Boolean)
}

/** Whether a text contains each word of a search, by the rules of the server's searches. */
export function holdsWords(text: string, search: string): boolean {
  const folded = foldForSearch(text)
  return searchWords(search).every((word) => folded.includes(word))
}
