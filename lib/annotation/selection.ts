import type { BodyText } from './body-text'
import { blockAt } from './body-text'
import { CONTEXT_LENGTH } from './limits'

/** One end of a selection, relative to its block (ANN-04). */
export type SelectionPoint = {
  parserHash: string
  nodeIndex: number
  occurrenceIndex: number
  selectedPortion: string
  offset: number
}

/** A stored selection: its two ends, the words around it, and its position (text quote and text position of W3C Web Annotation). */
export type SelectionData = {
  selectedText: string
  anchor: SelectionPoint
  focus: SelectionPoint
  quote?: { prefix: string; suffix: string } | undefined
  position?: { start: number; end: number } | undefined
}

/** A range of characters; `end` is exclusive. */
export type Span = { start: number; end: number }

/** Returns the start of each occurrence of a text, including overlapping ones. */
export function occurrencesOf(text: string, part: string, limit = Number.POSITIVE_INFINITY): number[] {
  const found: number[] = []
  if (part === '') return found
  for (let at = text.indexOf(part); at !== -1 && found.length < limit; at = text.indexOf(part, at + 1)) found.push(at)
  return found
}

/** Returns a span without whitespace at its ends; null if nothing is left. */
export function trimSpan({ text }: Pick<BodyText, 'text'>, { start, end }: Span): Span | null {
  const part = text.slice(start, end)
  const trimmed = part.trim()
  if (trimmed === '') return null
  const from = start + (part.length - part.trimStart().length)
  return { start: from, end: from + trimmed.length }
}

/** Describes a selection so that it can be found again: by offset in this text, and by its words in a changed one. */
export function describeSelection(body: BodyText, { start, end }: Span): SelectionData {
  const point = (index: number, place: number): SelectionPoint => {
    const block = body.blocks[index] ?? { start: 0, end: body.text.length }
    const from = Math.max(start, block.start)
    const line = body.text.slice(block.start, block.end)
    const portion = body.text.slice(from, Math.min(end, block.end))
    return {
      parserHash: body.hash,
      nodeIndex: index,
      occurrenceIndex: Math.max(0, occurrencesOf(line, portion).indexOf(from - block.start)),
      selectedPortion: portion,
      offset: place - block.start,
    }
  }
  return {
    selectedText: body.text.slice(start, end),
    anchor: point(blockAt(body, start), start),
    focus: point(blockAt(body, end - 1), end),
    quote: {
      prefix: body.text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
      suffix: body.text.slice(end, end + CONTEXT_LENGTH),
    },
    position: { start, end },
  }
}

/** Whether two spans share a character. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
