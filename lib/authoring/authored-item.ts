import type { WireContent, WireStandard } from '@/lib/content/schema'
import type { ContentPair, ContentType } from '@/lib/content/types'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { AuthoringArea, NamedKind } from './address'
import type { WireContentDraft } from './draft-schema'
import type { NamedQuotation } from './schema'

/** The maker of an item or version as the viewer sees it: the viewer, a named or an anonymous person, or an import (ABL-30). */
export type Maker = { is: 'you' } | { is: 'named'; name: string } | { is: 'anonymous' } | { is: 'import' }

/** An item shown next to another one; `href` is absent if this viewer has no page for it. */
export type ItemLink = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  href: string | null
  /** The names of its containers, from the top down. */
  place: string
}

export type ChildLink = ItemLink & { isDraft: boolean; isInserted: boolean; section: string | null; count: number }

export type Revision = { id: string; version: number; dateCreated: string; by: Maker; changed: string[] }

/** An item as an editor reviews it. */
export type AuthoredItem = {
  content: WireContent
  /** Whether all users can see it; then its embedded items must be shared as well, or readers could not see them. */
  isShared: boolean
  /** The authoring area that shows it. */
  area: AuthoringArea
  maker: Maker
  /** Ancestors, from the top down. */
  crumbs: ItemLink[]
  children: ChildLink[]
  /** Quotations of the item or its questions that are missing from a version of their page (domain.md §1). */
  missingQuotations: NamedQuotation[]
  words: (ItemLink & { kind: 'academic' | 'content' | 'footnote' })[]
  standards: (WireStandard & { isApplied: boolean; isTaught: boolean })[]
  tags: string[]
  proficiencies: string[]
  territories: string[]
  /** Null if the viewer may only read the item. */
  usages: { parents: ItemLink[]; embeds: ItemLink[]; assignments: number; insertions: number } | null
  /** The number of scores given with a rubric; null for any other item, and if the viewer may only read the item. */
  rubricScores: number | null
  /** The items that the teacher edition refers to, by id. */
  editionNames: { id: string; name: string }[]
  /** The viewer's unsaved draft. */
  draft: WireContentDraft | null
  /** The latest saves; null if the viewer may only read the item. */
  history: { revisions: Revision[]; count: number } | null
}

/** The reason why creating an item failed; for a unit, which of its three steps (ERR-24). */
export type CreateProblem = 'fetch' | 'save' | 'find' | 'other'

/** What an address of the authoring areas resolves to. */
export type OpenedAddress =
  | { is: 'refused' }
  | { is: 'moved'; href: string }
  /** The address matches several kinds of items. */
  | { is: 'choice'; contentType: ContentType; subTypes: string[] }
  /** Nothing was created, because the request was not a navigation by the user, or because it failed. */
  | { is: 'unmade'; area: AuthoringArea; pair: ContentPair; courseId: string | null; problem: CreateProblem | null }
  /**
   * `versions` are those that can be previewed, null for types without a reader page; `imports` lists the sources from which files may be
   * imported.
   */
  | {
      is: 'item'
      item: AuthoredItem
      versions: readonly TextVersion[] | null
      imports: { canto: boolean; google: boolean }
    }

/** The page title of an address: an item's name, or the kind of the new item. */
export type AddressTitle = { name: string } | { newKind: NamedKind }
