import { isVoiceOn, type SpeechSettings } from '../settings'

/** Callbacks for a text that is being read. */
export type SpeechHandlers = {
  /** Called when the voice has finished, or was never available. */
  onEnd?: () => void
  /** Called when the voice fails; without it, `onEnd` is called instead. Not called when another text replaces this one. */
  onError?: (error: SpeechSynthesisErrorCode) => void
  /** Called when a word begins, with its position in UTF-16 units; not every voice reports this. */
  onWord?: (place: number) => void
}

/** Whether this browser can read aloud. */
export function canSpeak(): boolean {
  return typeof window !== 'undefined' && 'speechSynthesis' in window
}

/** Stops the text that is being read. */
export function stopSpeaking(): void {
  if (canSpeak()) window.speechSynthesis.cancel()
}

/**
 * Reads a text aloud, replacing the current one. Skipped if rate or volume is absent (READ-23); logs a warning if the browser has no speech synthesis
 * (ERR-27).
 */
export function speak(text: string, settings: SpeechSettings, language: string, handlers: SpeechHandlers = {}): void {
  const { onEnd = () => undefined, onError, onWord } = handlers
  if (!isVoiceOn(settings)) onEnd()
  else if (!canSpeak()) {
    console.warn('Speech synthesis is not supported by this browser.')
    onEnd()
  } else {
    stopSpeaking()
    const words = new SpeechSynthesisUtterance(text)
    Object.assign(words, { ...settings, lang: language })
    words.addEventListener('end', onEnd, { once: true })
    words.addEventListener('error', ({ error }) => {
      if (!onError) onEnd()
      else if (error !== 'interrupted' && error !== 'canceled') onError(error)
    })
    if (onWord) {
      words.addEventListener('boundary', ({ name, charIndex }) => {
        if (name !== 'sentence') onWord(charIndex)
      })
    }
    window.speechSynthesis.speak(words)
  }
}
