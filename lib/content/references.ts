import { visit } from 'unist-util-visit'
import { embeddedReferences } from '@/lib/rich-text/embedded-references'
import { parseRichText } from '@/lib/rich-text/sanitize'
import { type ContentType, takesChildren } from './types'

/** The items that an item's data references: embedded ones, which become its children, and linked ones. */
export type ContentReferences = { embedded: string[]; linked: string[] }

/** Lists whose items are shown in place, not behind a link. */
const SHOWN_LISTS = new Set(['slides', 'features'])

class Collector {
  readonly embedded = new Set<string>()
  readonly linked = new Set<string>()

  html(html: string): void {
    if (!html.includes('data-content-id')) return
    const root = parseRichText(html)
    for (const id of embeddedReferences(root)) this.embedded.add(id)
    visit(root, 'element', ({ properties }) => {
      if (typeof properties.dataContentId === 'string') this.linked.add(properties.dataContentId)
    })
  }

  walk(value: unknown, name: string, list: string): void {
    if (typeof value === 'string') this.text(value, name, list)
    else if (Array.isArray(value)) for (const item of value) this.walk(item, '', name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, field] of Object.entries(value))
        this.walk(field, key, name === '' || SHOWN_LISTS.has(list) ? list : name)
  }

  private text(value: string, name: string, list: string): void {
    if (name === 'imageContentId') this.embedded.add(value)
    else if (name === 'contentId') (SHOWN_LISTS.has(list) ? this.embedded : this.linked).add(value)
    else if (name === 'belowGradeContentId') this.linked.add(value)
    else this.html(value)
  }
}

/**
 * Returns the references in parsed `data`: blocks, images, fun facts, slides and features are embedded and become children (contract.md §2,
 * PATCH content); links, the target of a card and attachments are only linked. Types without children embed nothing.
 */
export function contentReferences(contentType: ContentType, data: object): ContentReferences {
  const found = new Collector()
  found.walk(data, '', '')
  if (!takesChildren(contentType)) return { embedded: [], linked: [...new Set([...found.linked, ...found.embedded])] }
  return { embedded: [...found.embedded], linked: [...found.linked].filter((id) => !found.embedded.has(id)) }
}
