import { withParameter } from '@/lib/routing/pane'
import { isPreviewed, PREVIEW_PARAMETER, viewerPath } from '@/lib/routing/viewer-address'
import { marksOf } from './toc'
import type { OpenPage } from './viewer-page'

type Place = Pick<OpenPage, 'base' | 'root' | 'page' | 'wanted'>

/** Whether students get a page: nothing on the way to it is a draft, left out or for teachers. */
function isForStudents({ root, page }: Place): boolean {
  let node: OpenPage['root'] | undefined = root
  const way = [root, ...page.tail.map(({ id }) => (node = node?.children.find((child) => child.id === id)))]
  return way.every((place) => place && marksOf(place).every((mark) => mark === 'inserted'))
}

/** Where staff see a page as its students would; null where it is no page of staff, or students do not have it. */
export function previewPath({ staff, work, ...place }: Place & Pick<OpenPage, 'staff' | 'work'>): string | null {
  const { base, page, wanted } = place
  const hasPreview = base.family === 'library' || base.family === 'assignment'
  if (!hasPreview || !staff || work || !isForStudents(place)) return null
  return viewerPath({ ...base, isPreview: true }, page.tail, wanted)
}

/** The way from a preview back to the page as staff see it; null where there is none. */
export function wayOutOfPreview({ base, page, wanted }: Place): string | null {
  return isPreviewed(base) ? withParameter(viewerPath(base, page.tail, wanted), PREVIEW_PARAMETER, null) : null
}
