'use client'

import { useEffect, useMemo, useState } from 'react'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import { type CaptionCue, readCaptions } from '@/lib/upload/captions'
import type { CaptionTrack } from '@/lib/upload/uploads-map'
import { CAPTIONS_SETTING } from '../limits'

/** The setting for no captions. */
export const NO_CAPTIONS = 'off'

const NONE: CaptionCue[] = []

/**
 * Loads the captions at a URL as text, bypassing caches; returns none if they are unavailable, because the film can be watched without them
 * (PLAY-09).
 */
function useCues(url: string | undefined): { cues: CaptionCue[]; isLoading: boolean } {
  const [read, setRead] = useState<{ url: string; cues: CaptionCue[] } | null>(null)
  useEffect(() => {
    if (!url) return
    const controller = new AbortController()
    fetch(url, { cache: 'no-cache', credentials: 'same-origin', signal: controller.signal })
      .then(async (answer) => (answer.ok ? readCaptions(await answer.text()) : NONE))
      .catch(() => NONE)
      .then((cues) => controller.signal.aborted || setRead({ url, cues }))
    return () => controller.abort()
  }, [url])
  const isRead = read !== null && read.url === url
  return { cues: isRead ? read.cues : NONE, isLoading: !isRead && url !== undefined }
}

/**
 * Returns the captions of a film, as chosen on this device, else by the viewer's preference (`isOn`). `cues` are those of the chosen language, or of
 * the first one while captions are off, because the transcript uses them too.
 */
export function useCaptions(tracks: readonly CaptionTrack[], isOn: boolean) {
  const [kept, keep] = useLocalSetting(CAPTIONS_SETTING)
  const chosen = kept || (isOn ? (tracks[0]?.language ?? NO_CAPTIONS) : NO_CAPTIONS)
  const track = tracks.find(({ language }) => language === chosen) ?? tracks[0]
  const isShown = chosen !== NO_CAPTIONS && track !== undefined
  const { cues, isLoading } = useCues(track?.url)
  return useMemo(
    () => ({
      tracks,
      track,
      cues,
      isLoading,
      isShown,
      /** The language shown, or `off`. */
      choice: isShown ? track.language : NO_CAPTIONS,
      choose: keep,
      toggle: () => keep(isShown || !track ? NO_CAPTIONS : track.language),
    }),
    [tracks, track, cues, isLoading, isShown, keep],
  )
}
