import type { Element, ElementContent, Properties } from 'hast'
import { isAllowedUrl } from '@/lib/rich-text/allowed-url'
import { h, property } from './hast'
import type { LinkTarget, RichTextOptions } from './options'

function targetOf(link: Element, { linkFor }: RichTextOptions): LinkTarget | null {
  const reference = {
    contentId: property(link, 'dataContentId') || null,
    contentType: property(link, 'dataContentType') || null,
    assetCode: property(link, 'dataAssetCode') || null,
  }
  if (reference.contentId || reference.assetCode) return linkFor?.(reference) ?? null
  const href = property(link, 'href')
  return { href, kind: href.startsWith('/') ? 'internal' : 'external' }
}

function isLive({ href, kind }: LinkTarget, options: RichTextOptions): boolean {
  if (kind === 'external' && options.allowExternalLinks === false) return false
  if (kind === 'research' && options.allowResearchLinks === false) return false
  return isAllowedUrl(href)
}

/**
 * Renders a link for the viewer; as plain text if the assignment's settings do not allow it or it has no target (READ-06). An attribute says
 * that it opens a new tab, so that the text stays as written.
 */
export function renderLink(link: Element, children: ElementContent[], options: RichTextOptions): ElementContent[] {
  const target = targetOf(link, options)
  if (!target || !isLive(target, options)) return children
  const isFar = target.kind !== 'internal'
  const opensTab = isFar || link.properties.target === '_blank'
  const title = [target.title, opensTab ? options.labels.newTab : null].filter(Boolean).join('. ')
  const { dataContentId, lang, dir } = link.properties
  const properties: Properties = { href: target.href.trim(), dataLink: target.kind, dataContentId, lang, dir }
  if (opensTab) Object.assign(properties, { target: '_blank', rel: isFar ? 'noopener noreferrer' : 'noopener' })
  if (title) properties.title = title
  return [h('a', properties, ...children)]
}
