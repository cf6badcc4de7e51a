import type { FilmNotesPlace } from '@/lib/player/video-note'
import type { PageContext } from './page-context'

/** Returns where notes on a film of the page are stored; undefined if the reader has switched notes off, or the page is shown without them. */
export function filmNotes({ open, notes }: PageContext, contentId: string): FilmNotesPlace | undefined {
  if (!notes?.isOn) return undefined
  const { place, told, canShare } = notes
  return { place, told, canShare, contentId, contextContentId: open.page.node.id }
}
