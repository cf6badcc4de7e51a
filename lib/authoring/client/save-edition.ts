import type { WireContent } from '@/lib/content/schema'
import type { TeacherEdition } from '@/lib/content/teacher-edition'
import { isSameValue } from '../item-fields'
import { type SavedOver, saveOver } from './save-over'

const none: TeacherEdition = { body: '', notes: '', vocab: [], standards: [], tags: [] }

/** What an item says to teachers; empty where it says nothing. */
export function editionOf({ teacherEditionContent }: Pick<WireContent, 'teacherEditionContent'>): TeacherEdition {
  // Stored through the schema of what is saved.
  return { ...none, ...(teacherEditionContent as Partial<TeacherEdition> | null | undefined) }
}

/** Saves the teacher edition of an item over the record that was read; an empty one is none (SAVE-11). Refusals are thrown. */
export function saveEdition(read: WireContent, edition: TeacherEdition): Promise<SavedOver> {
  return saveOver(read, {
    bodyOf: () => ({ teacherEditionContent: edition }),
    isSame: (one, other) => isSameValue(editionOf(one), editionOf(other)),
  })
}
