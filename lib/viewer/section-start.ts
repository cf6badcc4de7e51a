import { hasSectionAnimation, type SectionSlug, sectionSlug } from '@/lib/content/section'
import { isPageType } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { ViewerPage } from './pages'
import { accentsOf } from './toc'

/** The beginning of a section that has an animation. */
export type SectionStart = { name: string; slug: SectionSlug; isFirstOfParent: boolean }

/** What the transition before a page shows; null where the page does not begin a section with an animation (READ-11). */
export function sectionStart(root: ViewNode, { node, depth }: ViewerPage): SectionStart | null {
  const { section } = node
  if (depth > 0 || !section || !hasSectionAnimation(section)) return null
  const pages = root.children.filter(({ contentType }) => isPageType(contentType))
  const at = pages.findIndex(({ id }) => id === node.id)
  if (at < 0 || (at > 0 && pages[at - 1]?.section === section)) return null
  return { name: section, slug: sectionSlug(section, accentsOf(root, node)), isFirstOfParent: at === 0 }
}
