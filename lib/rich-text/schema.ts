import { z } from 'zod'
import type { RichTextLevel } from './level'
import { sanitizeRichText } from './sanitize'
import { isStorable } from './storable'

/** HTML (or, at the plain level, text) of a level of contract.md §7, sanitised while it is parsed. Brings the HTML parser along: for the server. */
export function richText(level: RichTextLevel) {
  return z
    .string()
    .refine(isStorable, 'holds characters that cannot be stored')
    .transform((html) => sanitizeRichText(html, level).html)
}
