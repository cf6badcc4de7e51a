import 'server-only'
import { toHtml } from 'hast-util-to-html'
import type { RichTextOptions } from './options'
import { renderTree } from './render-tree'

/** A body without islands as strings that can be cached: its HTML, and the cards of its marked phrases, to be put after it. */
export interface PlainRichText {
  body: string
  cards: string
}

/**
 * Renders a body to strings, many times cheaper than to React elements, on the server and in what is sent to the browser.
 * Null when it holds something that the caller's views must show; show such a body with `RichText`.
 */
export function renderPlain(html: string, options: RichTextOptions): PlainRichText | null {
  const { body, cards, hasIslands } = renderTree(html, options)
  return hasIslands ? null : { body: toHtml(body), cards: cards ? toHtml(cards) : '' }
}

/** Renders a line of the short level (a label, a caption, a definition) to HTML, with the viewer's links; to be shown with `StoredHtml as="span"`. */
export function renderLine(html: string, options: RichTextOptions): string {
  return toHtml(renderTree(html, options, 'short').body)
}
