/** A voice's settings (contract.md §2, Users); both are absent until the user chooses them. */
export type SpeechSettings = { rate: number | null | undefined; volume: number | null | undefined }

/** Whether anything is read aloud: not if rate or volume is absent (READ-23). */
export function isVoiceOn(settings: SpeechSettings): settings is { rate: number; volume: number } {
  return typeof settings.rate === 'number' && typeof settings.volume === 'number'
}
