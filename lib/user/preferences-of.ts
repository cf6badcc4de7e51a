import type { Actor } from '@/lib/session/actor'
import type { SpeechSettings } from '@/lib/speech/settings'
import type { OwnPreferences } from './preferences'

/** The viewer's preferences as what they were checked as when they were written. */
export function preferencesOf(actor: Pick<Actor, 'preferences'>): OwnPreferences {
  return actor.preferences as OwnPreferences
}

/** How a voice reads to the viewer. */
export function voiceOf(actor: Pick<Actor, 'preferences'>): SpeechSettings {
  const { audioDescriptionRate, audioDescriptionVolume } = preferencesOf(actor)
  return { rate: audioDescriptionRate ?? null, volume: audioDescriptionVolume ?? null }
}
