'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import {
  rowOffset,
  SLIDES_PER_VIEW,
  shortestWay,
  slidesPerStep,
  slidesPerView,
  wrapped,
} from '@/lib/interactive/carousel'
import { CarouselFrame } from './carousel-frame'
import { places } from './places'
import { useMoved } from './use-moved'

export interface CarouselRowProps {
  name: string
  slides: readonly { id: string; content: ReactNode }[]
  /** Whether one slide always fills the row; otherwise as many are visible as fit. */
  isSingle?: boolean
  /** The index of the slide that is visible first. */
  start?: number
}

function subscribeWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** An endless row of slides. */
export function CarouselRow({ name, slides, isSingle = false, start = 0 }: CarouselRowProps) {
  const t = useTranslations('interactive.carousel')
  const count = slides.length
  const atOnce = useSyncExternalStore(
    subscribeWidth,
    () => slidesPerView(window.innerWidth),
    () => SLIDES_PER_VIEW,
  )
  const perView = Math.min(isSingle ? 1 : atOnce, count)
  const [target, setTarget] = useState(start)
  const moved = useMoved(target, 'slide')
  const isTurned = count > perView
  const position = isTurned ? moved : 0
  const first = isTurned ? wrapped(target, count) : 0
  const last = wrapped(first + perView - 1, count)
  const status =
    perView === 1 ? t('position', { number: first + 1, count }) : t('range', { from: first + 1, to: last + 1, count })
  return (
    <CarouselFrame
      name={name}
      className={isSingle ? 'carousel-row carousel-single' : 'carousel-row'}
      status={status}
      isTurned={isTurned}
      onTurn={(direction) => setTarget((now) => now + direction * Math.min(slidesPerStep(perView), count - 1))}
    >
      {slides.map(({ id, content }, index) => {
        const offset = rowOffset(index, position, count, perView)
        const isInSight = wrapped(index - first, count) < perView
        return (
          <li
            key={id}
            aria-roledescription={t('slide')}
            aria-label={t('position', { number: index + 1, count })}
            aria-hidden={!isInSight || undefined}
            data-current={isInSight || undefined}
            className="carousel-slide"
            style={places({ offset, 'per-view': perView })}
            onClick={isInSight ? undefined : () => setTarget((now) => now + shortestWay(first, index, count))}
          >
            {/* Pressing the edge of an adjacent slide brings it into view; its content cannot be reached before. */}
            <div inert={!isInSight}>{content}</div>
          </li>
        )
      })}
    </CarouselFrame>
  )
}
