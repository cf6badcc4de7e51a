import { richTextLabels } from '@/components/rich-text/labels'
import { shownVersion } from '@/lib/content/text-versions'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { isAid } from '@/lib/viewer/aids'
import type { PageNotes } from '@/lib/viewer/beside'
import { versionsOfPage } from '@/lib/viewer/page-versions'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { ItemView } from './item-view'
import { type PageContext, pageContext } from './page-context'

type PageReading = { context: PageContext; offered: TextVersion[]; version: TextVersion }

/** Returns the version in which a page is read, and the context that its parts need. Items in the aids drawer are not part of the page. */
export async function readingOf(open: OpenPage, notes: PageNotes | null): Promise<PageReading> {
  const offered = versionsOfPage(open)
  const version = shownVersion(offered, open.wanted)
  const context = pageContext(
    open,
    version,
    await richTextLabels(),
    (node, own) => (isAid(node) ? null : <ItemView node={node} context={own} />),
    notes,
  )
  return { context, offered, version }
}
