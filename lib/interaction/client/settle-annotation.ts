import type { AnnotationSubType } from '../annotation'
import { MAX_NOTE_LENGTH } from '../limits'
import { kindByData } from '../text-mark-kind'
import type { WireInteraction } from '../wire'
import { hasMoreWords, mergeNotes } from './merge-notes'
import { type Done, goesOn, type Settled, settleSaved } from './settle-saved'
import { type AnnotationPart, isSameData, type WorkRow } from './work-row'

/** The refusal of a note that would be too long once merged with the text from elsewhere. */
export const TOO_LONG = 'too_long'

/** The fields that hold the text of each kind of note. */
const TEXTS = ['annotation', 'text'] as const

const textOf = (text: unknown) => (typeof text === 'string' ? text : '')

/** Returns the text of a note of any kind. */
export const noteTextOf = (data: Record<string, unknown>): string =>
  textOf(data[TEXTS.find((name) => name in data) ?? 'annotation'])

/**
 * Returns the data of a note that was changed in two places: the choices made here, with both texts merged over their common `base`, if it is known.
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

/** Returns the data of a note with the text of two rows of the device merged, and the rest of `mine`. */
export function joinRows(theirs: WorkRow, mine: WorkRow): Record<string, unknown> {
  const base = mine.annotation?.base
  return joinNoteData(theirs.data, mine.data, base !== undefined && base === theirs.annotation?.base ? base : null)
}

/** Whether a note has text that another change of it lacks. */
export function hasOtherWords(data: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return hasMoreWords(noteTextOf(data), noteTextOf(other))
}

/** Returns a row based on the server's stored version. */
function knowing(row: WorkRow, { version, interactionData }: WireInteraction): WorkRow {
  const { annotation } = row
  return { ...row, version, ...(annotation && { annotation: { ...annotation, base: noteTextOf(interactionData) } }) }
}

function namedByWords(row: WorkRow): WorkRow {
  const { annotation, data } = row
  return annotation ? { ...row, annotation: { ...annotation, subType: kindByData(annotation.subType, data) } } : row
}

/** Whether the text is too long for the server; a notebook may hold more, and checks that itself. */
const isTooLong = ({ annotation, data }: WorkRow) =>
  annotation?.subType !== 'notebook' && noteTextOf(data).length > MAX_NOTE_LENGTH

const isOwnPastOf = (row: WorkRow, { tabId, sequence }: WireInteraction) =>
  tabId === row.tabId && sequence <= row.sequence

/** Returns the outcome of a change that met another one: the merged text, unless that is too long for one note. */
function settleMet(row: WorkRow, current: WireInteraction, isNewest: boolean, at: number): Settled {
  // The row's own change, whose response was lost.
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
  // A row that has not adopted the record's version is still based on the one it knew.
  const isMet = row.version === outcome.interaction.version
  return { ...settled, row: isMet ? knowing(known, outcome.interaction) : known } as Settled
}

/** Returns the outcome of a deletion that met a change: text that was not known here restores the note; otherwise it is still deleted. */
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
 * Returns the new row of an annotation after a send. A note that was changed in two places gets the text of both and the color chosen here; the user
 * is never asked about a note. A note that the server refuses stays on the device, marked as not saved.
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
