import { useEffect } from 'react'

/** How near an edge of the screen a drag scrolls the page, in px (SH-42). */
export const DRAG_SCROLL_EDGE = 50
/** The fastest it scrolls, at the edge itself, in px for each frame. */
const MAX_STEP = 16

/** How far one frame scrolls while something is dragged at a height of the screen: up is negative, away from the edges 0; faster the nearer. */
export function dragScrollStep(y: number, height: number): number {
  const edge = Math.min(DRAG_SCROLL_EDGE, height / 2)
  const up = Math.min(1, Math.max(0, (edge - y) / edge))
  const down = Math.min(1, Math.max(0, (y - (height - edge)) / edge))
  return Math.round((down - up) * MAX_STEP)
}

/** Scrolls the page while something is dragged near its upper or lower edge. */
export function useDragScroll(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return
    let y = 0
    let frame: number | null = null

    function scroll() {
      const step = dragScrollStep(y, window.innerHeight)
      frame = step === 0 ? null : window.requestAnimationFrame(scroll)
      if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' })
    }
    function handleDragOver({ clientY }: DragEvent) {
      y = clientY
      frame ??= window.requestAnimationFrame(scroll)
    }
    function stop() {
      if (frame !== null) window.cancelAnimationFrame(frame)
      frame = null
    }

    document.addEventListener('dragover', handleDragOver)
    document.addEventListener('dragend', stop)
    return () => {
      document.removeEventListener('dragover', handleDragOver)
      document.removeEventListener('dragend', stop)
      stop()
    }
  }, [isDragging])
}
