'use client'

import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import { newAudio, nextAudio, skipTo } from '../audio-state'
import { keptNumber } from '../kept-number'
import { AUDIO_VOLUME_SETTING, DEFAULT_AUDIO_VOLUME } from '../limits'
import { followAudio } from './follow-audio'

/** Returns an audio player: its state and its controls. The volume is stored on this device. */
export function useAudio(url: string) {
  const [kept, keep] = useLocalSetting(AUDIO_VOLUME_SETTING)
  const [own, dispatch] = useReducer(nextAudio, newAudio(url, DEFAULT_AUDIO_VOLUME))
  const [element, setElement] = useState<HTMLAudioElement | null>(null)
  const state = useMemo(() => ({ ...own, volume: keptNumber(kept, 100, DEFAULT_AUDIO_VOLUME) }), [own, kept])
  if (own.url !== url) dispatch({ type: 'url', url })

  useEffect(() => (element ? followAudio(element, dispatch) : undefined), [element])

  const { volume, muted, playbackRate, hasFailed } = state
  // Reloads a sound that failed to load without a network once the network is back.
  useEffect(() => {
    if (!element || !hasFailed) return
    const load = () => element.load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [element, hasFailed])

  useEffect(() => {
    if (!element) return
    element.volume = volume / 100
    element.muted = muted
    element.playbackRate = playbackRate
    // A newly loaded source starts at this rate.
    element.defaultPlaybackRate = playbackRate
  }, [element, volume, muted, playbackRate])

  const seek = useCallback(
    (position: number) => {
      if (element) element.currentTime = position
      dispatch({ type: 'time', position })
    },
    [element],
  )

  return {
    state,
    ref: setElement,
    seek,
    skip: (seconds: number) => seek(skipTo(state, seconds)),
    toggle() {
      if (!element) return
      if (!element.paused) element.pause()
      else void element.play()?.catch(() => undefined)
    },
    retry() {
      element?.load()
      void element?.play()?.catch(() => undefined)
    },
    setVolume(next: number) {
      keep(String(Math.round(next)))
      dispatch({ type: 'mute', muted: false })
    },
    setMuted: (next: boolean) => dispatch({ type: 'mute', muted: next }),
    setRate: (next: number) => dispatch({ type: 'rate', playbackRate: next }),
  }
}

export type Audio = ReturnType<typeof useAudio>
