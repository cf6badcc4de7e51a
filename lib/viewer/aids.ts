import type { ViewNode } from '@/lib/curriculum/content-view'

/** The properties of a viewer that determine whether the drawer of scaffolds and rubrics is shown. */
export type AidsViewer = {
  /** Whether the content, and its assignment where there is one, have scaffolds switched on. */
  hasScaffolds: boolean
  isStudent: boolean
  /** Whether it is a preview, without work that can be changed. */
  isPreview: boolean
}

/** Whether the drawer is shown: if scaffolds are switched on, for everyone except students in preview (READ-22, domain.md §12). */
export function isAidsDrawerShown({ hasScaffolds, isStudent, isPreview }: AidsViewer): boolean {
  return hasScaffolds || !(isStudent && isPreview)
}

/** Whether an item belongs in the drawer instead of on the page. */
export function isAid({ contentType, contentSubType }: Pick<ViewNode, 'contentType' | 'contentSubType'>): boolean {
  return contentType === 'block' && contentSubType === 'scaffold'
}
