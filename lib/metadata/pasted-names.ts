/** What separates names in a text that is pasted: lines, tabs and semicolons become commas (FRM-37). */
const DELIMITERS = /[\r\n\t;]+/g

/** The names of a pasted list, each once whatever its case; spaces are stripped unless they are to be preserved (FRM-37). */
export function pastedNames(text: string, { preserveSpaces = false } = {}): string[] {
  const byKey = new Map<string, string>()
  for (const piece of text.replace(DELIMITERS, ',').split(',')) {
    const name = preserveSpaces ? piece.trim().replace(/\s+/g, ' ') : piece.replace(/\s+/g, '')
    if (name !== '' && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name)
  }
  return [...byKey.values()]
}
