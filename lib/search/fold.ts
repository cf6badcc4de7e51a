import { streamSafe } from '@/lib/common/stream-safe'

/** Marks that stand on letters, once a text is decomposed. */
const MARKS = /[\u0300-\u036f]/g
const DASHES = /[‐‑‒–—―−]/g
const COMMAS = /[,،、]/g
/** Apostrophes and quotation marks of any kind, and characters that nobody sees. */
const LEFT_OUT = /['"`´‘’‚‛“”„‟‹›«»ʹʺʻʼʽˈ′″\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Letters that Unicode does not take apart. */
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
 * A text as searches compare it: small letters without accents; apostrophes and quotation marks are left out, dashes are hyphens, commas are
 * spaces. It is the function `folded` of the database in TypeScript: whoever changes one changes the other (domain.md §14).
 */
export function foldForSearch(text: string): string {
  const plain = text.replace(DASHES, '-').replace(COMMAS, ' ').replace(LEFT_OUT, '')
  return streamSafe(plain)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter)
}

/** The words of a search, folded; each of them has to be found. */
export function searchWords(search: string): string[] {
  return foldForSearch(search).split(/\s+/).filter(Boolean)
}

/** Whether a text holds each word of a search, as the server's searches have it. */
export function holdsWords(text: string, search: string): boolean {
  const folded = foldForSearch(text)
  return searchWords(search).every((word) => folded.includes(word))
}
