import type { AnnotationSubType } from '../annotation'
import { MAX_NOTE_LENGTH } from '../limits'
import { kindByData } from '../text-mark-kind'
import type { WireInteraction } from '../wire'
import { hasMoreWords, mergeNotes } from './merge-notes'
import { type Done, goesOn, type Settled, settleSaved } from './settle-saved'
import { type AnnotationPart, isSameData, type WorkRow } from './work-row'

/** Why a note is kept here whose words would be too many with those of another place. */
export const TOO_LONG = 'too_long'

/** Where the words of the kinds of notes are. */
const TEXTS = ['annotation', 'text'] as const

const textOf = (text: unknown) => (typeof text === 'string' ? text : '')

/** The words of a note, of whichever kind. */
export const noteTextOf = (data: Record<string, unknown>): string =>
  textOf(data[TEXTS.find((name) => name in data) ?? 'annotation'])

/**
 * The data of a note that was changed in two places: what was chosen here, and what was written in both since `base`, the words that both
 * go on from, where that is known.
 */
export function joinNoteData(
  theirs: Record<string, unknown>,
  mine: Record<string, unknown>,
  base: string | null = null,
): Record<string, unknown> {
  const texts = TEXTS.filter((name) => name in mine || name in theirs)
  const joined = texts.map((name) => [name, mergeNotes(base, textOf(theirs[name]), textOf(mine[name]))])
  return { ...theirs, ...mine, ...Object.fromEntries(joined) }
}

/** The data of a note with the words of two rows of the device, and the rest of `mine`. */
export function joinRows(theirs: WorkRow, mine: WorkRow): Record<string, unknown> {
  const base = mine.annotation?.base
  return joinNoteData(theirs.data, mine.data, base !== undefined && base === theirs.annotation?.base ? base : null)
}

/** Whether a note has words that another change of it does not have. */
export function hasOtherWords(data: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return hasMoreWords(noteTextOf(data), noteTextOf(other))
}

/** A row that goes on from what the server has stored. */
function knowing(row: WorkRow, { version, interactionData }: WireInteraction): WorkRow {
  const { annotation } = row
  return { ...row, version, ...(annotation && { annotation: { ...annotation, base: noteTextOf(interactionData) } }) }
}

function namedByWords(row: WorkRow): WorkRow {
  const { annotation, data } = row
  return annotation ? { ...row, annotation: { ...annotation, subType: kindByData(annotation.subType, data) } } : row
}

/** Whether the server would not take so many words; a notebook may have more, and says so itself. */
const isTooLong = ({ annotation, data }: WorkRow) =>
  annotation?.subType !== 'notebook' && noteTextOf(data).length > MAX_NOTE_LENGTH

const isOwnPastOf = (row: WorkRow, { tabId, sequence }: WireInteraction) =>
  tabId === row.tabId && sequence <= row.sequence

/** What becomes of a change that met another one: it has the words of both, unless they are too many for one note. */
function settleMet(row: WorkRow, current: WireInteraction, isNewest: boolean, at: number): Settled {
  // Its own change, whose answer was lost.
  if (isOwnPastOf(row, current)) return { kind: 'again', row: knowing(row, current), seen: null }
  const data = joinNoteData(current.interactionData, row.data, row.annotation?.base)
  const met = namedByWords(knowing({ ...row, data }, current))
  if (isTooLong(met))
    return { kind: 'kept', row: { ...row, status: 'refused', refusal: { code: TOO_LONG, message: '' } } }
  const isSameKind = met.annotation?.subType === current.interactionSubType
  if (isNewest && isSameKind && isSameData(data, current.interactionData))
    return { kind: 'kept', row: { ...met, status: 'saved', savedAt: at } }
  return { kind: 'again', row: met, seen: null }
}

function withRecord(
  { row, ...settled }: Extract<Settled, { row: WorkRow }>,
  outcome: Extract<Done, { kind: 'saved' }>,
) {
  const { id, dateModified } = outcome.interaction
  const annotation = row.annotation && { ...row.annotation, id, storedAt: Date.parse(dateModified) }
  const known = { ...row, ...(annotation && { annotation }) }
  // A row that has not taken up the version of the record goes on from what it knew.
  const isMet = row.version === outcome.interaction.version
  return { ...settled, row: isMet ? knowing(known, outcome.interaction) : known } as Settled
}

/** What becomes of a removal that met a change: words that were not known here bring the note back, without such it is taken away all the same. */
function settleRemoval(row: WorkRow, annotation: AnnotationPart, current: WireInteraction, at: number): Settled {
  const { id, version, interactionData: data, interactionSubType, dateModified } = current
  const known = { ...annotation, id, storedAt: Date.parse(dateModified), base: noteTextOf(data) }
  if (isOwnPastOf(row, current) || !hasOtherWords(data, row.data))
    return { kind: 'again', row: { ...row, version, annotation: known }, seen: null }
  // The server knows no other kinds.
  const back = { ...known, subType: interactionSubType as AnnotationSubType, isDeleted: false }
  return { kind: 'kept', row: { ...row, data, version, status: 'saved', savedAt: at, annotation: back } }
}

/**
 * What the row of an annotation becomes by the outcome of a sending. A note that was changed in two places has the words of both and the colour
 * that was chosen here; nobody is asked about a note. One that the server does not take stays on the device, told as not saved.
 */
export function settleAnnotation(row: WorkRow, sent: WorkRow, outcome: Done, at: number): Settled {
  const isNewest = row.sequence === sent.sequence
  switch (outcome.kind) {
    case 'saved': {
      const settled = settleSaved(row, sent, outcome, at)
      return settled.kind === 'gone' ? settled : withRecord(settled, outcome)
    }
    case 'deleted':
      return { kind: 'kept', row: isNewest ? { ...row, status: 'saved', savedAt: at } : row }
    case 'conflict': {
      if (row.annotation?.isDeleted) return settleRemoval(row, row.annotation, outcome.current, at)
      return settleMet(row, outcome.current, isNewest, at)
    }
    case 'refused': {
      if (goesOn(row, sent, outcome)) return { kind: 'kept', row }
      if (row.annotation?.isDeleted) return { kind: 'gone' }
      const { code, message } = outcome
      return { kind: 'kept', row: { ...row, status: 'refused', refusal: { code, message } } }
    }
  }
}
