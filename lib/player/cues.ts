import { type CaptionCue, captionLines, captionText } from '@/lib/upload/captions'

/** Browsers round the place that a film is sent to down a little; within this many seconds it has arrived. */
const ARRIVED = 0.002

/** One line of a transcript: from when it is said, in seconds, and what. */
export type TranscriptLine = { start: number; text: string }

/** What the captions show at a time, a line each, without their markup. */
export function captionsAt(cues: readonly CaptionCue[], time: number): string[] {
  const reached = time + ARRIVED
  return cues
    .filter(({ start, end }) => start <= reached && reached < end)
    .flatMap(({ text }) => captionLines(text))
    .filter((line) => line !== '')
}

/** Returns the captions as a transcript, in order; immediate repetitions are dropped. */
export function transcriptLines(cues: readonly CaptionCue[]): TranscriptLine[] {
  return cues
    .map(({ start, text }) => ({ start, text: captionText(text) }))
    .sort((one, other) => one.start - other.start)
    .filter(({ text }, index, all) => text !== '' && text !== all[index - 1]?.text)
}

/** Which line of a transcript is being said; -1 before the first. */
export function lineAt(lines: readonly TranscriptLine[], time: number): number {
  return lines.findLastIndex(({ start }) => start <= time + ARRIVED)
}
