import type { UploadsMap } from '@/lib/upload/uploads-map'
import type { VocabularyPhrase } from '@/lib/vocabulary/phrase-matcher'

/** A phrase of a page with what its card says; the HTML is of the short level. */
export type VocabularyWord = VocabularyPhrase & {
  version: number
  definition: string
  partOfSpeech: string | null
  pronunciation: string | null
  example: string | null
  spanishName: string | null
  spanishDefinition: string | null
}

/** An item that a page shows or links without holding it: a picture of a choice, a slide, a link. */
export type ReferencedItem = {
  id: string
  contentType: string
  contentSubType: string | null
  name: string
  data: Record<string, unknown>
}

/** What the items of a page need beyond the outline. */
export type PageMaterial = {
  /** Whole `data` by item id, as stored: keys are in it until a presenter takes them out. */
  data: ReadonlyMap<string, Record<string, unknown>>
  uploads: ReadonlyMap<string, UploadsMap>
  /** The phrases of each item. */
  vocabulary: ReadonlyMap<string, readonly VocabularyWord[]>
  /** The levels that a scaffold is for, by item, the lowest first. */
  proficiencies: ReadonlyMap<string, readonly string[]>
  /** The ids that anything on the page names. */
  named: ReadonlySet<string>
  /** Items that are named in the data and are no part of the page. */
  references: ReadonlyMap<string, ReferencedItem>
  /** The ids of the items that links name by their asset codes; which of them this reader may follow, the outline and the references say. */
  codes: ReadonlyMap<string, string>
}
