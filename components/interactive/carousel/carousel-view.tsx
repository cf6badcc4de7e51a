'use client'

import { useTranslations } from 'next-intl'
import { clampedRadius, ringOffset } from '@/lib/interactive/carousel'
import type { InteractiveNode, RelatedItems } from '../node'
import { CarouselFrame } from './carousel-frame'
import { CarouselRow } from './carousel-row'
import { places } from './places'
import { Slide } from './slide'
import { useMoved } from './use-moved'
import { useTurn } from './use-turn'

export interface CarouselViewProps {
  node: InteractiveNode<'carousel'>
  related: RelatedItems
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
            {/* Pressing a slide in the back brings it to the front; its content cannot be reached before. */}
            <div inert={index !== current}>
              <Slide slide={slide} related={related} />
            </div>
          </li>
        )
      })}
    </CarouselFrame>
  )
}

/** An endless row of slides. */
function Row({ node, related }: CarouselViewProps) {
  const slides = node.data.slides.map((slide) => ({ id: slide.id, content: <Slide slide={slide} related={related} /> }))
  return <CarouselRow name={node.name} slides={slides} />
}

/** An endless carousel, as a ring or a row. */
export function CarouselView(props: CarouselViewProps) {
  return props.node.data.display === '3d' ? <Ring {...props} /> : <Row {...props} />
}
