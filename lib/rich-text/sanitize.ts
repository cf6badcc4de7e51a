import type { Root } from 'hast'
import { cleanNodes } from './clean'
import type { RichTextLevel } from './level'
import { parseHtml } from './parse'
import { Removals, type RemovedMarkup } from './removal'
import { serializeRichText } from './serialize'
import { structureNodes } from './structure'

export interface SanitizeOptions {
  /**
   * Returns the content id for a `data-content-key` of a package, or null if there is no such entry. Keys only exist in packages; without this
   * callback they are removed.
   */
  contentKey?: (key: string) => string | null
}

export interface SanitizedRichText {
  html: string
  /** The removed markup, apart from the rewrites that contract.md §7 names (`b` to `strong`, bare links, `aside class`, …). */
  removed: RemovedMarkup[]
}

/** The most rounds until the result parses back to itself; usually one, more only for hostile nesting. */
const MAX_ROUNDS = 5

type MarkedLevel = Exclude<RichTextLevel, 'plain'>

function cleanTree(html: string, level: MarkedLevel, removals: Removals, options: SanitizeOptions = {}): Root {
  const { nodes, isReasonable } = parseHtml(html)
  if (!isReasonable) removals.add('nesting', '')
  const context = { level, removals, contentKey: options.contentKey }
  return structureNodes(cleanNodes(nodes, context), context)
}

function escapedText(html: string, level: MarkedLevel): string {
  const text = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim()
  return level === 'short' || text === '' ? text : `<p>${text}</p>`
}

/**
 * Reduces HTML to a level of contract.md §7. The result is a fixed point: sanitizing it again changes nothing, which is verified here by doing so.
 * Never throws; text of the plain level is returned unchanged.
 */
export function sanitizeRichText(html: string, level: RichTextLevel, options?: SanitizeOptions): SanitizedRichText {
  if (level === 'plain') return { html, removed: [] }
  const removals = new Removals()
  let result = serializeRichText(cleanTree(html, level, removals, options))
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const again = serializeRichText(cleanTree(result, level, removals))
    if (again === result) return { html: result, removed: removals.list() }
    result = again
  }
  removals.add('nesting', '')
  return { html: escapedText(result, level), removed: removals.list() }
}

/** Returns the tree of a stored value for rendering, by the same parser and rules as when it was stored. */
export function parseRichText(html: string, level: MarkedLevel = 'full'): Root {
  return cleanTree(html, level, new Removals())
}
