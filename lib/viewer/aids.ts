import type { ViewNode } from '@/lib/curriculum/content-view'

/** The properties of a viewer that the drawer of scaffolds and rubrics needs. */
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

/** Whether an item belongs in the drawer, and not on the page. */
export function isAid({ contentType, contentSubType }: Pick<ViewNode, 'contentType' | 'contentSubType'>): boolean {
  return contentType === 'block' && contentSubType === 'scaffold'
}
