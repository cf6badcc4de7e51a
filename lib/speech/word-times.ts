import type { CaptionCue } from '@/lib/upload/captions'
import { wordsIn } from './words'

/** A spoken word with its start and end, in seconds. */
export type SpokenWord = { text: string; start: number; end: number }

const STAMP = /<((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})>/
const TAG = /<[^>]*>/g

function secondsOf(stamp: string): number {
  return stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Returns the relative duration of a word: its letters, and a pause after a punctuation mark. */
function weightOf(text: string, end: number, length: number): number {
  const after = text.slice(end, end + 2)
  const breath = /^["'”’)]?[.!?…]/.test(after) ? 4 : /^["'”’)]?[,;:—–]/.test(after) ? 2 : 0
  return length + 1 + breath
}

/** Estimates the times of the words in a stretch of speech of which only start and end are known. */
function sharedOut(text: string, start: number, end: number): SpokenWord[] {
  const words = wordsIn(text)
  const weights = words.map((word) => weightOf(text, word.end, word.end - word.start))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  return words.map((word, index) => {
    const from = start + ((end - start) * passed) / whole
    passed += weights[index] ?? 0
    return { text: text.slice(word.start, word.end), start: from, end: start + ((end - start) * passed) / whole }
  })
}

/**
 * Returns when each word of a narration is spoken, from its WebVTT cues. Timestamps within a cue (`<00:01.500>`) are used as they are; otherwise its
 * words share the cue's time by their length.
 */
export function spokenWords(cues: readonly CaptionCue[]): SpokenWord[] {
  return cues
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, text }) => {
      const parts = text.split(STAMP)
      const stamps = [start, ...parts.filter((_, index) => index % 2 === 1).map(secondsOf), end]
      const texts = parts.filter((_, index) => index % 2 === 0).map((part) => part.replace(TAG, ''))
      return texts.flatMap((part, index) => sharedOut(part, stamps[index] ?? start, stamps[index + 1] ?? end))
    })
}
