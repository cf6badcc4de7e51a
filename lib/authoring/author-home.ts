import { contentListSpec } from '@/lib/content/list-schema'
import { listSpec } from '@/lib/search/list-query'
import type { ItemLink, Maker } from './authored-item'
import type { WireCheckFinding } from './checks/finding'
import { HOME_PAGE_SIZE } from './limits'

/** The author's start page. */
export const AUTHOR_HOME = '/content-author'

/** The query of the search on the author's start page: that of `GET content`, ten per page, sorted by name. */
export const authorSearchSpec = listSpec({
  where: contentListSpec.where,
  modifiers: contentListSpec.modifiers,
  orderBy: contentListSpec.orderBy,
  limit: HOME_PAGE_SIZE,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})

/** An item as listed on the author's start page. */
export type HomeItem = ItemLink & {
  assetCode: string | null
  isDraft: boolean
  /** Whether it has unsaved changes. */
  isUnsaved: boolean
  changedAt: string
  /** The user who saved it last. */
  by: Maker
  /** Number of findings that prevent publishing the item by itself. */
  errors: number
  /** Number of readers' notes on it. */
  notes: number
}

/** A page of a list of items. */
export type HomePage = { items: HomeItem[]; count: number; page: number }

/** A deleted item that can be restored. */
export type DeletedItem = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  assetCode: string | null
  deletedAt: string
  /** The user who deleted it. */
  by: Maker
}

/** Whose recent saves to list. */
export type EditedBy = 'everyone' | 'me'

export type AuthorHome = {
  drafts: HomePage
  recent: HomePage & { by: EditedBy }
  /** Deleted items that this author may change, as long as they can be restored. */
  deleted: { items: DeletedItem[]; count: number; page: number }
  /** Findings of the listed drafts, and drafts inside published items; errors first. */
  attention: WireCheckFinding[]
}

/** The pages and filters in the URL of the start page, apart from a search. */
export type HomePlace = { draftsPage: number; recentPage: number; deletedPage: number; by: EditedBy }

type Parameters = Record<string, string | string[] | undefined>

function pageOf(value: Parameters[string]): number {
  return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
}

/** Parses the place from a URL; unknown values become the first page, and everyone's saves. */
export function homePlace({ drafts, recent, deleted, by }: Parameters): HomePlace {
  return {
    draftsPage: pageOf(drafts),
    recentPage: pageOf(recent),
    deletedPage: pageOf(deleted),
    by: by === 'me' ? 'me' : 'everyone',
  }
}

/** Returns the URL of a place; default values are omitted. */
export function homeHref({ draftsPage, recentPage, deletedPage, by }: HomePlace): string {
  const entries = [
    ...(draftsPage > 1 ? [['drafts', `${draftsPage}`]] : []),
    ...(recentPage > 1 ? [['recent', `${recentPage}`]] : []),
    ...(deletedPage > 1 ? [['deleted', `${deletedPage}`]] : []),
    ...(by === 'me' ? [['by', by]] : []),
  ]
  const query = new URLSearchParams(entries).toString()
  return query ? `${AUTHOR_HOME}?${query}` : AUTHOR_HOME
}
