'use client'

import { useCallback, useEffect, useState } from 'react'
import type { MediaEntry } from '@/lib/upload/uploads-map'
import { type FilmSource, filmSources } from '../film-sources'
import { SOURCE_RESET_MS } from '../limits'
import { filmBrowser } from './film-browser'
import { useStreamList } from './use-stream-list'

type Film = Pick<MediaEntry, 'url' | 'dashUrl' | 'fallbackUrl'>
type Shown = { sources: FilmSource[]; index: number; tries: number }

const begin = (film: Film): Shown => ({ sources: filmSources(film, filmBrowser()), index: 0, tries: 0 })

/** The events of a film's source for its player. */
export type SourceEvents = {
  /** Called when the film has changed, so that playback stops. */
  onLeave(): void
  /** Called when the new film's source has replaced the former one. */
  onOther(): void
  /** Called for another source of the same film: nothing is ready anymore. */
  onReset(): void
  /** Called when no source is left to try. */
  onFail(): void
}

/**
 * Returns the source from which a film is played: the next one if one fails, the first again on request, and those of another film 100 ms after it
 * was set (PLAY-04). The event callbacks must be stable.
 */
export function useFilmSource({ url, dashUrl, fallbackUrl }: Film, events: SourceEvents) {
  const { onLeave, onOther, onReset, onFail } = events
  const [shown, setShown] = useState(() => begin({ url, dashUrl, fallbackUrl }))
  const [key, setKey] = useState(url)
  const source = shown.sources[shown.index] as FilmSource // there is always one

  useEffect(() => {
    if (key === url) return
    onLeave()
    const timer = setTimeout(() => {
      onOther()
      setKey(url)
      setShown(begin({ url, dashUrl, fallbackUrl }))
    }, SOURCE_RESET_MS)
    return () => clearTimeout(timer)
  }, [key, url, dashUrl, fallbackUrl, onLeave, onOther])

  const fail = useCallback(() => {
    if (shown.index + 1 >= shown.sources.length) return onFail()
    onReset()
    setShown({ ...shown, index: shown.index + 1 })
  }, [shown, onFail, onReset])

  useStreamList(source, fail)

  const retry = useCallback(() => {
    onReset()
    setShown(({ sources, tries }) => ({ sources, index: 0, tries: tries + 1 }))
  }, [onReset])

  return { source, tries: shown.tries, fail, retry }
}
