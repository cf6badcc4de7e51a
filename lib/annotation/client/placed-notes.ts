import type { TextVersion } from '@/lib/routing/viewer-address'
import { anchorSelection, type Placement } from '../anchor'
import { type Annotation, type TextMark, textMarkOf } from '../annotation'
import { overlaps, type SelectionData, type Span } from '../selection'
import type { DomBody } from './dom-body'

/** A note with the place of its words on the page. */
export type PlacedNote = Placement & { note: Annotation; mark: TextMark; body: DomBody; range: Range }

/** The notes of a page: those whose words were found, in text order, and the keys of those whose words were not. */
export type PlacedNotes = { placed: readonly PlacedNote[]; unplaced: readonly string[] }

export const NO_NOTES: PlacedNotes = { placed: [], unplaced: [] }

/** Cache of the placement of a selection by text: searching a changed text is expensive. */
const found = new WeakMap<SelectionData, Map<string, Placement | null>>()

function find(body: DomBody, selection: SelectionData): Placement | null {
  const known = found.get(selection) ?? new Map<string, Placement | null>()
  found.set(selection, known)
  const { hash } = body.text
  const place = known.has(hash) ? (known.get(hash) ?? null) : anchorSelection(body.text, selection)
  known.set(hash, place)
  return place
}

type BestPlace = Placement & { body: DomBody; mark: TextMark }

/** Returns the best place for a note; null if its words are in no body, undefined if no body shows its text. */
function bestPlace(note: Annotation, bodies: readonly DomBody[]): BestPlace | null | undefined {
  const mark = textMarkOf(note)
  const selection = mark?.selection
  if (!mark || !selection) return undefined
  const own = bodies.filter(({ contentId, version }) => contentId === note.contentId && version === mark.version)
  if (own.length === 0) return undefined
  const places = own.flatMap((body) => {
    const place = find(body, selection)
    return place ? [{ ...place, body, mark }] : []
  })
  return places.sort((one, other) => other.confidence - one.confidence)[0] ?? null
}

/** Whether a span of a body already has a note, including one just created and not drawn yet. */
export function isMarked(
  { body, span }: { body: DomBody; span: Span },
  notes: readonly Annotation[],
  bodies: readonly DomBody[],
): boolean {
  return notes.some((note) => {
    const place = bestPlace(note, bodies)
    return place?.body === body && overlaps(place, span)
  })
}

/** Cache of placed notes: an unchanged note is not drawn again while another one is edited. */
const ranges = new WeakMap<Annotation, PlacedNote>()

function placedNote(note: Annotation, best: BestPlace): PlacedNote {
  const known = ranges.get(note)
  if (known?.body === best.body && known.start === best.start && known.end === best.end) return known
  const placed = { ...best, note, range: best.body.rangeOf(best) }
  ranges.set(note, placed)
  return placed
}

/** Places a note in these bodies; null if its words are not there. */
export function placeNote(note: Annotation, bodies: readonly DomBody[]): PlacedNote | null {
  const best = bestPlace(note, bodies)
  return best ? placedNote(note, best) : null
}

/** How long to search for notes before yielding to the browser, in ms. */
const TURN = 12
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Finds the words of notes in the bodies of the page. Notes on another version of a text or on other pages count as neither placed nor unplaced. */
export async function placeNotes(
  notes: readonly Annotation[],
  bodies: readonly DomBody[],
  isWanted: () => boolean,
): Promise<PlacedNotes | null> {
  const placed: PlacedNote[] = []
  const unplaced: string[] = []
  let began = performance.now()
  for (const note of notes) {
    const best = bestPlace(note, bodies)
    if (best) placed.push(placedNote(note, best))
    else if (best === null) unplaced.push(note.key)
    if (performance.now() - began < TURN) continue
    await turn()
    if (!isWanted()) return null
    began = performance.now()
  }
  const order = new Map(bodies.map((body, at) => [body, at]))
  placed.sort((one, other) => (order.get(one.body) ?? 0) - (order.get(other.body) ?? 0) || one.start - other.start)
  return { placed, unplaced }
}

/** The number of notes on versions of the page's texts that are not shown. */
export type NotesElsewhere = Partial<Record<TextVersion, number>>

/** Counts the notes that belong to another version of a text of the page. */
export function notesElsewhere(notes: readonly Annotation[], bodies: readonly DomBody[]): NotesElsewhere {
  const counts: NotesElsewhere = {}
  for (const note of notes) {
    const mark = textMarkOf(note)
    const shown = bodies.filter(({ contentId }) => contentId === note.contentId)
    if (!mark?.selection || shown.length === 0 || shown.some(({ version }) => version === mark.version)) continue
    counts[mark.version] = (counts[mark.version] ?? 0) + 1
  }
  return counts
}

let current: PlacedNotes = NO_NOTES
const listeners = new Set<() => void>()

/** Publishes the notes of the page to the panes beside it. */
export function publishPlaced(notes: PlacedNotes): void {
  current = notes
  for (const listener of [...listeners]) listener()
}

/** Returns the notes placed on the current page. */
export const readPlaced = (): PlacedNotes => current

export function subscribePlaced(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
