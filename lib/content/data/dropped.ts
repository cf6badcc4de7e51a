const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the paths of sent fields that are missing from the parsed result, such as `choices.0.weight`; null counts as not sent. */
export function droppedPaths(sent: unknown, parsed: unknown, path: readonly (string | number)[] = []): string[] {
  if (Array.isArray(sent) && Array.isArray(parsed)) {
    return sent.flatMap((item, index) => droppedPaths(item, parsed[index], [...path, index]))
  }
  if (!isRecord(sent) || !isRecord(parsed)) return []
  return Object.entries(sent).flatMap(([key, value]) => {
    if (value === null || value === undefined) return []
    if (!Object.hasOwn(parsed, key) || parsed[key] === undefined) return [[...path, key].join('.')]
    return droppedPaths(value, parsed[key], [...path, key])
  })
}
