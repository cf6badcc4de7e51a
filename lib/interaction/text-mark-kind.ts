/** Whether the data of a highlight or note, as it came from anywhere, has words of its writer. */
const hasWords = ({ annotation }: Record<string, unknown>) => typeof annotation === 'string' && annotation.trim() !== ''

/**
 * What a highlight or note is by what it holds (ANN-03): with words it is a note, without them a highlight. What is on no words of a
 * text is no highlight, and stays a note when its own words are taken out.
 */
export function textMarkKind(data: Record<string, unknown>): 'highlight' | 'note' {
  return hasWords(data) || !data.selectionData ? 'note' : 'highlight'
}

/** The kind that something of this kind has by what it holds; only highlights and notes become each other. */
export function kindByData<Kind extends string | null>(kind: Kind, data: Record<string, unknown>) {
  return kind === 'highlight' || kind === 'note' ? textMarkKind(data) : kind
}
