import type { Actor } from '@/lib/session/actor'
import type { SpeechSettings } from '@/lib/speech/settings'
import type { OwnPreferences } from './preferences'

/** Returns the viewer's preferences, typed by the schema that validated them when they were stored. */
export function preferencesOf(actor: Pick<Actor, 'preferences'>): OwnPreferences {
  return actor.preferences as OwnPreferences
}

/** Returns the viewer's voice settings. */
export function voiceOf(actor: Pick<Actor, 'preferences'>): SpeechSettings {
  const { audioDescriptionRate, audioDescriptionVolume } = preferencesOf(actor)
  return { rate: audioDescriptionRate ?? null, volume: audioDescriptionVolume ?? null }
}
