import { type ContentType, isPageType } from './types'

type Place<N> = { contentType: ContentType; children: readonly N[] }

/** An item that a root contains besides its pages: the index, in reading order, of the page that shows it, and its place there. */
export type OwnItem<N> = { item: N; page: number; side: 'before' | 'after' }

/** Whether a child is shown on its parent's page, unlike a rubric. */
export const isPageItem = ({ contentType }: Pick<Place<unknown>, 'contentType'>) =>
  !isPageType(contentType) && contentType !== 'rubric'

/** Returns a page and the pages below it, in reading order. */
export function pagesFrom<N extends Place<N>>(node: N, childrenOf: (node: N) => readonly N[]): N[] {
  if (!isPageType(node.contentType)) return []
  return [node, ...childrenOf(node).flatMap((child) => pagesFrom(child, childrenOf))]
}

/**
 * Returns where the root's own items are shown, as a viewer shows no page for a root that has pages: before its first page, or after the
 * page that precedes them.
 */
export function placeOwnItems<N extends Place<N>>(root: N, childrenOf: (node: N) => readonly N[]): OwnItem<N>[] {
  let count = 0
  return childrenOf(root).flatMap((item): OwnItem<N>[] => {
    count += pagesFrom(item, childrenOf).length
    if (!isPageItem(item)) return []
    return [count === 0 ? { item, page: 0, side: 'before' } : { item, page: count - 1, side: 'after' }]
  })
}
