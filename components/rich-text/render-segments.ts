import 'server-only'
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { RichTextOptions } from './options'
import { isIsland, renderTree } from './render-tree'

/** A part of a body: HTML that needs no views, or an element that the caller's views render. */
export type Segment = { html: string } | { tree: Element }

/** A body as cacheable parts, and the cards of its marked phrases as HTML, which follow it. */
export type SegmentedText = { segments: Segment[]; cards: string }

function holdsIsland(node: ElementContent): node is Element {
  return node.type === 'element' && (isIsland(node) || node.children.some(holdsIsland))
}

/** Renders a body as few parts as its islands allow: strings cost a page next to nothing, while elements are sent twice. */
export function renderSegments(html: string, options: RichTextOptions): SegmentedText {
  const { body, cards } = renderTree(html, options)
  const segments: Segment[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    const text = toHtml({ type: 'root', children: run })
    if (text.trim() !== '') segments.push({ html: text })
    run = []
  }
  for (const node of body.children) {
    if (node.type === 'doctype') continue
    if (holdsIsland(node)) {
      endRun()
      segments.push({ tree: node })
    } else run.push(node)
  }
  endRun()
  return { segments, cards: cards ? toHtml(cards) : '' }
}
