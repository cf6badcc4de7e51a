import type { WireContent } from '@/lib/content/schema'
import type { TeacherEdition } from '@/lib/content/teacher-edition'
import { isSameValue } from '../item-fields'
import { type SavedOver, saveOver } from './save-over'

const none: TeacherEdition = { body: '', notes: '', vocab: [], standards: [], tags: [] }

/** Returns the teacher edition of an item; empty if it has none. */
export function editionOf({ teacherEditionContent }: Pick<WireContent, 'teacherEditionContent'>): TeacherEdition {
  // Validated by the save schema when stored.
  return { ...none, ...(teacherEditionContent as Partial<TeacherEdition> | null | undefined) }
}

/** Saves the teacher edition of an item over the record that was read; an empty one is stored as none (SAVE-11). Throws `RequestError`. */
export function saveEdition(read: WireContent, edition: TeacherEdition): Promise<SavedOver> {
  return saveOver(read, {
    bodyOf: () => ({ teacherEditionContent: edition }),
    isSame: (one, other) => isSameValue(editionOf(one), editionOf(other)),
    isDone: (record) => isSameValue(editionOf(record), edition),
  })
}
