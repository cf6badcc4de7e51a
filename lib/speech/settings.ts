/** How a voice reads (contract.md §2, Users): both are absent until somebody chooses them. */
export type SpeechSettings = { rate: number | null | undefined; volume: number | null | undefined }

/** Tells whether anything is read: not where rate or volume is absent (READ-23). */
export function isVoiceOn(settings: SpeechSettings): settings is { rate: number; volume: number } {
  return typeof settings.rate === 'number' && typeof settings.volume === 'number'
}
