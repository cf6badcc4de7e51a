import type { UploadsMap } from '@/lib/upload/uploads-map'
import type { VocabularyPhrase } from '@/lib/vocabulary/phrase-matcher'

/** A vocabulary phrase of a page with the contents of its card; the HTML is of the short level. */
export type VocabularyWord = VocabularyPhrase & {
  version: number
  definition: string
  partOfSpeech: string | null
  pronunciation: string | null
  example: string | null
  spanishName: string | null
  spanishDefinition: string | null
}

/** An item that a page shows or links to without containing it: a picture of a choice, a slide, a link. */
export type ReferencedItem = {
  id: string
  contentType: string
  contentSubType: string | null
  name: string
  data: Record<string, unknown>
}

/** The data that the items of a page need beyond the outline. */
export type PageMaterial = {
  /** Complete `data` by item id, as stored: it includes answer keys until a presenter removes them. */
  data: ReadonlyMap<string, Record<string, unknown>>
  uploads: ReadonlyMap<string, UploadsMap>
  /** The phrases of each item. */
  vocabulary: ReadonlyMap<string, readonly VocabularyWord[]>
  /** The levels that a scaffold is for, by item, lowest first. */
  proficiencies: ReadonlyMap<string, readonly string[]>
  /** The ids referenced anywhere on the page. */
  named: ReadonlySet<string>
  /** Items that the data refers to but that are not part of the page. */
  references: ReadonlyMap<string, ReferencedItem>
  /** The ids of the items that links name by asset code; the outline and the references determine which of them this reader may open. */
  codes: ReadonlyMap<string, string>
}
