'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import type { PollCounts } from '@/lib/interactive/poll-counts'
import { type CloudSize, cloudSizeFor, layOutWords } from '@/lib/interactive/word-cloud'

const ink = ['fill-accent-text', 'fill-text', 'fill-section-connect', 'fill-section-apply', 'fill-section-reflect']

/** Returns the size of the cloud that fits an element; null until it is measured. */
function useCloudSize(place: RefObject<HTMLElement | null>): CloudSize | null {
  const [size, setSize] = useState<CloudSize | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setSize(cloudSizeFor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return size
}

/** The words of a poll, larger the more people wrote them, and all of them in a list. */
export function WordCloud({ results }: Pick<PollCounts, 'results'>) {
  const t = useTranslations('interactive')
  const place = useRef<HTMLDivElement>(null)
  const size = useCloudSize(place)
  const words = useMemo(() => {
    const counted = results.map(({ label, count }) => ({ text: label, count }))
    return size ? layOutWords(counted, size) : []
  }, [results, size])
  return (
    <figure>
      <div ref={place} className="rounded-3 border border-line bg-surface">
        {size && (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className="block h-auto w-full">
            {words.map(({ text, size: fontSize, x, y }, index) => (
              <text
                key={text}
                x={x}
                y={y}
                fontSize={fontSize}
                textAnchor="middle"
                dominantBaseline="central"
                className={`font-ui font-medium hc:fill-text ${ink[index % ink.length]}`}
              >
                {text}
              </text>
            ))}
          </svg>
        )}
      </div>
      <figcaption>
        <Disclosure look="plain" label={t('poll.asList')} className="mt-2">
          <ol className="mt-2 columns-2 gap-6 text-fs-2">
            {results.map((line) => (
              <li key={line.label} className="flex justify-between gap-3 break-inside-avoid py-1">
                <span className="min-w-0 wrap-anywhere">{line.label}</span>
                <span className="num text-text-quiet">{line.count}</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      </figcaption>
    </figure>
  )
}
