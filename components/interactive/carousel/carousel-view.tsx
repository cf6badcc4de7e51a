'use client'

import './carousel.css'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useState, useSyncExternalStore } from 'react'
import {
  clampedRadius,
  ringOffset,
  rowOffset,
  SLIDES_PER_VIEW,
  slidesPerStep,
  slidesPerView,
  wrapped,
} from '@/lib/interactive/carousel'
import type { InteractiveNode, RelatedItems } from '../node'
import { CarouselFrame } from './carousel-frame'
import { Slide } from './slide'
import { useMoved } from './use-moved'
import { useTurn } from './use-turn'

export interface CarouselViewProps {
  node: InteractiveNode<'carousel'>
  related: RelatedItems
}

/** Numbers for `carousel.css`, which lays the slides out by them; on paper it does not. */
function places(numbers: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]))
}

/** Slides in a ring: one in front, the others behind it on both sides. */
function Ring({ node, related }: CarouselViewProps) {
  const t = useTranslations('interactive.carousel')
  const { slides } = node.data
  const count = slides.length
  const { target, current, turn, goTo } = useTurn(count)
  const position = useMoved(target, 'spring')
  const radius = clampedRadius(count)
  return (
    <CarouselFrame
      name={node.name}
      className="carousel-ring"
      status={t('position', { number: current + 1, count })}
      onTurn={turn}
    >
      {slides.map((slide, index) => {
        const offset = ringOffset(index, position, count)
        const depth = Math.abs(offset)
        return (
          <li
            key={slide.id}
            aria-roledescription={t('slide')}
            aria-label={t('position', { number: index + 1, count })}
            aria-hidden={index !== current || undefined}
            data-current={index === current || undefined}
            className="carousel-slide"
            style={places({
              offset,
              size: 1 - Math.min(depth, 3) * 0.18,
              seen: Math.max(0, Math.min(1, 1 - Math.max(0, depth - radius))),
              layer: Math.round(100 - depth * 10),
            })}
            onClick={index === current ? undefined : () => goTo(index)}
          >
            {/* A press on a slide behind brings it forward; nothing in it is reached before. */}
            <div inert={index !== current}>
              <Slide slide={slide} related={related} />
            </div>
          </li>
        )
      })}
    </CarouselFrame>
  )
}

function subscribeWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Slides in a row without ends. */
function Row({ node, related }: CarouselViewProps) {
  const t = useTranslations('interactive.carousel')
  const { slides } = node.data
  const count = slides.length
  const atOnce = useSyncExternalStore(
    subscribeWidth,
    () => slidesPerView(window.innerWidth),
    () => SLIDES_PER_VIEW,
  )
  const perView = Math.min(atOnce, count)
  const [target, setTarget] = useState(0)
  const moved = useMoved(target, 'slide')
  const isTurned = count > perView
  const position = isTurned ? moved : 0
  const first = isTurned ? wrapped(target, count) : 0
  const last = wrapped(first + perView - 1, count)
  const status =
    perView === 1 ? t('position', { number: first + 1, count }) : t('range', { from: first + 1, to: last + 1, count })
  return (
    <CarouselFrame
      name={node.name}
      className="carousel-row"
      status={status}
      isTurned={isTurned}
      onTurn={(direction) => setTarget((now) => now + direction * Math.min(slidesPerStep(perView), count - 1))}
    >
      {slides.map((slide, index) => {
        const offset = rowOffset(index, position, count, perView)
        const isInSight = wrapped(index - first, count) < perView
        return (
          <li
            key={slide.id}
            aria-roledescription={t('slide')}
            aria-label={t('position', { number: index + 1, count })}
            inert={!isInSight}
            data-current={isInSight || undefined}
            className="carousel-slide"
            style={places({ offset, 'per-view': perView })}
          >
            <Slide slide={slide} related={related} />
          </li>
        )
      })}
    </CarouselFrame>
  )
}

/** Slides that turn without an end, in a ring or in a row. */
export function CarouselView(props: CarouselViewProps) {
  return props.node.data.display === '3d' ? <Ring {...props} /> : <Row {...props} />
}
