import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { followVoice } from '@/lib/speech/client/spoken-place'
import {
  aroundWord,
  type Frame,
  fitted,
  frameAfterKey,
  movedBy,
  resizedBy,
  startFrame,
  type Viewport,
} from '@/lib/viewer/line-reader'

/** Returns the part of the screen above a phone's dock. */
function viewport(): Viewport {
  const dock = document.querySelector('.viewer-dock')?.getBoundingClientRect()
  const height = dock && dock.height > 0 ? dock.top : window.innerHeight
  return { width: document.documentElement.clientWidth, height }
}

/** The starting point of a drag, and the frame at that time. */
type Drag = { x: number; y: number; frame: Frame }

/** Returns the frame of the line reader and the handlers that move it. */
export function useLineReader() {
  const [frame, setFrame] = useState(() => startFrame(viewport()))
  const [isFollowing, setFollowing] = useState(true)
  const dragged = useRef<Drag | null>(null)

  useEffect(() => {
    const fit = () => setFrame((now) => fitted(now, viewport()))
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])

  useEffect(() => {
    if (isFollowing) return followVoice((word) => setFrame((now) => aroundWord(now, word, viewport())))
  }, [isFollowing])

  function end() {
    dragged.current = null
  }

  function drag(what: 'move' | 'resize') {
    const change = what === 'move' ? movedBy : resizedBy
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (
          event.button !== 0 ||
          (event.target instanceof Element && event.target.closest('button:not(.line-reader-grip)'))
        )
          return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = { x: event.clientX, y: event.clientY, frame }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = dragged.current
        if (from) setFrame(change(from.frame, event.clientX - from.x, event.clientY - from.y, viewport()))
      },
      onPointerUp: end,
      onPointerCancel: end,
    }
  }

  function handleKey(event: KeyboardEvent) {
    const next = frameAfterKey(frame, event, viewport())
    if (!next) return
    event.preventDefault()
    setFrame(next)
  }

  return { frame, drag, handleKey, isFollowing, setFollowing }
}
