import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type PointType,
} from 'lexical'
import { placeAfter } from '@/lib/common/place-after'

type Span<Kind extends LexicalNode = LexicalNode> = { node: Kind; start: number; end: number }

/** The text with one line per text block, and the positions of the nodes in it. */
type Written = { text: string; spans: Map<NodeKey, Span>; lines: Span<ElementNode>[] }

const $isBlock = (node: LexicalNode): node is ElementNode => $isElementNode(node) && !node.isInline()

function $written(): Written {
  const written: Written = { text: '', spans: new Map(), lines: [] }
  function $take(node: LexicalNode): void {
    const isLine = $isBlock(node) && !node.getChildren().some($isBlock)
    if (isLine && written.lines.length > 0) written.text += '\n'
    const start = written.text.length
    if ($isElementNode(node)) for (const child of node.getChildren()) $take(child)
    else written.text += node.getTextContent()
    const end = written.text.length
    if (isLine) written.lines.push({ node, start, end })
    written.spans.set(node.getKey(), { node, start, end })
  }
  $take($getRoot())
  return written
}

/** Returns the position of a selection point in the text. */
function $placeOf({ spans }: Written, { key, offset, type }: PointType): number {
  const span = spans.get(key)
  if (!span) return 0
  if (type === 'text') return span.start + offset
  const child = $isElementNode(span.node) ? span.node.getChildAtIndex(offset) : null
  return (child && spans.get(child.getKey())?.start) ?? span.end
}

/** Moves a selection point to a position in the text. */
function $put(point: PointType, { spans, lines }: Written, place: number): void {
  const isHere = ({ start, end }: Span) => start <= place && place <= end
  for (const span of spans.values()) {
    if (!$isTextNode(span.node) || !isHere(span)) continue
    point.set(span.node.getKey(), place - span.start, 'text')
    return
  }
  const line = lines.find(isHere)?.node
  if (!line) return
  const isBefore = (child: LexicalNode) => (spans.get(child.getKey())?.end ?? 0) <= place
  point.set(line.getKey(), line.getChildren().filter(isBefore).length, 'element')
}

/** Runs a change and then restores the caret or selection at the same words. Call it inside an update. */
export function $keepCaret(change: () => void): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) {
    change()
    return
  }
  const before = $written()
  const [anchor, focus] = [$placeOf(before, selection.anchor), $placeOf(before, selection.focus)]
  const kept = selection.clone()
  change()
  const after = $written()
  $put(kept.anchor, after, placeAfter(before.text, after.text, anchor))
  $put(kept.focus, after, placeAfter(before.text, after.text, focus))
  $setSelection(kept)
}
