/** How a voice reads (contract.md §2, Users): both are absent until somebody chooses them. */
export type SpeechSettings = { rate: number | null | undefined; volume: number | null | undefined }

/** Tells whether this browser can read aloud. */
export function canSpeak(): boolean {
  return typeof window !== 'undefined' && 'speechSynthesis' in window
}

/** Ends what is being read. */
export function stopSpeaking(): void {
  if (canSpeak()) window.speechSynthesis.cancel()
}

/**
 * Reads a text aloud in place of what is being read. It is skipped where rate or volume is absent (shell.md §9); a browser that has no voice
 * logs a warning (shell.md §8). `onEnd` is called when the voice is done, or was never there.
 */
export function speak(text: string, settings: SpeechSettings, language: string, onEnd: () => void = () => undefined) {
  const { rate, volume } = settings
  if (typeof rate !== 'number' || typeof volume !== 'number') onEnd()
  else if (!canSpeak()) {
    console.warn('Speech synthesis is not supported by this browser.')
    onEnd()
  } else {
    stopSpeaking()
    const words = new SpeechSynthesisUtterance(text)
    Object.assign(words, { rate, volume, lang: language })
    for (const event of ['end', 'error']) words.addEventListener(event, onEnd, { once: true })
    window.speechSynthesis.speak(words)
  }
}
