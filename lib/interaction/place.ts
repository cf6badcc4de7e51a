/**
 * Returns the context of an answer's row, given the paths from the root of the assignment to the item: its parent if it occurs once, otherwise the
 * item itself, so that all its places share one answer (contract.md §4.1).
 */
export function placeOfAnswer(contentId: string, paths: readonly (readonly string[])[]): string {
  return (paths.length === 1 ? paths[0]?.at(-1) : undefined) ?? contentId
}
