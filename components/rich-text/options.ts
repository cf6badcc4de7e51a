import type { ReactNode } from 'react'
import type { VocabularyPhrase } from '@/lib/vocabulary/phrase-matcher'

/** What a link in a text names, when it is not a plain address. */
export interface LinkReference {
  contentId: string | null
  contentType: string | null
  assetCode: string | null
}

/** Where such a link leads for this viewer. A link item is `external` or `research`, which decides the assignment setting it obeys. */
export interface LinkTarget {
  href: string
  kind: 'internal' | 'external' | 'research'
  /** Said when the pointer rests on it. */
  title?: string
}

/** The words around a text; see the namespace `richText`. */
export interface RichTextLabels {
  newTab: string
  close: string
  sayIt: string
  inSpanish: string
  showAnswer: string
  source: string
  table: string
}

/** A phrase with what its card says. `definition` and `spanishDefinition` are HTML of the short level. */
export interface VocabularyEntry extends VocabularyPhrase {
  definition: string
  partOfSpeech?: string | null | undefined
  pronunciation?: string | null | undefined
  example?: string | null | undefined
  spanishName?: string | null | undefined
  spanishDefinition?: string | null | undefined
}

/** The phrases to mark in a body. `idPrefix` keeps the cards of several bodies on a page apart: the content's id and version, for instance. */
export interface RichTextVocabulary {
  idPrefix: string
  entries: readonly VocabularyEntry[]
}

export interface RichTextOptions {
  labels: RichTextLabels
  /** The level of the heading that the text stands under: 1 under the page's `h1`, so that the highest one of the text is an `h2`. */
  headingOffset?: number
  /** Assignment settings; where one is off, its links are plain text. */
  allowExternalLinks?: boolean
  allowResearchLinks?: boolean
  /** Where links to content and asset codes lead; without it, and where it gives null, they are plain text. */
  linkFor?: (reference: LinkReference) => LinkTarget | null
  vocabulary?: RichTextVocabulary | undefined
}

/** A block that the text names and the caller shows. */
export type BlockReference =
  | { block: 'interactive' | 'image'; contentId: string; displayMode: string | null }
  | { block: 'insert-interactive'; label: string; contentSubtypes: string[] }

/** A thing within a line that the caller shows. */
export type InlineReference =
  | { entity: 'fun-fact'; contentId: string; name: string }
  | { entity: 'inline-image'; contentId: string; size: string; valign: string }
  | { entity: 'blank'; id: string }

/** The registry of views: what the text cannot show by itself. Without `inline`, fun facts are their words and the others nothing. */
export interface RichTextViews {
  block: (reference: BlockReference) => ReactNode
  inline?: (reference: InlineReference, children: ReactNode) => ReactNode
}
