import { isBlankHtml } from '@/lib/common/html-text'

/** What an item says to teachers beside itself; the lists name words, standards and tags by their ids, in a package by their names. */
export type TeacherEdition = { body: string; notes: string; vocab: string[]; standards: string[]; tags: string[] }

/** A teacher edition, or null where nothing stands in it: empty elements count as nothing (contract.md §3). */
export function teacherEditionOrNull(edition: TeacherEdition): TeacherEdition | null {
  const { body, notes, vocab, standards, tags } = edition
  const isEmpty = isBlankHtml(body) && isBlankHtml(notes) && vocab.length + standards.length + tags.length === 0
  return isEmpty ? null : edition
}
