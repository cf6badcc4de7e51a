'use client'

import { useEffect } from 'react'
import type { FilmSource } from '../film-sources'

/** Looks for the list of a stream beforehand: its players wait for ever for one that is not there. */
export function useStreamList(source: FilmSource, onMissing: () => void) {
  useEffect(() => {
    if (source.kind === 'file') return
    const controller = new AbortController()
    fetch(source.url, { signal: controller.signal, credentials: 'same-origin' })
      .then((answer) => answer.ok || onMissing())
      .catch(() => controller.signal.aborted || onMissing())
    return () => controller.abort()
  }, [source, onMissing])
}
