'use client'

import './theatre.css'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { leavePageAlone } from '@/lib/viewer/client/leave-page-alone'

interface TheatreProps {
  isOn: boolean
  /** Names the content for screen readers. */
  label: string
  /** Called on Escape. */
  onLeave: () => void
  children: ReactNode
}

/**
 * Lets its children fill the screen on a dark background without moving them in the document, so that a film keeps playing. The page behind
 * is inert and does not scroll; Escape leaves.
 */
export function Theatre({ isOn, label, onLeave, children }: TheatreProps) {
  const frame = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    if (!isOn) return
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    const endAlone = frame.current ? leavePageAlone(frame.current) : undefined
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement) return
      event.preventDefault()
      leave()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.documentElement.style.overflow = overflow
      endAlone?.()
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOn])

  return (
    <div
      ref={frame}
      data-theatre={isOn || undefined}
      {...(isOn && { role: 'region', 'aria-label': label, tabIndex: -1 })}
      className="theatre"
    >
      {children}
    </div>
  )
}
