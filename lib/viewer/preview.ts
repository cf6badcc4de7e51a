import { withParameter } from '@/lib/routing/pane'
import { isPreviewed, PREVIEW_PARAMETER, viewerPath } from '@/lib/routing/viewer-address'
import { marksOf } from './toc'
import type { OpenPage } from './viewer-page'

type Place = Pick<OpenPage, 'base' | 'root' | 'page' | 'wanted'>

/** Whether students get a page: nothing on the path to it is a draft, excluded or for teachers only. */
function isForStudents({ root, page }: Place): boolean {
  let node: OpenPage['root'] | undefined = root
  const way = [root, ...page.tail.map(({ id }) => (node = node?.children.find((child) => child.id === id)))]
  return way.every((place) => place && marksOf(place).every((mark) => mark === 'inserted'))
}

/** Returns the address of a page in preview as students would see it; null if it is not a staff page, or students do not get it. */
export function previewPath({ staff, work, ...place }: Place & Pick<OpenPage, 'staff' | 'work'>): string | null {
  const { base, page, wanted } = place
  const hasPreview = base.family === 'library' || base.family === 'assignment'
  if (!hasPreview || !staff || work || !isForStudents(place)) return null
  return viewerPath({ ...base, isPreview: true }, page.tail, wanted)
}

/** Returns the address of the staff's page for a preview; null if it is no preview. */
export function wayOutOfPreview({ base, page, wanted }: Place): string | null {
  return isPreviewed(base) ? withParameter(viewerPath(base, page.tail, wanted), PREVIEW_PARAMETER, null) : null
}
