import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { parseRichText } from './sanitize'

/**
 * Returns the ids of the content that HTML displays inline: interactive and image blocks, fun facts, inline images, and links to interactives. Other
 * links refer to content elsewhere and are left out. In the order of the text, without duplicates.
 */
export function embeddedReferences(html: string | Root): string[] {
  const ids = new Set<string>()
  visit(typeof html === 'string' ? parseRichText(html) : html, 'element', ({ tagName, properties }) => {
    const isFarLink = tagName === 'a' && properties.dataContentType !== 'interactive'
    if (typeof properties.dataContentId === 'string' && !isFarLink) ids.add(properties.dataContentId)
  })
  return [...ids]
}
