import { breakpoints } from '@/lib/theme/layout'

/** The position and size of something on the screen, in px. */
export type Frame = { left: number; top: number; width: number; height: number }
export type Viewport = { width: number; height: number }

/** The initial size of the line reader; the small width is for medium screens and smaller (TOOL-02, TOOL-03). */
export const LINE_READER_SIZE = { width: 500, smallWidth: 300, height: 150 } as const
/** The bounds of its size (TOOL-03). */
export const LINE_READER_BOUNDS = { width: { min: 200, max: 1200 }, height: { min: 150, max: 400 } } as const
/** Its initial position (TOOL-04), clamped to the viewport (domain.md §12). */
export const LINE_READER_START = { left: 300, top: 300 } as const
/** Heights of the bars above and below the line, as `line-reader.css` draws them. */
export const LINE_READER_BARS = { top: 44, bottom: 38 } as const
/** The step of one press of an arrow key. */
export const LINE_READER_STEP = 20

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}

/** Returns a frame moved fully into the viewport; a larger one is aligned to its left and top edge. */
export function inViewport({ left, top, width, height }: Frame, viewport: Viewport): Frame {
  return {
    left: clamp(left, 0, Math.max(0, viewport.width - width)),
    top: clamp(top, 0, Math.max(0, viewport.height - height)),
    width,
    height,
  }
}

/** Returns a frame with its size within the bounds and the viewport, but never below the minimum. */
function sized(frame: Frame, viewport: Viewport): Frame {
  const { width, height } = LINE_READER_BOUNDS
  return {
    ...frame,
    width: clamp(frame.width, width.min, Math.max(width.min, Math.min(width.max, viewport.width))),
    height: clamp(frame.height, height.min, Math.max(height.min, Math.min(height.max, viewport.height))),
  }
}

/** Returns the initial frame of the line reader. */
export function startFrame(viewport: Viewport): Frame {
  const { width, smallWidth, height } = LINE_READER_SIZE
  const isSmall = viewport.width < breakpoints.lg
  return fitted({ ...LINE_READER_START, width: isSmall ? smallWidth : width, height }, viewport)
}

/** Returns the frame of the line reader after the viewport has changed. */
export function fitted(frame: Frame, viewport: Viewport): Frame {
  return inViewport(sized(frame, viewport), viewport)
}

export function movedBy(frame: Frame, right: number, down: number, viewport: Viewport): Frame {
  return inViewport({ ...frame, left: frame.left + right, top: frame.top + down }, viewport)
}

/** Returns the frame with its lower right corner moved; the upper left one stays as long as there is room. */
export function resizedBy(frame: Frame, right: number, down: number, viewport: Viewport): Frame {
  return fitted({ ...frame, width: frame.width + right, height: frame.height + down }, viewport)
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the frame after a key: arrows move it, with shift they resize it; null for every other key. */
export function frameAfterKey(
  frame: Frame,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  viewport: Viewport,
): Frame | null {
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
  if (!arrow) return null
  const [right, down] = arrow
  const change = shiftKey ? resizedBy : movedBy
  return change(frame, right * LINE_READER_STEP, down * LINE_READER_STEP, viewport)
}

/** The margin at the sides of a word that is followed. */
const WORD_MARGIN = 24

/** Returns the frame around a word that is being spoken: its line is centered in the opening, with the word inside. */
export function aroundWord(
  frame: Frame,
  word: { top: number; bottom: number; left: number; right: number },
  viewport: Viewport,
): Frame {
  const { top, bottom } = LINE_READER_BARS
  const opening = frame.height - top - bottom
  const rightmost = word.left - WORD_MARGIN
  const leftmost = word.right + WORD_MARGIN - frame.width
  const left = Math.min(Math.max(frame.left, leftmost), rightmost)
  return inViewport({ ...frame, left, top: (word.top + word.bottom) / 2 - top - opening / 2 }, viewport)
}
