/** The distance from an edge of the screen, in px, within which a drag scrolls the page (SH-42). */
const DRAG_SCROLL_EDGE = 50

/** Returns the same distance as a share of the screen's height in px; at most half of it. */
export function dragScrollShare(height: number): number {
  return height > 0 ? Math.min(0.5, DRAG_SCROLL_EDGE / height) : 0
}
