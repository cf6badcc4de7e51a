import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import type { RichTextLevel } from './level'
import type { RemovedMarkup } from './removal'
import { type SanitizeOptions, sanitizeRichText } from './sanitize'

/** The importer's callbacks: they return ids for the keys of a package, and receive each value that lost markup, in its original form. */
export type SanitizeObserver = SanitizeOptions & { onRemoved(html: string, removed: RemovedMarkup[]): void }

let observer: SanitizeObserver | undefined

/** Runs the synchronous `work`, reporting all of its sanitizing to an observer. */
export function observeSanitizing<T>(by: SanitizeObserver, work: () => T): T {
  observer = by
  try {
    return work()
  } finally {
    observer = undefined
  }
}

function sanitize(html: string, level: RichTextLevel): string {
  const result = sanitizeRichText(html, level, observer)
  if (result.removed.length > 0) observer?.onRemoved(html, result.removed)
  return result.html
}

/**
 * Returns the schema of HTML (or, at the plain level, text) of a level of contract.md §7, sanitized during parsing. Imports the HTML parser, so it is
 * for the server only.
 */
export function richText(level: RichTextLevel) {
  return z
    .string()
    .refine(isStorable, 'has characters that cannot be stored')
    .transform((html) => sanitize(html, level))
}
