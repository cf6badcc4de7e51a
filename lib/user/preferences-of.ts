import type { Viewer } from '@/lib/session/viewer'
import type { SpeechSettings } from '@/lib/speech/settings'
import type { OwnPreferences } from './preferences'

/** The viewer's preferences as what they were checked as when they were written. */
export function preferencesOf(viewer: Pick<Viewer, 'preferences'>): OwnPreferences {
  return viewer.preferences as OwnPreferences
}

/** How a voice reads to the viewer. */
export function voiceOf(viewer: Pick<Viewer, 'preferences'>): SpeechSettings {
  const { audioDescriptionRate, audioDescriptionVolume } = preferencesOf(viewer)
  return { rate: audioDescriptionRate ?? null, volume: audioDescriptionVolume ?? null }
}
