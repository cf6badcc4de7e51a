import { sharedEnd, sharedStart } from '@/lib/common/shared-text'
import { type Alignment, alignWords } from './align-words'
import type { BodyText } from './body-text'
import { type BodyWords, bodyWords } from './body-words'
import { CONTEXT_WORDS, EDGE_WORDS } from './limits'
import { occurrencesOf, type SelectionData, type Span, trimSpan } from './selection'
import { likeness, type Word, wordsOf } from './words'

/** The position of a note in a text, and the confidence in it, from 0 to 1. */
export type Placement = Span & { confidence: number }

/** Maximum number of occurrences of a passage that are compared. */
const MAX_OCCURRENCES = 200
/** Characters that must match on both sides of a passage found verbatim; fewer at the start or end of the text. */
const SURE_CONTEXT = 24
/** A passage of at least this many words that occurs only once is taken as the marked one, whatever its context. */
const SPEAKING_WORDS = 6
/** The minimum share that must remain of the marked words, indexed by how many were marked, and of the words around them. */
const LEAST_LEFT = [1, 0.6, 0.5, 0.4] as const
const LEAST_AROUND = 0.34
/** The points by which a place must beat the runner-up. */
const LEAST_LEAD = 1.5
/** Points for being near the original position, and the number of characters over which they fade out. */
const NEARNESS = 1
const FADE = 600

/** Places a note at its old offset if the text has not changed. */
function byOffset(body: BodyText, { selectedText, anchor, focus, position }: SelectionData): Placement | null {
  if (anchor.parserHash !== body.hash) return null
  const from = body.blocks[anchor.nodeIndex]?.start
  const to = body.blocks[focus.nodeIndex]?.start
  const spans = [
    ...(from !== undefined && to !== undefined ? [{ start: from + anchor.offset, end: to + focus.offset }] : []),
    ...(position ? [position] : []),
  ]
  const found = spans.find(({ start, end }) => body.text.slice(start, end) === selectedText)
  return found ? { start: found.start, end: found.end, confidence: 1 } : null
}

/** Returns how many characters around an occurrence match, up to the required number on each side. */
function contextAt({ text }: BodyText, at: number, end: number, quote: { prefix: string; suffix: string }) {
  const before = sharedEnd(quote.prefix, text.slice(Math.max(0, at - quote.prefix.length), at))
  const after = sharedStart(quote.suffix, text.slice(end, end + quote.suffix.length))
  const isSure =
    before >= Math.min(SURE_CONTEXT, quote.prefix.length) && after >= Math.min(SURE_CONTEXT, quote.suffix.length)
  return { agreed: before + after, isSure }
}

/** Places a passage that occurs verbatim if its context identifies the occurrence. */
function byQuote(body: BodyText, { selectedText }: SelectionData, context: Context): Placement | null {
  const found = occurrencesOf(body.text, selectedText, MAX_OCCURRENCES)
  const places = found
    .map((start) => ({ start, ...contextAt(body, start, start + selectedText.length, context) }))
    .sort((one, other) => other.agreed - one.agreed)
  const [best, next] = places
  if (!best) return null
  const span = { start: best.start, end: best.start + selectedText.length }
  if (best.isSure && !next?.isSure) return { ...span, confidence: 1 }
  if (!next && wordsOf(selectedText).length >= SPEAKING_WORDS) return { ...span, confidence: 0.9 }
  return null
}

type Context = { prefix: string; suffix: string }
type Passage = { before: Word[]; marked: Word[]; after: Word[] }
type Part = { row: string[]; from: number; to: number }

function partsOf({ before, marked, after }: Passage): Part[] {
  const keys = (words: readonly Word[]) => words.map(({ key }) => key)
  if (marked.length <= 2 * EDGE_WORDS) {
    const row = keys([...before, ...marked, ...after])
    return [{ row, from: before.length, to: before.length + marked.length }]
  }
  return [
    { row: keys([...before, ...marked.slice(0, EDGE_WORDS)]), from: before.length, to: before.length + EDGE_WORDS },
    { row: keys([...marked.slice(-EDGE_WORDS), ...after]), from: 0, to: EDGE_WORDS },
  ]
}

type Found = { first: number; last: number; left: number; around: number }

/** Returns where an alignment places the marked words; null if it is too uncertain to be shown. */
function judge(part: Part, { best, second }: { best: Alignment; second: number }, { words }: BodyWords): Found | null {
  const like = part.row.map((key, at) => likeness(key, words[best.places[at] ?? -1]?.key ?? ''))
  const sum = (from: number, to: number) => like.slice(from, to).reduce((total, value) => total + value, 0)
  const count = part.to - part.from
  const left = sum(part.from, part.to) / count
  const others = part.row.length - count
  const around = others > 0 ? (sum(0, part.from) + sum(part.to, part.row.length)) / others : 1
  const placed = [...best.places.slice(part.from, part.to)].filter((place) => place >= 0)
  const first = placed[0]
  const last = placed.at(-1)
  if (first === undefined || last === undefined) return null
  const isLeft = left >= (LEAST_LEFT[Math.min(count, LEAST_LEFT.length - 1)] ?? 1)
  const isKnown = around >= LEAST_AROUND || (left === 1 && count >= SPEAKING_WORDS)
  return isLeft && isKnown && best.score - second >= LEAST_LEAD ? { first, last, left, around } : null
}

