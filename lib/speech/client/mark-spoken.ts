import { markCapitals } from '@/lib/common/client/mark-capitals'
import { publishSpokenPlace } from './spoken-place'

/** The names of the highlights, which `listen-bar.css` styles. The page's DOM is not changed by them. */
const SENTENCE = 'spoken-sentence'
const WORD = 'spoken-word'

function setMark(name: string, range: Range | null): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
  markCapitals(name, range ? [range] : [])
  if (range) CSS.highlights.set(name, new Highlight(range))
  else CSS.highlights.delete(name)
}

/** How long the page does not scroll by itself after the reader has scrolled, in milliseconds. */
const HANDS_OFF_MS = 4_000
/** The part of the screen, from the top, in which the spoken word is kept. */
const BAND = { top: 0.2, bottom: 0.72, target: 0.35 }

let touchedAt = Number.NEGATIVE_INFINITY

/** Detects manual scrolling; to be called once while something is read aloud. Returns how to stop. */
export function watchHands(): () => void {
  const note = () => {
    touchedAt = performance.now()
  }
  const events = ['wheel', 'touchmove'] as const
  for (const event of events) window.addEventListener(event, note, { passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, note)
  }
}

function keepInSight({ top, bottom }: DOMRect): void {
  const { innerHeight } = window
  if (top >= innerHeight * BAND.top && bottom <= innerHeight * BAND.bottom) return
  if (performance.now() - touchedAt < HANDS_OFF_MS) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: top - innerHeight * BAND.target, behavior: isCalm ? 'instant' : 'smooth' })
}

/** Marks the spoken words, keeps them in view, and notifies those who follow the voice. Null removes the marks. */
export function markSpoken(word: Range | null, sentence: Range | null): void {
  setMark(SENTENCE, sentence)
  setMark(WORD, word)
  const rect = (word ?? sentence)?.getBoundingClientRect()
  if (!rect || rect.height === 0) return
  keepInSight(rect)
  // The word's place, because a sentence may span several lines.
  if (word) publishSpokenPlace(word.getBoundingClientRect())
}
