import { type Span, sentencesIn, wordsIn } from '../words'

/** Elements that begin a line of their own. */
const LINES =
  'h1, h2, h3, h4, h5, h6, p, li, blockquote, figcaption, caption, td, th, dt, dd, pre, div, summary, legend'
/** Elements that are not read aloud: hidden ones, controls, and those that are read separately. */
const SILENT =
  'script, style, svg, textarea, input, select, audio, video, [hidden], [inert], [aria-hidden="true"], [popover], .sr-only, .node-staff, button:not(.vocab, .fun-fact), [data-unread]'

/** Whether an element is not read at all. */
export function isSilent(element: Element): boolean {
  return element.matches(SILENT)
}

type Piece = { node: Text; start: number }

/** The words of an element as one text, with the mapping from a position in the text back to the page. */
export class TextMap {
  readonly text: string
  readonly words: readonly Span[]
  readonly sentences: readonly Span[]
  private readonly pieces: Piece[] = []

  constructor(root: Element) {
    let text = ''
    const line = () => {
      if (text !== '' && !text.endsWith('\n')) text += '\n'
    }
    const walk = (parent: Element) => {
      for (const node of parent.childNodes) {
        if (node instanceof Text) {
          this.pieces.push({ node, start: text.length })
          text += node.data.replace(/\s/g, ' ')
        } else if (node instanceof Element && !isSilent(node)) {
          if (node instanceof HTMLDetailsElement && !node.open) continue
          const isLine = node.matches(LINES)
          if (isLine || node.tagName === 'BR') line()
          walk(node)
          if (isLine) line()
        }
      }
    }
    walk(root)
    this.text = text
    this.words = wordsIn(text)
    this.sentences = sentencesIn(text)
  }

  /** Returns the range of the page for a span of the text; null if it no longer exists. */
  rangeOf({ start, end }: Span): Range | null {
    const first = this.pieces.findLast((piece) => piece.start <= start)
    const last = this.pieces.findLast((piece) => piece.start < end)
    if (!first?.node.isConnected || !last?.node.isConnected) return null
    const range = document.createRange()
    range.setStart(first.node, Math.min(start - first.start, first.node.length))
    range.setEnd(last.node, Math.min(end - last.start, last.node.length))
    return range
  }
}
