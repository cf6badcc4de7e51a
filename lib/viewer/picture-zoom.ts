/** The view of a picture: its scale, and its offset from the center, in px. */
export type PictureView = { scale: number; x: number; y: number }
export type Stage = { width: number; height: number }

/** The view of the whole picture. */
export const WHOLE_PICTURE: PictureView = { scale: 1, x: 0, y: 0 }
export const MAX_ZOOM = 6
/** The zoom factor of one press of a button or key, and of one step of the wheel. */
export const ZOOM_STEP = 1.5
export const WHEEL_STEP = 1.2
/** Pixels that an arrow key moves the picture. */
export const PAN_STEP = 60

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))

/** Returns a view clamped so that no more than the stage's own edges are empty. */
function clampedView({ scale, x, y }: PictureView, { width, height }: Stage): PictureView {
  return { scale, x: clamp(x, (width * (scale - 1)) / 2), y: clamp(y, (height * (scale - 1)) / 2) }
}

/** Zooms so that the point under the pointer stays in place; the point is relative to the center of the stage. */
export function zoomedAt(
  view: PictureView,
  factor: number,
  point: { x: number; y: number },
  stage: Stage,
): PictureView {
  const scale = Math.max(1, Math.min(MAX_ZOOM, view.scale * factor))
  const ratio = scale / view.scale
  const moved = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
  return clampedView(moved, stage)
}

export function pannedBy(view: PictureView, right: number, down: number, stage: Stage): PictureView {
  return clampedView({ ...view, x: view.x + right, y: view.y + down }, stage)
}

const MIDDLE = { x: 0, y: 0 }
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
}

/** Returns the view after a key: arrows pan, plus and minus zoom, zero shows the whole picture; null for every other key. */
export function viewAfterKey(view: PictureView, key: string, stage: Stage): PictureView | null {
  if (key === '+' || key === '=') return zoomedAt(view, ZOOM_STEP, MIDDLE, stage)
  if (key === '-') return zoomedAt(view, 1 / ZOOM_STEP, MIDDLE, stage)
  if (key === '0') return WHOLE_PICTURE
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
  return arrow ? pannedBy(view, arrow[0], arrow[1], stage) : null
}
