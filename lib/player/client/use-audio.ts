'use client'

import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import { type AudioEvent, newAudio, nextAudio, skipTo } from '../audio-state'
import { AUDIO_VOLUME_SETTING, DEFAULT_AUDIO_VOLUME } from '../limits'

/** What an event of the element says. */
const EVENTS: Record<string, (element: HTMLAudioElement) => AudioEvent> = {
  play: () => ({ type: 'play' }),
  pause: () => ({ type: 'pause' }),
  ended: () => ({ type: 'finish' }),
  timeupdate: ({ currentTime }) => ({ type: 'time', position: currentTime }),
  seeking: ({ currentTime }) => ({ type: 'time', position: currentTime }),
  durationchange: ({ duration }) => ({ type: 'length', duration }),
  error: () => ({ type: 'fail' }),
}

function volumeOf(kept: string): number {
  const volume = Number.parseFloat(kept)
  return volume >= 0 && volume <= 100 ? volume : DEFAULT_AUDIO_VOLUME
}

/** A sound as it is played: its state, and what may be done with it. The volume is the one that this device remembers. */
export function useAudio(url: string) {
  const [kept, keep] = useLocalSetting(AUDIO_VOLUME_SETTING)
  const [own, dispatch] = useReducer(nextAudio, newAudio(url, DEFAULT_AUDIO_VOLUME))
  const [element, setElement] = useState<HTMLAudioElement | null>(null)
  const state = useMemo(() => ({ ...own, volume: volumeOf(kept) }), [own, kept])
  if (own.url !== url) dispatch({ type: 'url', url })

  useEffect(() => {
    if (!element) return
    const controller = new AbortController()
    for (const [name, event] of Object.entries(EVENTS))
      element.addEventListener(name, () => dispatch(event(element)), { signal: controller.signal })
    if (element.readyState >= 1) dispatch({ type: 'length', duration: element.duration })
    return () => controller.abort()
  }, [element])

  const { volume, muted, playbackRate } = state
  useEffect(() => {
    if (!element) return
    element.volume = volume / 100
    element.muted = muted
    element.playbackRate = playbackRate
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
