import 'server-only'
import { notFound } from '@/lib/error/product-error'
import { parseTail, type TailStep } from '@/lib/routing/viewer-address'
import type { ViewNode } from '../content-view'
import { pageOfItem } from '../page-items'
import { findPage, type ViewerPage } from '../pages'
import type { ViewerRequest } from '../viewer-page'

type Place = { page: ViewerPage; itemId: string | null }

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
  if (!deepest) return { page: first, itemId: named }
  const page =
    findPage(pages, tail) ??
    [...tail]
      .reverse()
      .map(({ id }) => pageOfItem(root, pages, id))
      .find(Boolean)
  if (!page) throw notFound()
  return { page, itemId: named ?? (page.node.id === deepest ? null : deepest) }
}
