import { type ContentType, isPageType } from './types'

type Place<N> = { contentType: ContentType; children: readonly N[] }

/** An item that a root holds beside its pages: the number of the page that shows it, in reading order, and where it stands there. */
export type OwnItem<N> = { item: N; page: number; side: 'before' | 'after' }

/** Whether something stands on the page of what holds it, and not beside that as a rubric does. */
export const isPageItem = ({ contentType }: Pick<Place<unknown>, 'contentType'>) =>
  !isPageType(contentType) && contentType !== 'rubric'

/** A page and those below it, in reading order. */
export function pagesFrom<N extends Place<N>>(node: N, childrenOf: (node: N) => readonly N[]): N[] {
  if (!isPageType(node.contentType)) return []
  return [node, ...childrenOf(node).flatMap((child) => pagesFrom(child, childrenOf))]
}

/**
 * Where the root's own items stand, as a viewer shows no page for a root with pages: before its first page, or after the page that
 * precedes them.
 */
export function placeOwnItems<N extends Place<N>>(root: N, childrenOf: (node: N) => readonly N[]): OwnItem<N>[] {
  let count = 0
  return childrenOf(root).flatMap((item): OwnItem<N>[] => {
    count += pagesFrom(item, childrenOf).length
    if (!isPageItem(item)) return []
    return [count === 0 ? { item, page: 0, side: 'before' } : { item, page: count - 1, side: 'after' }]
  })
}
