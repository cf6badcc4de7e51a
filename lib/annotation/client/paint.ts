import { markCapitals } from '@/lib/common/client/mark-capitals'
import { type HighlightColor, highlightColors } from '@/lib/theme/colors'

/** What is drawn beside the colours: the note that is current, and what is picked by keyboard. */
export type PaintLayer = HighlightColor | 'current' | 'picked'

/** From below to above. */
const LAYERS: readonly PaintLayer[] = ['picked', ...highlightColors, 'current']

/** Whether this browser draws highlights over a text; elsewhere notes are listed in the pane alone. */
export function canPaint(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function'
}

/** Draws the ranges of a layer, and nothing else in it. The page itself stays as it is: the browser draws over its text. */
export function paintLayer(layer: PaintLayer, ranges: readonly Range[]): void {
  if (!canPaint()) return
  const name = `note-${layer}`
  markCapitals(name, ranges)
  if (ranges.length === 0) {
    CSS.highlights.delete(name)
    return
  }
  const highlight = new Highlight(...ranges)
  highlight.priority = LAYERS.indexOf(layer)
  CSS.highlights.set(name, highlight)
}

/** Takes everything away that was drawn. */
export function paintNothing(): void {
  for (const layer of LAYERS) paintLayer(layer, [])
}
