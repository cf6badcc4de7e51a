'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { FilmPlayerProps } from './film-player'

const Lazy = dynamic<FilmPlayerProps>(() => loadInTime(() => import('./film')).then((file) => file.Film))

/** A film; its code is not loaded on a page without one. */
export function Film(props: FilmPlayerProps) {
  return <Lazy {...props} />
}
