import 'server-only'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { notFound } from '@/lib/error/product-error'
import { parseTail, type TailStep } from '@/lib/routing/viewer-address'
import { pageOfItem } from '../page-items'
import { findPage, type ViewerPage } from '../pages'
import type { ViewerRequest } from '../viewer-page'

type Place = { page: ViewerPage; itemId: string | null; isExact: boolean }

/** The steps of an address; 404 where they are malformed. */
export function requireTail(request: ViewerRequest): TailStep[] {
  const tail = parseTail(request.tail)
  if (!tail) throw notFound()
  return tail
}

/** The page that an address names, and the item on it; 404 where nothing of it stands below the root (contract.md §6). */
export function requirePlace(
  root: ViewNode,
  pages: readonly ViewerPage[],
  tail: readonly TailStep[],
  request: ViewerRequest,
): Place {
  const named = typeof request.search.item === 'string' ? request.search.item : null
  const deepest = tail.at(-1)?.id
  const [first] = pages
  if (!first) throw notFound()
  if (!deepest) return { page: first, itemId: named, isExact: first.tail.length === 0 }
  const page =
    findPage(pages, tail) ??
    [...tail]
      .reverse()
      .map(({ id }) => pageOfItem(root, pages, id))
      .find(Boolean)
  if (!page) throw notFound()
  const isExact =
    tail.length === page.tail.length &&
    page.tail.every(({ kind, id }, at) => kind === tail[at]?.kind && id === tail[at]?.id)
  return { page, itemId: named ?? (page.node.id === deepest ? null : deepest), isExact }
}
