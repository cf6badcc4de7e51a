/** The lists of the parts of activities whose items have a label: what is arranged, and what names a line. */
export const labelledLists = ['left', 'right', 'items', 'groups', 'words', 'columns', 'rows'] as const

/** A word to put into a text as a version has it: plain, so that its language stands beside it where it is not that of the content. */
export type ShownWord = { id: string; label: string; lang?: string }
