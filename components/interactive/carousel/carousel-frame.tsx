'use client'

import './carousel.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'

/** The horizontal distance in px at which a swipe turns the carousel. */
const SWIPE = 40

/** Elements that arrow keys or horizontal swipes already move. */
const MOVED_ITSELF =
  'input, select, textarea, [contenteditable]:not([contenteditable="false"]), :is([role="slider"], [role="spinbutton"], [role="radiogroup"], [role="listbox"], [role="combobox"], [role="tablist"], [role="toolbar"], [role="menu"])'

/** Returns whether an event is meant for something else: the browser, the content of a slide, or an open menu. */
function isTaken(event: KeyboardEvent | PointerEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true
  const { target, currentTarget } = event
  return target instanceof Element && (!currentTarget.contains(target) || target.closest(MOVED_ITSELF) !== null)
}

const arrow =
  'grid size-target flex-none place-items-center rounded-full border border-line-strong bg-surface hover:bg-surface-hover'

interface CarouselFrameProps {
  name: string
  className: string
  /** Says in words which slides are visible. */
  status: string
  /** Set to false where all slides are visible. */
  isTurned?: boolean
  onTurn: (direction: 1 | -1) => void
  children: ReactNode
}

/** The frame of an endless carousel, which two buttons, the arrow keys and swipes turn. */
export function CarouselFrame({ name, className, status, isTurned = true, onTurn, children }: CarouselFrameProps) {
  const t = useTranslations('interactive.carousel')
  const touched = useRef<number | null>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)

  function handleUp(event: PointerEvent) {
    const from = touched.current
    touched.current = null
    if (from !== null && Math.abs(event.clientX - from) >= SWIPE) onTurn(event.clientX < from ? 1 : -1)
  }

  return (
    <section
      aria-roledescription={t('role')}
      aria-label={name}
      className={`carousel my-6 ${className}`}
      onKeyDown={(event) => {
        if (!isTurned || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || isTaken(event)) return
        event.preventDefault()
        const isOn = event.key === 'ArrowRight'
        // A slide that scrolls out of view would take the focus with it, and then the keys would stop working.
        if (event.target instanceof Element && event.target.closest('.carousel-slide'))
          (isOn ? next : previous).current?.focus({ preventScroll: true })
        onTurn(isOn ? 1 : -1)
      }}
    >
      <ul
        aria-label={t('slides', { name })}
        className="carousel-track"
        onPointerDown={(event) => {
          touched.current = isTurned && event.pointerType !== 'mouse' && !isTaken(event) ? event.clientX : null
        }}
        onPointerUp={handleUp}
        onPointerCancel={() => {
          touched.current = null
        }}
      >
        {children}
      </ul>
      {isTurned && (
        <div className="mt-3 flex items-center justify-center gap-4 print:hidden">
          <button ref={previous} type="button" aria-label={t('previous')} onClick={() => onTurn(-1)} className={arrow}>
            <ChevronLeft aria-hidden="true" className="size-icon-lg" />
          </button>
          <p role="status" className="num min-w-[min(--spacing(24),20vw)] text-center text-fs-2 text-text-quiet">
            {status}
          </p>
          <button ref={next} type="button" aria-label={t('next')} onClick={() => onTurn(1)} className={arrow}>
            <ChevronRight aria-hidden="true" className="size-icon-lg" />
          </button>
        </div>
      )}
    </section>
  )
}
