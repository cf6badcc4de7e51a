import type { ContentType } from '@/lib/content/types'
import type { MediaEntry } from '@/lib/upload/uploads-map'

/** The content types listed in the library: those with a page of their own, questions, and words. */
export const libraryTypes = [
  'unit',
  'chapter',
  'source',
  'subsection',
  'echo',
  'interactive',
  'vocab',
] as const satisfies readonly ContentType[]
export type LibraryType = (typeof libraryTypes)[number]

export function isLibraryType(value: unknown): value is LibraryType {
  return libraryTypes.some((type) => type === value)
}

/** An item as the library lists it. */
export type LibraryHit = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  href: string
  /** The names of its ancestors, from the top. */
  place: string
  /** Its description, or the definition of a word, as plain text. */
  text: string
  picture: string | null
  isDraft: boolean
  isRestricted: boolean
  isAssignable: boolean
}

/** A selected filter, with the name of the selected record. */
export type ChosenFilter = { field: 'standardId' | 'tagId' | 'vocabContentId'; id: string; name: string }

/** A word as its page shows it; the definitions are HTML of the short level. */
export type Word = {
  id: string
  name: string
  kind: string | null
  definition: string
  partOfSpeech: string
  pronunciation: string
  example: string
  spanishName: string
  spanishDefinition: string
  isDraft: boolean
  picture: { entry: MediaEntry; alt: string } | null
}
