import 'server-only'
import { toHtml } from 'hast-util-to-html'
import type { RichTextOptions } from './options'
import { renderTree } from './render-tree'

/** A body without islands as cacheable strings: its HTML, and the cards of its marked phrases, which follow it. */
export interface PlainRichText {
  body: string
  cards: string
}

/**
 * Renders a body to strings, which costs far less than React elements, both on the server and on the wire. Returns null if the caller's views
 * must render a part of it; use `RichText` then.
 */
export function renderPlain(html: string, options: RichTextOptions): PlainRichText | null {
  const { body, cards, hasIslands } = renderTree(html, options)
  return hasIslands ? null : { body: toHtml(body), cards: cards ? toHtml(cards) : '' }
}

/** Renders a line of the short level (a label, a caption, a definition) to HTML with the viewer's links, for `StoredHtml as="span"`. */
export function renderLine(html: string, options: RichTextOptions): string {
  return toHtml(renderTree(html, options, 'short').body)
}
