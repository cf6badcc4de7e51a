/** The lists of activity parts whose items have a label: the items to arrange, and the names of rows, columns and groups. */
export const labelledLists = ['left', 'right', 'items', 'groups', 'words', 'columns', 'rows'] as const

/** A word to place in a text, in one version: plain text, with its language if that differs from the content's. */
export type ShownWord = { id: string; label: string; lang?: string }
