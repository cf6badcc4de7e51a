import { interactiveSubTypes } from '@/lib/interactive/sub-types'

/** Every content type with its subtypes; a type without any has an empty list, and its items store null (domain.md §1). */
export const contentSubTypes = {
  grade: [],
  course: [],
  container: ['module', 'lesson-list', 'advanced-foundational-skills', 'group'],
  unit: [],
  chapter: ['chapter', 'lesson', 'assessment'],
  echo: ['writing', 'response'],
  source: ['reading', 'video', 'audio', 'image-set', 'structured'],
  subsection: [],
  block: ['text', 'summary', 'scaffold', 'prompt', 'exemplar', 'word-bank', 'peer-review', 'ranking'],
  interactive: interactiveSubTypes,
  vocab: ['academic', 'content', 'footnote'],
  link: ['external', 'research'],
  rubric: [],
} as const

export type ContentType = keyof typeof contentSubTypes

/** The subtypes of one type, or of all; `null` for a type without any. */
export type ContentSubType<T extends ContentType = ContentType> = T extends ContentType
  ? (typeof contentSubTypes)[T] extends readonly []
    ? null
    : (typeof contentSubTypes)[T][number]
  : never

/** A content type with one of its own subtypes. */
export type ContentPair = {
  [T in ContentType]: { contentType: T; contentSubType: ContentSubType<T> }
}[ContentType]

// Object.keys widens to string[]; the record above has exactly these keys.
export const contentTypes = Object.keys(contentSubTypes) as ContentType[]

export const contentStates = ['draft', 'published'] as const
export type ContentState = (typeof contentStates)[number]

/** The five feature blocks of every echo, in display order (SAVE-16). */
export const echoFeatures = [
  'prompt',
  'exemplar',
  'word-bank',
  'peer-review',
  'ranking',
] as const satisfies readonly ContentSubType<'block'>[]
export type EchoFeature = (typeof echoFeatures)[number]

/** Types that cannot have children: words, links and rubrics. */
const childless: readonly ContentType[] = ['vocab', 'link', 'rubric']

/** Types with a page of their own in a viewer; all others are shown on their parent's page (domain.md §1). */
const pageTypes: readonly ContentType[] = ['source', 'subsection', 'echo', 'chapter', 'unit']

/** Whether items of this type have a page of their own. */
export function isPageType(contentType: ContentType): boolean {
  return pageTypes.includes(contentType)
}

/** Types whose items have a title and texts in each version of a page; words have their own Spanish fields. */
const wordedTypes: readonly string[] = [...pageTypes, 'block', 'interactive', 'link']

/** Whether items of this type are read in versions, with a title and texts for each (`data.versions`, domain.md §1). */
export function isReadInVersions(contentType: string): boolean {
  return wordedTypes.includes(contentType)
}

/** Types that are shown where they are referenced, in or beside a text; all others are shown separately. */
export const shownInPlaceTypes = ['interactive', 'vocab', 'link'] as const satisfies readonly ContentType[]

export function isContentType(value: unknown): value is ContentType {
  return typeof value === 'string' && Object.hasOwn(contentSubTypes, value)
}

/** Returns the subtypes of a type; empty if it has none. */
export function subTypesOf(contentType: ContentType): readonly string[] {
  return contentSubTypes[contentType]
}

/** Whether type and subtype belong together: a subtype of the type, or null (or undefined) if the type has none. */
export function isContentPair<P extends { contentType: unknown; contentSubType?: unknown }>(
  pair: P,
): pair is P & ContentPair {
  if (!isContentType(pair.contentType)) return false
  const subTypes = subTypesOf(pair.contentType)
  if (subTypes.length === 0) return pair.contentSubType === null || pair.contentSubType === undefined
  return typeof pair.contentSubType === 'string' && subTypes.includes(pair.contentSubType)
}

/** Whether items of this type may have children. */
export function takesChildren(contentType: ContentType): boolean {
  return !childless.includes(contentType)
}
