/** Delimiters of pasted names: lines, tabs and semicolons are treated as commas (FRM-37). */
const DELIMITERS = /[\r\n\t;]+/g

/**
 * Splits a pasted list into names, dropping those that differ only in case; spaces within names are removed unless `preserveSpaces` is set (FRM-37).
 */
export function pastedNames(text: string, { preserveSpaces = false } = {}): string[] {
  const byKey = new Map<string, string>()
  for (const piece of text.replace(DELIMITERS, ',').split(',')) {
    const name = preserveSpaces ? piece.trim().replace(/\s+/g, ' ') : piece.replace(/\s+/g, '')
    if (name !== '' && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name)
  }
  return [...byKey.values()]
}
