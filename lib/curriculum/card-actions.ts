import type { ContentType } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewerPath } from '@/lib/routing/viewer-address'
import { type CurriculumAccess, readingPath } from './access'
import { hasChildButtons } from './levels'

/** One button of a card: its label (a text's key, or an item's own name) and its target. */
export type CardAction = {
  key: 'view' | 'open' | 'assign' | 'below-grade' | 'on-grade' | 'child'
  name?: string
  href: string
}

/** Types that can be assigned. */
const ASSIGNABLE: readonly ContentType[] = ['unit', 'chapter', 'source', 'echo']

/** Whether an item has a level page in the curriculum: everything above the pages to read. */
const isLevel = ({ contentType }: { contentType: ContentType }) =>
  contentType === 'unit' || contentType === 'course' || contentType === 'grade' || contentType === 'container'

/** Returns the path of an item in the curriculum (contract.md §6); null if the viewer has no page for it. */
export function itemPath(
  node: { id: string; contentType: ContentType },
  { teaches, opensLibrary }: CurriculumAccess,
): string | null {
  if (!teaches && isLevel(node)) return readingPath(node.id)
  if (node.contentType === 'unit' || node.contentType === 'course') return `/curriculum/${node.contentType}/${node.id}`
  if (opensLibrary) return viewerPath({ family: 'library', contentType: node.contentType, contentId: node.id })
  return node.contentType === 'chapter' ? `/curriculum/chapter/${node.id}` : null
}

const assign = (id: string): CardAction => ({ key: 'assign', href: `/assignment-creator/${id}` })

function inGrade(gradeId: string, { id }: { id: string }, { teaches }: CurriculumAccess): string {
  return teaches ? `/curriculum/grade/${gradeId}/content/${id}` : readingPath(id, gradeId)
}

/** Returns the target of a masonry card: the item's page within the grade (CUR-27); outside of a grade, the item's own page. */
export function masonryPath(
  gradeId: string | null,
  node: { id: string; contentType: ContentType },
  access: CurriculumAccess,
): string | null {
  return gradeId && (access.teaches || isLevel(node)) ? inGrade(gradeId, node, access) : itemPath(node, access)
}

/** Returns the title of a masonry card: its name, else the prefix that the card completes, else null (CUR-19, CUR-28). */
export function masonryTitle(node: ViewNode): { name: string } | { prefix: string } | null {
  const name = node.name.trim()
  if (name) return { name }
  const prefix = typeof node.data.namePrefix === 'string' ? node.data.namePrefix.trim() : ''
  return prefix ? { prefix } : null
}

/** Returns the path of an item within its grade (RT-16); outside of a grade, its own page. */
function gradeContentPath(gradeId: string | null, node: ViewNode, access: CurriculumAccess): string | null {
  return gradeId && node.contentType === 'container' ? inGrade(gradeId, node, access) : itemPath(node, access)
}

/** Returns a path with the tabs to be selected. */
export function withTabs(path: string, tabs: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${tabs}`
}

function actionsOf(node: ViewNode, gradeId: string | null, access: CurriculumAccess) {
  const { belowGradeContentId, contentId } = node.data
  const own = typeof contentId === 'string' ? { id: contentId, contentType: 'chapter' as const } : node
  if (typeof belowGradeContentId === 'string')
    return [
      { key: 'below-grade' as const, href: itemPath({ id: belowGradeContentId, contentType: 'chapter' }, access) },
      { key: 'on-grade' as const, href: itemPath(own, access) },
    ]
  if (node.contentType === 'container') {
    const page = gradeContentPath(gradeId, node, access)
    if (page && hasChildButtons(node))
      return node.children.map((child, index) => ({
        key: 'child' as const,
        name: child.name,
        href: withTabs(page, `t1=${index}`),
      }))
    return [{ key: 'view' as const, href: page }]
  }
  const isAssignable =
    ASSIGNABLE.includes(node.contentType) && node.restriction === null && node.contentState === 'published'
  if (node.contentType === 'unit')
    return [{ key: 'open' as const, href: itemPath(node, access) }, ...(isAssignable ? [assign(node.id)] : [])]
  return [{ key: 'view' as const, href: itemPath(own, access) }, ...(isAssignable ? [assign(own.id)] : [])]
}

/**
 * Returns the buttons of a card by the kind of its item (CUR-21, domain.md §12): two levels of a text, a button for each child of a group, 'View' for
 * modules and lesson lists, 'Open' and 'Assign' for units, 'View' and 'Assign' for everything else. Buttons without a target for this viewer are
 * omitted.
 */
export function cardActions(node: ViewNode, gradeId: string | null, access: CurriculumAccess): CardAction[] {
  return actionsOf(node, gradeId, access).flatMap((action) => {
    const { href } = action
    return href === null || (action.key === 'assign' && !access.assigns) ? [] : [{ ...action, href }]
  })
}
