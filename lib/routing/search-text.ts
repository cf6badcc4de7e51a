/** The longest search text. */
export const MAX_SEARCH_LENGTH = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose.
const UNSEARCHABLE = /[\u0000-\u001f\u007f]|\p{Cs}/gu

/** Returns the text of a search box from an address (`q`): one line without control characters, at most 200 characters; '' for anything else. */
export function searchText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.replace(UNSEARCHABLE, ' ').trim().slice(0, MAX_SEARCH_LENGTH)
}
