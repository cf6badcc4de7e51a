'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Picture } from '@/components/media/picture'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { at } from '@/lib/interactive/value'
import type { InteractiveNode, RelatedItems, ShownItem } from '../node'

export interface CarouselViewProps {
  node: InteractiveNode<'carousel'>
  related: RelatedItems
}

const arrow =
  'grid size-target flex-none place-items-center rounded-full border border-line-strong bg-surface hover:bg-surface-hover aria-disabled:border-line aria-disabled:text-text-disabled'

/** How much of a slide must be in sight to count as shown. */
const IN_SIGHT = 0.6

/** Which slides are in sight. */
function useSlidesInSight(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set([0]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are other elements.
  useEffect(() => {
    const root = track.current
    if (!root || typeof IntersectionObserver === 'undefined') return
    const slides = [...root.children]
    const observer = new IntersectionObserver(
      (entries) =>
        setInSight((last) => {
          const next = new Set(last)
          for (const { target, isIntersecting } of entries) {
            const index = slides.indexOf(target)
            if (isIntersecting) next.add(index)
            else next.delete(index)
          }
          return next
        }),
      { root, threshold: IN_SIGHT },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])
  return { track, inSight }
}

/** Slides in a row that snaps into place: swiped, scrolled, or turned with two buttons. */
export function CarouselView({ node, related }: CarouselViewProps) {
  const t = useTranslations('interactive.carousel')
  const { slides, display } = node.data
  const { track, inSight } = useSlidesInSight(slides.length)
  const first = Math.min(...(inSight.size > 0 ? inSight : [0]))
  const last = Math.max(...(inSight.size > 0 ? inSight : [0]))
  const isSingle = display === '3d'

  function goTo(index: number) {
    const slide = track.current?.children[Math.max(0, Math.min(slides.length - 1, index))]
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    slide?.scrollIntoView({
      behavior: isCalm ? 'auto' : 'smooth',
      block: 'nearest',
      inline: isSingle ? 'center' : 'start',
    })
  }

  return (
    <section aria-roledescription={t('role')} aria-label={node.name} className="@container my-6">
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t('slides', { name: node.name })}
        className={`flex snap-x snap-mandatory items-stretch overflow-x-auto overscroll-x-contain rounded-3 pb-2 ${isSingle ? 'gap-4 px-[12%]' : 'gap-10'}`}
      >
        {slides.map((slide, index) => {
          const item: ShownItem | undefined = slide.contentId
            ? at(related as Record<string, ShownItem>, slide.contentId)
            : undefined
          const entry = item?.uploadsMap.imageLarge
          const alt = typeof item?.data.imageAltText === 'string' ? item.data.imageAltText : ''
          return (
            <li
              key={slide.id}
              aria-roledescription={t('slide')}
              aria-label={t('position', { number: index + 1, count: slides.length })}
              className={`flex flex-none flex-col overflow-hidden rounded-3 border border-line bg-surface transition-[scale,opacity] duration-move ${isSingle ? `w-full snap-center ${inSight.has(index) ? '' : 'scale-95 opacity-70'}` : 'w-full snap-start @min-[44rem]:w-[calc((100%-4rem)/2)] @min-[100rem]:w-[calc((100%-8rem)/3)]'}`}
            >
              {entry && (
                <Picture
                  entry={entry}
                  alt={alt}
                  sizes="(min-width: 900px) 500px, 90vw"
                  className="aspect-[4/3] w-full bg-surface-sunken object-contain"
                />
              )}
              <div className="p-4">
                {slide.name && <p className="text-fs-3 font-semibold">{slide.name}</p>}
                {slide.description && (
                  <p className="mt-1 font-reading text-fs-3 leading-[1.5]">
                    <StoredHtml as="span" html={slide.description} />
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex items-center justify-center gap-4">
        <button
          type="button"
          aria-label={t('previous')}
          aria-disabled={first === 0}
          onClick={() => goTo(first - 1)}
          className={arrow}
        >
          <ChevronLeft aria-hidden="true" className="size-icon-lg" />
        </button>
        <p role="status" className="num min-w-24 text-center text-fs-2 text-text-quiet">
          {first === last
            ? t('position', { number: first + 1, count: slides.length })
            : t('range', { from: first + 1, to: last + 1, count: slides.length })}
        </p>
        <button
          type="button"
          aria-label={t('next')}
          aria-disabled={last === slides.length - 1}
          onClick={() => goTo(isSingle ? last + 1 : first + 1)}
          className={arrow}
        >
          <ChevronRight aria-hidden="true" className="size-icon-lg" />
        </button>
      </div>
    </section>
  )
}
