import type { AnnotationSubType } from '../annotation'
import type { WireInteraction } from '../wire'
import { type Done, type Settled, settleSaved } from './settle-saved'
import { type AnnotationPart, isSameData, type WorkRow } from './work-row'

/** Where the words of the kinds of notes are. */
const TEXTS = ['annotation', 'text'] as const

/** Both texts of a note that was written in two places: nothing of it is lost, and what one says already is not said twice. */
function joinNotes(theirs: unknown, mine: unknown): string {
  const [one, other] = [theirs, mine].map((text) => (typeof text === 'string' ? text : ''))
  if (one === undefined || other === undefined) return ''
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n${other}`
}

/** The data of a note that was changed in two places: what was chosen here, and all that was written. */
export function joinNoteData(theirs: Record<string, unknown>, mine: Record<string, unknown>): Record<string, unknown> {
  const texts = TEXTS.filter((name) => name in mine || name in theirs)
  const joined = texts.map((name) => [name, joinNotes(theirs[name], mine[name])])
  return { ...theirs, ...mine, ...Object.fromEntries(joined) }
}

/** Whether a note has words that another change of it does not have. */
export function hasOtherWords(data: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const joined = joinNoteData(data, other)
  return TEXTS.some((name) => name in joined && joined[name] !== (other[name] ?? ''))
}

function withRecord(
  { row, ...settled }: Extract<Settled, { row: WorkRow }>,
  outcome: Extract<Done, { kind: 'saved' }>,
) {
  const { id, dateModified } = outcome.interaction
  const annotation = row.annotation && { ...row.annotation, id, storedAt: Date.parse(dateModified) }
  return { ...settled, row: { ...row, ...(annotation && { annotation }) } } as Settled
}

/** What becomes of a removal that met a change: words that were not known here bring the note back, without such it is taken away all the same. */
function settleRemoval(row: WorkRow, annotation: AnnotationPart, current: WireInteraction, at: number): Settled {
  const { id, version, interactionData: data, interactionSubType, tabId, sequence, dateModified } = current
  const known = { ...annotation, id, storedAt: Date.parse(dateModified) }
  const isOwnPast = tabId === row.tabId && sequence <= row.sequence
  if (isOwnPast || !hasOtherWords(data, row.data))
    return { kind: 'again', row: { ...row, version, annotation: known }, seen: null }
  // The server knows no other kinds.
  const back = { ...known, subType: interactionSubType as AnnotationSubType, isDeleted: false }
  return { kind: 'kept', row: { ...row, data, version, status: 'saved', savedAt: at, annotation: back } }
}

/**
 * What the row of an annotation becomes by the outcome of a sending. A note that was changed in two places has both texts and the colour
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
      const { version, interactionData } = outcome.current
      const data = joinNoteData(interactionData, row.data)
      if (isNewest && isSameData(data, interactionData))
        return { kind: 'kept', row: { ...row, data, version, status: 'saved', savedAt: at } }
      return { kind: 'again', row: { ...row, data, version }, seen: null }
    }
    case 'refused': {
      if (row.annotation?.isDeleted) return { kind: 'gone' }
      const { code, message } = outcome
      return { kind: 'kept', row: { ...row, status: 'refused', refusal: { code, message } } }
    }
  }
}
