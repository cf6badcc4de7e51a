'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { SoundPlayerProps } from './sound-player'

const Player = dynamic<SoundPlayerProps>(() =>
  loadInTime(() => import('./sound-player')).then((file) => file.SoundPlayer),
)

/** A sound; its player is loaded only on pages with one. */
export function Sound(props: SoundPlayerProps) {
  return <Player {...props} />
}
