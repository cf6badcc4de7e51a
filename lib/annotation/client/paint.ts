import { markCapitals } from '@/lib/common/client/mark-capitals'
import { type HighlightColor, highlightColors } from '@/lib/theme/colors'

/** The layers to draw: the colors, the current note, and the text picked by keyboard. */
export type PaintLayer = HighlightColor | 'current' | 'picked'

/** From bottom to top. */
const LAYERS: readonly PaintLayer[] = ['picked', ...highlightColors, 'current']

/** Whether this browser supports drawing highlights over text; otherwise notes are only listed in the pane. */
export function canPaint(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function'
}

/** Draws the ranges of a layer, replacing what it showed before. The DOM is unchanged: the browser draws over the text. */
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

/** Clears all layers. */
export function paintNothing(): void {
  for (const layer of LAYERS) paintLayer(layer, [])
}
