import { hasSectionAnimation, type SectionSlug, sectionSlug } from '@/lib/content/section'
import { isPageType } from '@/lib/content/types'
import { accentsOf } from './toc'
import type { OpenPage } from './viewer-page'

/** The beginning of a section that has an animation. */
export type SectionStart = { name: string; slug: SectionSlug; isFirstOfParent: boolean }

/** Whether a student reads their own work: staff look things up, and viewers of another's work do not finish sections of it. */
const isStudentsReading = ({ audience, work }: Pick<OpenPage, 'audience' | 'work'>) =>
  audience === 'student' && (work === null || (work.isOwn && work.isInPerson))

/** What the transition before a page shows; null where the page does not begin a section with an animation (READ-11), or no student reads. */
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
