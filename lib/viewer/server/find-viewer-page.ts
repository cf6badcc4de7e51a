import 'server-only'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { notFound } from '@/lib/error/product-error'
import {
  ITEM_PARAMETER,
  parseTail,
  type TailStep,
  TEACHER_EDITION_PREFIX,
  withoutTeacherEditionPrefix,
} from '@/lib/routing/viewer-address'
import { pageOfItem } from '../page-items'
import { findPage, type ViewerPage } from '../pages'
import type { ViewerRequest } from '../viewer-page'
import type { StudentView } from './read-student-view'

type Place = { page: ViewerPage; itemId: string | null }

/** Returns the steps of an address; 404 if they are malformed. */
export function requireTail(request: ViewerRequest): TailStep[] {
  const tail = parseTail(request.tail)
  if (!tail) throw notFound()
  return tail
}

/** Whether an address names virtual content: the teacher edition of an item, under its parent's address (contract.md §6). */
export function namesEdition(request: ViewerRequest): boolean {
  return request.tail.some((segment) => segment.startsWith(TEACHER_EDITION_PREFIX))
}

/** Returns the steps with virtual items replaced by the items whose edition they are. */
const itemsOf = (tail: readonly TailStep[]): TailStep[] =>
  tail.map(({ kind, id }) => ({ kind, id: withoutTeacherEditionPrefix(id) }))

/** Returns the page of the last step that is below the root; null if none is. */
function pageOfTail(root: ViewNode, pages: readonly ViewerPage[], tail: readonly TailStep[]): ViewerPage | null {
  const [first = null] = pages
  const found = findPage(pages, tail)
  if (found) return found
  for (const { id } of [...tail].reverse()) {
    const page = id === root.id ? first : pageOfItem(root, pages, id)
    if (page) return page
  }
  return null
}

/** Returns the item closest to an address: its last step below the root, or its last step where none is. */
export function nearestStep(root: ViewNode, pages: readonly ViewerPage[], tail: readonly TailStep[]): TailStep[] {
  const nearest = tail.findLast((step) => pageOfTail(root, pages, [step]) !== null)
  return nearest ? [nearest] : tail.slice(-1)
}

/** Whether a tail names only content that the teacher has excluded from this assignment. */
export function namesTakenOut(
  tail: readonly TailStep[],
  excludedContentIds: readonly string[],
  { paths }: Pick<StudentView, 'paths'>,
): boolean {
  const isExcluded = tail.some(({ id }) => excludedContentIds.includes(id))
  return isExcluded && !tail.some(({ id }) => paths.has(id))
}

/** Returns the page that an address names, and the item on it; 404 if none of it is below the root (contract.md §6). */
export function requirePlace(
  root: ViewNode,
  pages: readonly ViewerPage[],
  steps: readonly TailStep[],
  request: ViewerRequest,
): Place {
  const tail = itemsOf(steps)
  const item = request.search[ITEM_PARAMETER]
  const named = typeof item === 'string' ? item : null
  const deepest = tail.at(-1)?.id
  const [first] = pages
  if (!first) throw notFound()
  if (!deepest) return { page: first, itemId: named }
  const page = pageOfTail(root, pages, tail)
  if (!page) throw notFound()
  return { page, itemId: named ?? (page.node.id === deepest ? null : deepest) }
}
