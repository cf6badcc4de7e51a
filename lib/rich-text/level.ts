/** The four levels of HTML of contract.md §7, from everything to plain text. */
export const richTextLevels = ['full', 'essay', 'short', 'plain'] as const

export type RichTextLevel = (typeof richTextLevels)[number]

/** The deepest nesting of elements that is stored (contract.md §7). */
export const MAX_NESTING = 100

/** Incremented with each change of what the sanitizer allows; stored with sanitized HTML (contract.md §9). */
export const SANITIZER_VERSION = 1
