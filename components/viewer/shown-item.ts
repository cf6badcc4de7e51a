import 'server-only'
import type { RelatedItems, ShownItem } from '@/components/interactive/node'
import type { RichTextOptions } from '@/components/rich-text/options'
import { renderLine, renderPlain } from '@/components/rich-text/render-plain'
import { namedIds } from '@/lib/viewer/named-ids'
import { dataOf, linkSettings, type PageContext, uploadsOf } from './page-context'

const isText = /<(?:p|div|h[1-4]|ul|ol|table|blockquote|aside|figure|pre)[\s>]/

/** Replaces the links in the texts of an item with their targets for this viewer, or with plain text; other values stay as stored. */
function withLinks(value: unknown, options: RichTextOptions): unknown {
  if (typeof value === 'string') {
    if (!value.includes('<a ')) return value
    return isText.test(value) ? (renderPlain(value, options)?.body ?? value) : renderLine(value, options)
  }
  if (Array.isArray(value)) return value.map((entry) => withLinks(entry, options))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withLinks(entry, options)]))
}

const linkOptions = (context: PageContext): RichTextOptions => ({
  labels: context.labels,
  linkFor: context.linkFor,
  headingOffset: 2,
  ...linkSettings(context),
})

/** Returns stored HTML without blocks, with links resolved for this viewer or reduced to plain text. */
export function linkedHtml(html: string, context: PageContext): string {
  return String(withLinks(html, linkOptions(context)))
}

type Item = Pick<ShownItem, 'id' | 'contentType' | 'contentSubType' | 'name'>

/** Returns an item as the interactives need it: its data for this viewer with resolved links, and its media. */
export function shownItem(item: Item, data: Record<string, unknown>, context: PageContext): ShownItem {
  const { id, contentType, contentSubType, name } = item
  return {
    id,
    contentType,
    contentSubType,
    name,
    // A record stays a record.
    data: withLinks(data, linkOptions(context)) as Record<string, unknown>,
    uploadsMap: uploadsOf(context, item),
  }
}

/** Returns the items that `data` references by id, each as its viewer may see it: pictures of choices, slides. */
export function relatedItems(data: Record<string, unknown>, context: PageContext): RelatedItems {
  const related: Record<string, ShownItem> = {}
  for (const id of namedIds(data)) {
    const item = context.nodes.get(id) ?? context.open.material.references.get(id)
    if (item) related[id] = shownItem(item, dataOf(context, item), context)
  }
  return related
}
