import { type Done, type Settled, settleSaved } from './settle-saved'
import { isSameData, type WorkRow } from './work-row'

/** Both texts of a note that was written in two places: nothing of it is lost, and what one says already is not said twice. */
function joinNotes(theirs: unknown, mine: unknown): string {
  const [one, other] = [theirs, mine].map((text) => (typeof text === 'string' ? text : ''))
  if (one === undefined || other === undefined) return ''
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n${other}`
}

/** The data of a note that was changed in two places: what was chosen here, and all that was written. */
export function joinNoteData(theirs: Record<string, unknown>, mine: Record<string, unknown>): Record<string, unknown> {
  const texts = ['annotation', 'text'].filter((name) => name in mine || name in theirs)
  const joined = texts.map((name) => [name, joinNotes(theirs[name], mine[name])])
  return { ...theirs, ...mine, ...Object.fromEntries(joined) }
}

function withRecord(
  { row, ...settled }: Extract<Settled, { row: WorkRow }>,
  outcome: Extract<Done, { kind: 'saved' }>,
) {
  const { id, dateModified } = outcome.interaction
  const annotation = row.annotation && { ...row.annotation, id, storedAt: Date.parse(dateModified) }
  return { ...settled, row: { ...row, ...(annotation && { annotation }) } } as Settled
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
      const { version, interactionData } = outcome.current
      const data = joinNoteData(interactionData, row.data)
      if (isNewest && !row.annotation?.isDeleted && isSameData(data, interactionData))
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
