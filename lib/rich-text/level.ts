/** The four levels of HTML of contract.md §7, from everything to text alone. */
export const richTextLevels = ['full', 'essay', 'short', 'plain'] as const

export type RichTextLevel = (typeof richTextLevels)[number]

/** The deepest nesting of elements that is stored (contract.md §7). */
export const MAX_NESTING = 100

/** Grows by one with each change of what the sanitiser lets through; stored beside sanitised HTML (contract.md §9). */
export const SANITIZER_VERSION = 1
