import { hasSectionAnimation, type SectionSlug, sectionSlug } from '@/lib/content/section'
import { isPageType } from '@/lib/content/types'
import { accentsOf } from './toc'
import type { OpenPage } from './viewer-page'

/** The beginning of a section that has an animation. */
export type SectionStart = { name: string; slug: SectionSlug; isFirstOfParent: boolean }

/** Whether a student is reading their own work: staff look things up, and viewers of another user's work do not finish its sections. */
const isStudentsReading = ({ audience, work }: Pick<OpenPage, 'audience' | 'work'>) =>
  audience === 'student' && (work === null || (work.isOwn && work.isInPerson))

/**
 * Returns what the transition before a page shows; null if the page does not begin a section with an animation (READ-11), or the reader is not a
 * student.
 */
export function sectionStart(open: Pick<OpenPage, 'root' | 'page' | 'audience' | 'work'>): SectionStart | null {
  const { root, page } = open
  const { node, depth } = page
  const { section } = node
  if (!isStudentsReading(open) || depth > 0 || !section || !hasSectionAnimation(section)) return null
  const pages = root.children.filter(({ contentType }) => isPageType(contentType))
  const at = pages.findIndex(({ id }) => id === node.id)
  if (at < 0 || (at > 0 && pages[at - 1]?.section === section)) return null
  return { name: section, slug: sectionSlug(section, accentsOf(root, node)), isFirstOfParent: at === 0 }
}
