import { isBlankHtml } from '@/lib/common/html-text'

/** An item's content for teachers, in addition to its text; the lists reference words, standards and tags by id, in a package by name. */
export type TeacherEdition = { body: string; notes: string; vocab: string[]; standards: string[]; tags: string[] }

/** Returns a teacher edition, or null if it is empty, including empty elements (contract.md §3). */
export function teacherEditionOrNull(edition: TeacherEdition): TeacherEdition | null {
  const { body, notes, vocab, standards, tags } = edition
  const isEmpty = isBlankHtml(body) && isBlankHtml(notes) && vocab.length + standards.length + tags.length === 0
  return isEmpty ? null : edition
}
