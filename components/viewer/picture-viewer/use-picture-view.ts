import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PictureView, pannedBy, type Stage, WHEEL_STEP, WHOLE_PICTURE, zoomedAt } from '@/lib/viewer/picture-zoom'

type Point = { x: number; y: number }

const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)
const middle = ([a, b]: readonly Point[]): Point =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 })

/** Returns the zoom and position of a picture, and the handlers that change them: wheel, one finger, two fingers. */
export function usePictureView() {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<PictureView>(WHOLE_PICTURE)
  const pointers = useRef(new Map<number, Point>())

  const sizeOf = (): Stage => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 })
  const change = (next: (view: PictureView, size: Stage) => PictureView) => setView((now) => next(now, sizeOf()))
  const fromMiddle = ({ x, y }: Point): Point => {
    const rect = stage.current?.getBoundingClientRect()
    return rect ? { x: x - rect.left - rect.width / 2, y: y - rect.top - rect.height / 2 } : { x: 0, y: 0 }
  }

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const factor = event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP
    change((now, size) => zoomedAt(now, factor, fromMiddle({ x: event.clientX, y: event.clientY }), size))
  })

  useEffect(() => {
    const element = stage.current
    // React registers wheel listeners as passive, so they cannot stop the page from scrolling.
    const listen = (event: WheelEvent) => handleWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const points = () => [...pointers.current.values()]
  const end = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!pointers.current.has(event.pointerId)) return
      const before = points()
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const now = points()
      const [from, to] = [middle(before), middle(now)]
      const factor = now.length > 1 && distance(before) > 0 ? distance(now) / distance(before) : 1
      change((last, size) => pannedBy(zoomedAt(last, factor, fromMiddle(to), size), to.x - from.x, to.y - from.y, size))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }

  return { stage, view, change, handlers }
}
