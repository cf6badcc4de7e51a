/** The longest text that is searched for. */
export const MAX_SEARCH_LENGTH = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const UNSEARCHABLE = /[\u0000-\u001f\u007f]|\p{Cs}/gu

/** The text of a search box as an address has it (`q`): one line without control characters, at most 200 characters; '' for anything else. */
export function searchText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.replace(UNSEARCHABLE, ' ').trim().slice(0, MAX_SEARCH_LENGTH)
}
