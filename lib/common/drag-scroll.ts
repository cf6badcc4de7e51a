/** How near an edge of the screen a drag scrolls the page, in px (SH-42). */
const DRAG_SCROLL_EDGE = 50

/** The share of a screen of so many pixels, from either edge, within which a drag scrolls the page; half of it at most. */
export function dragScrollShare(height: number): number {
  return height > 0 ? Math.min(0.5, DRAG_SCROLL_EDGE / height) : 0
}
