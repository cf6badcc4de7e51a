import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { parseRichText } from './sanitize'

/**
 * The ids of the content that HTML shows in its midst: interactive and image blocks, fun facts, inline images, and links to
 * interactives. Other links name what is elsewhere and are left out. Each id once, in the order of the text.
 */
export function embeddedReferences(html: string | Root): string[] {
  const ids = new Set<string>()
  visit(typeof html === 'string' ? parseRichText(html) : html, 'element', ({ tagName, properties }) => {
    const isFarLink = tagName === 'a' && properties.dataContentType !== 'interactive'
    if (typeof properties.dataContentId === 'string' && !isFarLink) ids.add(properties.dataContentId)
  })
  return [...ids]
}
