'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { subscribeToConnection } from '@/lib/offline/client/connection'
import { useKeptLinks } from '@/lib/routing/client/use-kept-links'

/** The distance in px between the link and the note, and between it and the edge of the window. */
const GAP = 6
const EDGE = 8

/** Places the note below the link, or above it at the bottom of the window. */
function place(note: HTMLElement, link: HTMLElement): void {
  const at = link.getBoundingClientRect()
  const { width, height } = note.getBoundingClientRect()
  const left = Math.max(EDGE, Math.min(at.left, document.documentElement.clientWidth - width - EDGE))
  const isBelow = at.bottom + GAP + height <= window.innerHeight
  note.style.left = `${Math.round(left)}px`
  note.style.top = `${Math.round(Math.max(EDGE, isBelow ? at.bottom + GAP : at.top - GAP - height))}px`
}

/**
 * Says beside a link that its page is not on the device and cannot be loaded now; disappears on the next press, key or scroll, or when the
 * network returns.
 */
export function LinkNotKept() {
  const t = useTranslations('session.offline')
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const note = useRef<HTMLParagraphElement>(null)
  useKeptLinks(setLink)

  useLayoutEffect(() => {
    const element = note.current
    if (!link || !element) return
    // Rendered above a drawer that may contain the link.
    if (typeof element.showPopover === 'function') element.showPopover()
    place(element, link)
  }, [link])

  useEffect(() => {
    if (!link) return
    const leave = () => setLink(null)
    const events = ['pointerdown', 'keydown', 'scroll', 'resize'] as const
    for (const name of events) window.addEventListener(name, leave, { capture: true })
    const stop = subscribeToConnection(leave)
    return () => {
      for (const name of events) window.removeEventListener(name, leave, { capture: true })
      stop()
    }
  }, [link])

  if (!link) return null
  return createPortal(
    <p
      ref={note}
      popover="manual"
      role="alert"
      className="fixed inset-auto m-0 max-w-90 rounded-2 border bg-surface-raised px-4 py-3 text-fs-1 text-text shadow-2"
    >
      {link.dataset.notKept ?? t('notKept')}
    </p>,
    document.body,
  )
}
