/** Whether the data of a highlight or note, from any source, contains text by its author. */
const hasWords = ({ annotation }: Record<string, unknown>) => typeof annotation === 'string' && annotation.trim() !== ''

/**
 * Returns the kind of a highlight or note by its contents (ANN-03): a note if it has text, otherwise a highlight. One that marks no words is never a
 * highlight, and stays a note when its text is deleted.
 */
export function textMarkKind(data: Record<string, unknown>): 'highlight' | 'note' {
  return hasWords(data) || !data.selectionData ? 'note' : 'highlight'
}

/** Returns the kind of an annotation by its contents; only highlights and notes change into each other. */
export function kindByData<Kind extends string | null>(kind: Kind, data: Record<string, unknown>) {
  return kind === 'highlight' || kind === 'note' ? textMarkKind(data) : kind
}
