'use client'

import { useEffect } from 'react'
import type { FilmSource } from '../film-sources'

/** Requests the manifest of a stream in advance, because stream players wait forever for a missing one. */
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
