import { contentListSpec } from '@/lib/content/list-schema'
import { listSpec } from '@/lib/search/list-query'
import type { ItemLink, Maker } from './authored-item'
import type { WireCheckFinding } from './checks/finding'
import { HOME_PAGE_SIZE } from './limits'

/** The author's start page. */
export const AUTHOR_HOME = '/content-author'

/** What the search of the author's start page takes: what `GET content` takes, ten a page by name. */
export const authorSearchSpec = listSpec({
  where: contentListSpec.where,
  modifiers: contentListSpec.modifiers,
  orderBy: contentListSpec.orderBy,
  limit: HOME_PAGE_SIZE,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})

/** An item as the author's start page lists it. */
export type HomeItem = ItemLink & {
  assetCode: string | null
  isDraft: boolean
  /** Something is written of it and not saved. */
  isUnsaved: boolean
  changedAt: string
  /** Who saved it last. */
  by: Maker
  /** Findings that stop its publication, of the item by itself. */
  errors: number
  /** Notes of readers on it. */
  notes: number
}

/** A page of a list of items. */
export type HomePage = { items: HomeItem[]; count: number; page: number }

/** An item that was deleted and can be brought back. */
export type DeletedItem = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  assetCode: string | null
  deletedAt: string
  /** Who deleted it. */
  by: Maker
}

/** Whose saves the latest ones are told of. */
export type EditedBy = 'everyone' | 'me'

export type AuthorHome = {
  drafts: HomePage
  recent: HomePage & { by: EditedBy }
  /** What was deleted of what this author may change, as long as it can be brought back. */
  deleted: { items: DeletedItem[]; count: number; page: number }
  /** Findings of the drafts that are shown, and drafts below what is published; errors first. */
  attention: WireCheckFinding[]
}

/** What the address of the start page asks for beside a search. */
export type HomePlace = { draftsPage: number; recentPage: number; deletedPage: number; by: EditedBy }

type Parameters = Record<string, string | string[] | undefined>

function pageOf(value: Parameters[string]): number {
  return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
}

/** Reads the place from an address; what is not known there is the first page, and everyone's. */
export function homePlace({ drafts, recent, deleted, by }: Parameters): HomePlace {
  return {
    draftsPage: pageOf(drafts),
    recentPage: pageOf(recent),
    deletedPage: pageOf(deleted),
    by: by === 'me' ? 'me' : 'everyone',
  }
}

/** The address of a place; what is as it begins is left out. */
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
