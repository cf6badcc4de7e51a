import { isVoiceOn, type SpeechSettings } from '../settings'

/** What is told of a text that is being read. */
export type SpeechHandlers = {
  /** The voice is done, or was never there. */
  onEnd?: () => void
  /** The voice broke down; without this it counts as done. Not called where another text took its place. */
  onError?: (error: SpeechSynthesisErrorCode) => void
  /** A word begins, at a place of the text in UTF-16 units; not every voice tells. */
  onWord?: (place: number) => void
}

/** Tells whether this browser can read aloud. */
export function canSpeak(): boolean {
  return typeof window !== 'undefined' && 'speechSynthesis' in window
}

/** Ends what is being read. */
export function stopSpeaking(): void {
  if (canSpeak()) window.speechSynthesis.cancel()
}

/**
 * Reads a text aloud in place of what is being read. It is skipped where rate or volume is absent (READ-23); a browser that has no voice
 * logs a warning (ERR-27).
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
