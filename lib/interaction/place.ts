/**
 * Where the row of an answer stands, by the ways from the root of the assignment to the item: its parent where it stands once, else the
 * item itself, so that it is one answer for all its places (contract.md §4.1).
 */
export function placeOfAnswer(contentId: string, paths: readonly (readonly string[])[]): string {
  return (paths.length === 1 ? paths[0]?.at(-1) : undefined) ?? contentId
}
