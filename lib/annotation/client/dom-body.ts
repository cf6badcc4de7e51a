import { type BodyText, bodyText } from '../body-text'
import type { Span } from '../selection'

/** A body on the page: its text, and the mapping between the text and the DOM nodes that show it. */
export type DomBody = {
  element: HTMLElement
  contentId: string
  /** The version of the text shown: `standard`, `leveled` or `spanish`. */
  version: string
  text: BodyText
  /** The block element of each block of the text. */
  blocks: readonly Element[]
  rangeOf(span: Span): Range
  /** Returns the part of a range within this body; null if there is none. */
  spanOf(range: Range): Span | null
  /** Returns the index of the character at a DOM position; -1 if the position is in another body. */
  indexOf(node: Node, offset: number): number
}

const BLOCKS =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, figcaption, caption, pre, summary, div, aside, figure, details, section, ul, ol, dl, table, thead, tbody, tr, address'
/** Parts of a body that are not its text: interactives and figures with their captions, cards, screen-reader-only text. */
const OTHERS = '.page-item, [popover], .vocab-cards, figure:has(img, video, audio), script, style, template, .sr-only'

type Piece = { node: Text; block: Element }

function textNodes(root: HTMLElement): Piece[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element) return node.matches(OTHERS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
    return NodeFilter.FILTER_ACCEPT
  })
  const pieces: Piece[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The tree walker accepts only text nodes.
    const text = node as Text
    pieces.push({ node: text, block: text.parentElement?.closest(BLOCKS) ?? root })
  }
  return pieces
}

/** Groups the text nodes by block, with a space for each line break. */
function linesOf(pieces: readonly Piece[]): { block: Element; pieces: Text[] }[] {
  const lines: { block: Element; pieces: Text[] }[] = []
  for (const { node, block } of pieces) {
    const line = lines.at(-1)
    if (line?.block === block) line.pieces.push(node)
    else lines.push({ block, pieces: [node] })
  }
  return lines
}

const isBreakBefore = (node: Text) =>
  node.previousSibling instanceof HTMLBRElement ||
  (!node.previousSibling && node.parentElement?.previousSibling instanceof HTMLBRElement)

/** Reads a body of the page as text. The body must not change while the result is in use. */
export function readDomBody(element: HTMLElement): DomBody {
  const nodes: Text[] = []
  const nodeAt: number[] = []
  const offsetAt: number[] = []
  const starts = new Map<Text, { from: number; to: number }>()
  const strings: string[] = []
  const blocks: Element[] = []
  for (const { block, pieces } of linesOf(textNodes(element))) {
    let line = ''
    let blank: { node: number; offset: number } | null = null
    for (const node of pieces) {
      const id = nodes.push(node) - 1
      const from = nodeAt.length
      if (line !== '' && isBreakBefore(node)) blank ??= { node: -1, offset: 0 }
      for (let offset = 0; offset < node.data.length; offset += 1) {
        const character = node.data[offset] ?? ''
        if (/\s/.test(character)) {
          if (line !== '') blank ??= { node: id, offset }
          continue
        }
        if (line === '' && strings.length > 0) {
          // The space between two blocks has no DOM node.
          nodeAt.push(-1)
          offsetAt.push(0)
        }
        if (blank) {
          nodeAt.push(blank.node)
          offsetAt.push(blank.offset)
          line += ' '
          blank = null
        }
        nodeAt.push(id)
        offsetAt.push(offset)
        line += character
      }
      starts.set(node, { from, to: nodeAt.length })
    }
    if (line === '') continue
    strings.push(line)
    blocks.push(block)
  }
  const text = bodyText(strings)

  const indexOf = (node: Node, offset: number) => {
    const own = node instanceof Text ? starts.get(node) : undefined
    if (!own) return -1
    const id = nodes.indexOf(node as Text)
    for (let at = own.from; at < own.to; at += 1) if (nodeAt[at] === id && (offsetAt[at] ?? 0) >= offset) return at
    return own.to
  }

  return {
    element,
    contentId: element.dataset.body ?? '',
    version: element.dataset.textVersion ?? '',
    text,
    blocks,
    indexOf,
    rangeOf({ start, end }) {
      const range = document.createRange()
      const first = nodes[nodeAt[start] ?? 0]
      const last = nodes[nodeAt[end - 1] ?? 0]
      if (first) range.setStart(first, offsetAt[start] ?? 0)
      if (last) range.setEnd(last, (offsetAt[end - 1] ?? 0) + 1)
      return range
    },
    spanOf(range) {
      const inside = nodes.filter(
        (node) => starts.get(node)?.from !== starts.get(node)?.to && range.intersectsNode(node),
      )
      const first = inside[0]
      const last = inside.at(-1)
      if (!first || !last) return null
      const start = indexOf(first, first === range.startContainer ? range.startOffset : 0)
      const end = indexOf(last, last === range.endContainer ? range.endOffset : last.data.length)
      return end > start ? { start, end } : null
    },
  }
}

/** Reads the bodies of the current page, without those pinned beside it. */
export function readPageBodies(): DomBody[] {
  return [...document.querySelectorAll<HTMLElement>('.viewer-sheet .page-body[data-text-version]')].map(readDomBody)
}

/** Focuses the block that contains a character, so that a screen reader continues there, without making the block a tab stop. */
export function focusBlock({ blocks, text }: DomBody, at: number): void {
  const block = blocks[text.blocks.findLastIndex(({ start }) => start <= at)]
  if (!(block instanceof HTMLElement)) return
  block.tabIndex = -1
  block.focus({ preventScroll: true })
}
