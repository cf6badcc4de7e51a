import type { ContentType } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewerPath } from '@/lib/routing/viewer-address'
import { hasChildButtons } from './levels'

/** One button of a card: what it says (a text's key, or an item's own name) and where it leads. */
export type CardAction = {
  key: 'view' | 'open' | 'assign' | 'below-grade' | 'on-grade' | 'child'
  name?: string
  href: string
}

/** Types that can be given to a class. */
const ASSIGNABLE: readonly ContentType[] = ['unit', 'chapter', 'source', 'echo']

/** The page of an item in the curriculum (contract.md §6). */
export function contentPath(node: { id: string; contentType: ContentType }): string {
  if (node.contentType === 'unit' || node.contentType === 'course') return `/curriculum/${node.contentType}/${node.id}`
  return viewerPath({ family: 'library', contentType: node.contentType, contentId: node.id })
}

const assign = (id: string): CardAction => ({ key: 'assign', href: `/assignment-creator/${id}` })

/** Where a masonry card leads: always to the grade's own page of the item (learner.md §2); outside of a grade to the item's. */
export function masonryPath(gradeId: string | null, node: { id: string; contentType: ContentType }): string {
  return gradeId ? `/curriculum/grade/${gradeId}/content/${node.id}` : contentPath(node)
}

/** What a masonry card is called: its name, else its prefix, which the card completes, else nothing (learner.md §2). */
export function masonryTitle(node: ViewNode): { name: string } | { prefix: string } | null {
  const name = node.name.trim()
  if (name) return { name }
  const prefix = typeof node.data.namePrefix === 'string' ? node.data.namePrefix.trim() : ''
  return prefix ? { prefix } : null
}

/** The page of an item inside its grade (learner.md §2); outside of one, its own page. */
export function gradeContentPath(gradeId: string | null, node: { id: string; contentType: ContentType }): string {
  if (gradeId && node.contentType === 'container') return `/curriculum/grade/${gradeId}/content/${node.id}`
  return contentPath(node)
}

/**
 * The buttons of a card by the kind of its item (learner.md §2, domain.md §12): two levels of a text, a button for each child of a group,
 * 'View' for modules and lesson lists, 'Open' and 'Assign' for units, 'View' and 'Assign' for everything else.
 */
export function cardActions(node: ViewNode, gradeId: string | null): CardAction[] {
  const { belowGradeContentId, contentId } = node.data
  const own = typeof contentId === 'string' ? { id: contentId, contentType: 'chapter' as const } : node
  if (typeof belowGradeContentId === 'string')
    return [
      { key: 'below-grade', href: contentPath({ id: belowGradeContentId, contentType: 'chapter' }) },
      { key: 'on-grade', href: contentPath(own) },
    ]
  if (node.contentType === 'container') {
    const page = gradeContentPath(gradeId, node)
    if (hasChildButtons(node))
      return node.children.map((child, index) => ({ key: 'child', name: child.name, href: `${page}?t1=${index}` }))
    return [{ key: 'view', href: page }]
  }
  if (node.contentType === 'unit') return [{ key: 'open', href: contentPath(node) }, assign(node.id)]
  const isAssignable =
    ASSIGNABLE.includes(node.contentType) && node.restriction === null && node.contentState === 'published'
  return [{ key: 'view', href: contentPath(own) }, ...(isAssignable ? [assign(own.id)] : [])]
}
