import { type CaptionCue, captionLines, captionText } from '@/lib/upload/captions'

/** Browsers round the position of a seek down slightly; within this many seconds of a caption's start, it counts as reached. */
const ARRIVED = 0.002

/** One line of a transcript, with its start in seconds. */
export type TranscriptLine = { start: number; text: string }

/** Returns the lines of the captions at a time, without markup. */
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

/** Returns the index of the transcript line at a time; -1 before the first. */
export function lineAt(lines: readonly TranscriptLine[], time: number): number {
  return lines.findLastIndex(({ start }) => start <= time + ARRIVED)
}
