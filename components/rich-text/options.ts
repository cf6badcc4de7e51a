import type { ReactNode } from 'react'
import type { VocabularyPhrase } from '@/lib/vocabulary/phrase-matcher'

/** The content that a link references, if it is not a plain address. */
export interface LinkReference {
  contentId: string | null
  contentType: string | null
  assetCode: string | null
}

/** Where such a link leads for this viewer. A link item is `external` or `research`, which decides the assignment setting that applies to it. */
export interface LinkTarget {
  href: string
  kind: 'internal' | 'external' | 'research'
  /** The tooltip. */
  title?: string
}

/** The interface texts around a body; see the namespace `richText`. */
export interface RichTextLabels {
  newTab: string
  close: string
  sayIt: string
  inSpanish: string
  showAnswer: string
  source: string
  table: string
}

/** A phrase with the content of its card. `definition` and `spanishDefinition` are HTML of the short level. */
export interface VocabularyEntry extends VocabularyPhrase {
  definition: string
  partOfSpeech?: string | null | undefined
  pronunciation?: string | null | undefined
  example?: string | null | undefined
  spanishName?: string | null | undefined
  spanishDefinition?: string | null | undefined
}

/** The phrases to mark in a body. `idPrefix` keeps the cards of several bodies on a page apart, for example the content's id and version. */
export interface RichTextVocabulary {
  idPrefix: string
  entries: readonly VocabularyEntry[]
}

export interface RichTextOptions {
  labels: RichTextLabels
  /** The level of the heading above the text: with 1, for the page's `h1`, the highest heading of the text becomes an `h2`. */
  headingOffset?: number
  /** Assignment settings; links that a setting disallows are rendered as plain text. */
  allowExternalLinks?: boolean
  allowResearchLinks?: boolean
  /** Resolves links to content and asset codes; without it, or if it returns null, they are rendered as plain text. */
  linkFor?: (reference: LinkReference) => LinkTarget | null
  vocabulary?: RichTextVocabulary | undefined
}

/** A block in the text that the caller renders. */
export type BlockReference =
  | { block: 'interactive' | 'image'; contentId: string; displayMode: string | null }
  | { block: 'insert-interactive'; label: string; contentSubtypes: string[] }

/** An inline element that the caller renders. */
export type InlineReference =
  | { entity: 'fun-fact'; contentId: string; name: string }
  | { entity: 'inline-image'; contentId: string; size: string; valign: string }
  | { entity: 'blank'; id: string }

/** The registry of views for what the text cannot render itself. Without `inline`, fun facts show their words and other inline elements nothing. */
export interface RichTextViews {
  block: (reference: BlockReference) => ReactNode
  inline?: (reference: InlineReference, children: ReactNode) => ReactNode
}
