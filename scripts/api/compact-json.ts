/** Lines of the description are as long as those of the code, if a value can be broken up. */
const WIDTH = 160

/** Formats JSON compactly so that diffs show what changed: a value that fits is on one line, any other has its entries on separate lines. */
export function compactJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line
  const inner = `${indent} `
  const entries = Array.isArray(value)
    ? value.map((entry) => `${inner}${compactJson(entry, inner)}`)
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => `${inner}${JSON.stringify(key)}:${compactJson(entry, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`
}
