import type { ViewNode } from '@/lib/curriculum/content-view'

/** Who looks at a page, as far as the drawer of scaffolds and rubrics asks. */
export type AidsViewer = {
  /** Whether the content, and its assignment where there is one, have scaffolds switched on. */
  hasScaffolds: boolean
  isStudent: boolean
  /** Looking only, without work that can be changed. */
  isPreview: boolean
}

/** Whether the drawer is there: where scaffolds are switched on, and for everyone but students in preview (READ-22, domain.md §12). */
export function isAidsDrawerShown({ hasScaffolds, isStudent, isPreview }: AidsViewer): boolean {
  return hasScaffolds || !(isStudent && isPreview)
}

/** Whether an item stands in the drawer, and not on the page. */
export function isAid({ contentType, contentSubType }: Pick<ViewNode, 'contentType' | 'contentSubType'>): boolean {
  return contentType === 'block' && contentSubType === 'scaffold'
}
