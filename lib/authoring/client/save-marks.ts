import type { WireContent } from '@/lib/content/schema'
import { type SavedOver, saveOver } from './save-over'

/** Tags, standards and other classifications of an item, by id. */
export type ItemMarks = {
  tagIds: string[]
  instructionStandardIds: string[]
  applicationStandardIds: string[]
  academicVocabPhraseIds: string[]
  contentVocabPhraseIds: string[]
  footnoteVocabPhraseIds: string[]
  proficiencyIds: string[]
  territorySelections: string[]
  /** Null if no territory is selected. */
  territorySelectionType: 'include' | 'exclude' | null
  teacherEdition: boolean
}

const asType = (type: string | null | undefined) => (type === 'include' || type === 'exclude' ? type : null)

export const marksOf = (content: WireContent): ItemMarks => ({
  tagIds: [...(content.tagIds ?? [])],
  instructionStandardIds: [...content.instructionStandardIds],
  applicationStandardIds: [...content.applicationStandardIds],
  academicVocabPhraseIds: [...content.academicVocabPhraseIds],
  contentVocabPhraseIds: [...content.contentVocabPhraseIds],
  footnoteVocabPhraseIds: [...content.footnoteVocabPhraseIds],
  proficiencyIds: [...content.proficiencyIds],
  territorySelections: [...(content.territorySelections ?? [])],
  territorySelectionType: asType(content.territorySelectionType),
  teacherEdition: content.teacherEdition ?? false,
})

const asText = (marks: ItemMarks) =>
  JSON.stringify(Object.entries(marks).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]))

/** Whether two items have the same classifications in any order. */
export const hasSameMarks = (one: ItemMarks, other: ItemMarks) => asText(one) === asText(other)

/** Saves the classifications of an item over the record that was read; throws `RequestError`. */
export function saveMarks(read: WireContent, marks: ItemMarks): Promise<SavedOver> {
  const written = {
    ...marks,
    territorySelectionType: marks.territorySelections.length > 0 ? marks.territorySelectionType : null,
  }
  return saveOver(read, {
    bodyOf: () => written,
    isSame: (one, other) => hasSameMarks(marksOf(one), marksOf(other)),
    isDone: (record) => hasSameMarks(marksOf(record), written),
  })
}
