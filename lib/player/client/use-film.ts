'use client'

import { useCallback, useMemo, useState } from 'react'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import type { CaptionTrack, MediaEntry } from '@/lib/upload/uploads-map'
import { keptNumber } from '../kept-number'
import { DEFAULT_VIDEO_VOLUME, VIDEO_VOLUME_SETTING } from '../limits'
import { useCaptions } from './use-captions'
import { useCueTimes } from './use-cue-times'
import { useVideo } from './use-video'

const NO_TRACKS: CaptionTrack[] = []
/** The volume after unmuting a film whose volume was set to 0. */
const HEARD = 0.5

function useVolume() {
  const [kept, keep] = useLocalSetting(VIDEO_VOLUME_SETTING)
  const [isMuted, setIsMuted] = useState(false)
  const volume = keptNumber(kept, 1, DEFAULT_VIDEO_VOLUME)
  const setVolume = useCallback(
    (next: number) => {
      keep(String(Math.round(Math.min(1, Math.max(0, next)) * 100) / 100))
      setIsMuted(false)
    },
    [keep],
  )
  const isSilent = isMuted || volume === 0
  const toggleMute = () => (volume === 0 ? setVolume(HEARD) : setIsMuted(!isMuted))
  return { volume, isMuted, isSilent, setVolume, toggleMute }
}

/** Returns a film with its captions, volume and speed. */
export function useFilm(entry: MediaEntry, areCaptionsOn: boolean, wasPressed = false) {
  const video = useVideo(entry, wasPressed)
  const captions = useCaptions(entry.captions ?? NO_TRACKS, areCaptionsOn)
  const sound = useVolume()
  const [rate, setRate] = useState(1)
  const { position, playState } = video.state
  const moment = useMemo(() => ({ position, isPlaying: playState === 'playing', rate }), [position, playState, rate])
  useCueTimes(captions.cues, moment, video.look)
  return { ...video, captions, ...sound, rate, setRate }
}

export type Film = ReturnType<typeof useFilm>
