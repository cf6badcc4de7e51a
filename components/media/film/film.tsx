'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { FilmPlayerProps } from './film-player'
import { FilmPoster } from './film-poster'

/** The distance below the viewport at which a film's player is loaded. */
const AHEAD = '400px'

type Loading = { kind: 'waits' } | { kind: 'failed' } | { kind: 'here'; Player: ComponentType<FilmPlayerProps> }

/** A film. Its player is loaded when the film is near the viewport or pressed; until then its poster takes its place. */
export function Film(props: FilmPlayerProps) {
  const t = useTranslations('player')
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const [loading, setLoading] = useState<Loading>({ kind: 'waits' })

  useEffect(() => {
    if (!place.current) return
    // A print sheet is complete, with the transcript of every film.
    if (place.current.closest('[data-paper]')) return setIsWanted(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsWanted(true),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isWanted || loading.kind !== 'waits') return
    import('./film-player').then(
      ({ FilmPlayer }) => setLoading({ kind: 'here', Player: FilmPlayer }),
      () => setLoading({ kind: 'failed' }),
    )
  }, [isWanted, loading])

  if (loading.kind === 'here') return <loading.Player {...props} wasPressed={wasPressed} />
  return (
    <div ref={place} className="relative aspect-video w-full overflow-hidden rounded-3 bg-surface-inverse">
      {loading.kind === 'waits' ? (
        <>
          <FilmPoster
            poster={props.entry.posterUrl}
            isStarted={wasPressed}
            onPlay={() => {
              setIsWanted(true)
              setPressed(true)
            }}
          />
          <p role="status" className="sr-only">
            {t('film.loading', { name: props.name })}
          </p>
        </>
      ) : (
        <div role="alert" className="absolute inset-0 grid place-content-center gap-3 p-6 text-center">
          <p className="text-fs-3 font-semibold text-text-inverse">{t('film.noPlayer')}</p>
          <button
            type="button"
            onClick={() => setLoading({ kind: 'waits' })}
            className={`${buttonStyles({ size: 'lg' })} mx-auto`}
          >
            {t('retry')}
          </button>
        </div>
      )}
    </div>
  )
}