/** Extends a span by the punctuation before its first and after its last word if it is still there. */
function withSigns({ text }: BodyText, span: Span, selectedText: string, marked: readonly Word[]): Span {
  const before = selectedText.slice(0, marked[0]?.start ?? 0)
  const after = selectedText.slice(marked.at(-1)?.end ?? 0)
  const lead = sharedEnd(before, text.slice(Math.max(0, span.start - before.length), span.start))
  const trail = sharedStart(after, text.slice(span.end, span.end + after.length))
  return trimSpan({ text }, { start: span.start - lead, end: span.end + trail }) ?? span
}

/** Returns the same part of a word if only part of it was marked. */
function withinWord(word: { start: number; end: number; key: string }, whole: Word | undefined, part: Word): Span {
  const at = whole && word.key === whole.key ? part.start - whole.start : -1
  return at >= 0 ? { start: word.start + at, end: word.start + at + (part.end - part.start) } : word
}

/** Returns the words of the passage and those around it; the first and last are whole even if only partly marked. */
function passageOf({ selectedText }: SelectionData, { prefix, suffix }: Context): Passage & { parts: Word[] } {
  const text = `${prefix}${selectedText}${suffix}`
  const from = prefix.length
  const to = from + selectedText.length
  const all = wordsOf(text)
  const marked = all.filter(({ start, end }) => start < to && end > from)
  // A context that was cut in the middle of a word begins or ends with a fragment, which is not a word.
  const before = all.filter(({ end }) => end <= from).slice(-CONTEXT_WORDS)
  const after = all.filter(({ start }) => start >= to).slice(0, CONTEXT_WORDS)
  const parts = marked.map((word) => ({ ...word, start: Math.max(word.start, from), end: Math.min(word.end, to) }))
  return { before, marked, after, parts }
}

/** Places a passage that has changed or occurs more than once where its words and their context match best. */
function byWords(body: BodyText, selection: SelectionData, context: Context): Placement | null {
  const passage = passageOf(selection, context)
  const { marked, parts } = passage
  if (marked.length === 0) return null
  const prepared = bodyWords(body)
  const { words } = prepared
  const expected = selection.position?.end
  const nearness = (at: number) => {
    const end = words[at]?.end
    return expected === undefined || end === undefined ? 0 : NEARNESS * Math.exp(-Math.abs(end - expected) / FADE)
  }
  const found = partsOf(passage).map((part) => {
    const aligned = alignWords(part.row, prepared, nearness)
    return aligned && judge(part, aligned, prepared)
  })
  const [head, tail] = [found[0], found.at(-1)]
  const first = head && words[head.first]
  const last = tail && words[tail.last]
  if (!head || !tail || !first || !last || found.includes(null) || last.end <= first.start) return null
  const length = tail.last - head.first + 1
  if (length > 2 * marked.length + CONTEXT_WORDS || length < marked.length / 3) return null
  const offset = context.prefix.length
  const start = withinWord(first, marked[0], parts[0] ?? first).start
  const end = withinWord(last, marked.at(-1), parts.at(-1) ?? last).end
  const shown = parts.map((word) => ({ ...word, start: word.start - offset, end: word.end - offset }))
  const left = Math.min(head.left, tail.left)
  const around = Math.min(head.around, tail.around)
  return { ...withSigns(body, { start, end }, selection.selectedText, shown), confidence: 0.7 * left + 0.3 * around }
}

/** Places a note stored before contexts were kept: by the occurrence within its block, or by the only occurrence. */
function byOccurrence(body: BodyText, { selectedText, anchor }: SelectionData): Placement | null {
  const block = body.blocks[anchor.nodeIndex]
  const line = block && body.text.slice(block.start, block.end)
  const at = line === undefined ? undefined : occurrencesOf(line, selectedText)[anchor.occurrenceIndex]
  const only = occurrencesOf(body.text, selectedText, 2)
  const start = at !== undefined && block ? block.start + at : only.length === 1 ? only[0] : undefined
  return start === undefined ? null : { start, end: start + selectedText.length, confidence: 0.8 }
}

/**
 * Finds marked words in a text that may have changed since: at the old offset, else verbatim, else by the remaining words and their
 * context. Returns null if uncertain: a note is never shown on the wrong words.
 */
export function anchorSelection(body: BodyText, selection: SelectionData): Placement | null {
  const unchanged = byOffset(body, selection)
  if (unchanged) return unchanged
  const context = selection.quote
  if (!context) return byOccurrence(body, selection)
  return byQuote(body, selection, context) ?? byWords(body, selection, context)
}
