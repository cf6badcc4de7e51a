import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import { AUDIO_VOLUME_SETTING, DEFAULT_AUDIO_VOLUME } from '@/lib/player/limits'
import { piecesOf } from '@/lib/speech/client/pieces'
import { ReadAloud } from '@/lib/speech/client/read-aloud'
import type { SpeechSettings } from '@/lib/speech/settings'
import { savesData } from '@/lib/viewer/client/viewer-link'

/** The text of the page; only this is read aloud. */
const STORY = '.viewer-sheet .story'

/** Reads the page aloud from now on until the tool is closed; with data saving enabled, it waits for a press. */
export function useReadAloud(settings: SpeechSettings) {
  const [kept] = useLocalSetting(AUDIO_VOLUME_SETTING)
  const [reading] = useState(() => {
    const story = document.querySelector(STORY)
    const pieces = story ? piecesOf(story, { settings, savesData: savesData() }) : []
    const volume = (kept === '' ? DEFAULT_AUDIO_VOLUME : Number(kept)) / 100
    return { pieces, aloud: new ReadAloud(pieces, settings, Number.isFinite(volume) ? volume : 1) }
  })
  const { aloud, pieces } = reading
  const state = useSyncExternalStore(aloud.subscribe, aloud.snapshot, aloud.snapshot)

  useEffect(() => {
    if (!savesData()) aloud.play()
    return () => aloud.stop()
  }, [aloud])

  return { aloud, state, isEmpty: pieces.length === 0 }
}
