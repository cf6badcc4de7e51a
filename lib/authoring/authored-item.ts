import type { WireContent, WireStandard } from '@/lib/content/schema'
import type { ContentPair, ContentType } from '@/lib/content/types'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { AuthoringArea, NamedKind } from './address'
import type { WireContentDraft } from './draft-schema'
import type { NamedQuotation } from './schema'

/** Who made an item or a version of it: oneself, somebody whose name may be told or may not, or an import (ABL-30). */
export type Maker = { is: 'you' } | { is: 'named'; name: string } | { is: 'anonymous' } | { is: 'import' }

/** An item that is named beside another; without an address where this viewer has none for it. */
export type ItemLink = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  href: string | null
  /** What it stands in, from the top down. */
  place: string
}

export type ChildLink = ItemLink & { isDraft: boolean; isInserted: boolean; section: string | null; count: number }

export type Revision = { id: string; version: number; dateCreated: string; by: Maker; changed: string[] }

/** An item as an editor looks it over. */
export type AuthoredItem = {
  content: WireContent
  /** Whether it is everyone's; what it embeds has to be as well, or its readers could not see it. */
  isShared: boolean
  /** The area in which it is looked over. */
  area: AuthoringArea
  maker: Maker
  /** From the top down. */
  crumbs: ItemLink[]
  children: ChildLink[]
  /** Quotations of its questions, or its own, that do not stand in a version of their page (domain.md §1). */
  missingQuotations: NamedQuotation[]
  words: (ItemLink & { kind: 'academic' | 'content' | 'footnote' })[]
  standards: (WireStandard & { isApplied: boolean; isTaught: boolean })[]
  tags: string[]
  proficiencies: string[]
  territories: string[]
  /** Null where the viewer may only read the item. */
  usages: { parents: ItemLink[]; embeds: ItemLink[]; assignments: number; insertions: number } | null
  /** Of a rubric, how many scores were given with it; null for anything else, and where the viewer may only read the item. */
  rubricScores: number | null
  /** What its teacher edition names, by their ids. */
  editionNames: { id: string; name: string }[]
  /** What the viewer has written and not saved. */
  draft: WireContentDraft | null
  /** The latest saves; null where the viewer may only read the item. */
  history: { revisions: Revision[]; count: number } | null
}

/** Why nothing new was made; of a unit, at which of its three steps (ERR-24). */
export type CreateProblem = 'fetch' | 'save' | 'find' | 'other'

/** What an address of the authoring areas leads to. */
export type OpenedAddress =
  | { is: 'refused' }
  | { is: 'moved'; href: string }
  /** Several kinds are meant. */
  | { is: 'choice'; contentType: ContentType; subTypes: string[] }
  /** Nothing was made yet: nobody came here themselves, or it went wrong. */
  | { is: 'unmade'; area: AuthoringArea; pair: ContentPair; courseId: string | null; problem: CreateProblem | null }
  /** `versions` are those in which it can be previewed; null for types that nobody reads. `imports` is from where its files may be imported. */
  | {
      is: 'item'
      item: AuthoredItem
      versions: readonly TextVersion[] | null
      imports: { canto: boolean; google: boolean }
    }

/** What the window of an address is called: an item's name, or that a new one of a kind is made. */
export type AddressTitle = { name: string } | { newKind: NamedKind }
