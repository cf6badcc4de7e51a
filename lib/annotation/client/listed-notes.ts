import { isSameData, type WorkRow } from '@/lib/interaction/client/work-row'
import { type Annotation, shownOf } from '../annotation'
import { isBehind } from './note-base'
import type { ServerNotes } from './server-notes'

type Listed = {
  told: ServerNotes
  /** Changes made on this device. */
  rows: readonly WorkRow[]
  /** Keys of notes that must not be shown. */
  hidden: Iterable<string>
  /** The previous list: an unchanged note keeps its object identity. */
  before: readonly Annotation[]
}

/** Overlays the server's notes with this device's changes; oldest first. */
export function listNotes({ told, rows, hidden, before }: Listed): Annotation[] {
  const notes = new Map<string, Annotation>()
  for (const note of told.all().map(shownOf)) notes.set(note.key, note)
  for (const row of rows) {
    const { annotation, clientId, contentId, contextContentId, data, status, refusal } = row
    if (!annotation || isBehind(row, told.own(clientId))) continue
    if (annotation.isDeleted) notes.delete(clientId)
    else
      notes.set(clientId, {
        key: clientId,
        isOwn: true,
        subType: annotation.subType,
        contentId,
        contextContentId: contextContentId ?? contentId,
        data,
        sharedForAssignmentId: annotation.sharedForAssignmentId,
        createdAt: annotation.createdAt,
        save: status === 'saved' ? 'saved' : status === 'refused' ? 'refused' : 'pending',
        refusal: refusal?.message ?? null,
      })
  }
  for (const key of hidden) notes.delete(key)
  const known = new Map(before.map((note) => [note.key, note]))
  return [...notes.values()]
    .sort((one, other) => one.createdAt - other.createdAt || (one.key < other.key ? -1 : 1))
    .map((note) => {
      const last = known.get(note.key)
      return last && isSameData(last, note) ? last : note
    })
}
