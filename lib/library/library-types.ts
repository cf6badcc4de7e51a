import type { ContentType } from '@/lib/content/types'

/** The types of content that are found in the library: what has a page of its own, questions, and words. */
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
  /** Where it stands: the names above it, from the top. */
  place: string
  /** What it is about, or what a word means, as plain text. */
  text: string
  picture: string | null
  isDraft: boolean
  isRestricted: boolean
  isAssignable: boolean
}

/** A chosen filter with the name of what was chosen. */
export type ChosenFilter = { field: 'standardId' | 'tagId' | 'vocabContentId'; id: string; name: string }
