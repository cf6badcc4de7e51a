import { type Span, trimSpan } from '../selection'
import type { DomBody } from './dom-body'

/** The words that a reader has selected in a body. */
export type TextSelection = { body: DomBody; span: Span }

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** Returns the part of the selection within the text of a body; null if it begins in an interactive, on a control, or outside all bodies. */
export function readSelection(bodies: readonly DomBody[]): TextSelection | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const around = elementOf(range.startContainer)?.closest('.page-item, .page-body')
  for (const body of bodies) {
    if (body.element !== around) continue
    const found = body.spanOf(range)
    const span = found && trimSpan(body.text, found)
    if (span) return { body, span }
  }
  return null
}
