import { getLocale, getTranslations } from 'next-intl/server'
import { now } from '@/lib/common/clock'
import { routeSubject } from '@/lib/routing/route-state'
import { isPreviewed, type TextVersion, viewerBasePath, viewerPath } from '@/lib/routing/viewer-address'
import { contentsStanding } from '@/lib/viewer/contents'
import { isUnmarked, type OpenPage } from '@/lib/viewer/viewer-page'
import { ViewerLeaf } from './viewer-leaf'

type PageLeafProps = {
  open: OpenPage
  /** The version shown, and whether there are others. */
  version: TextVersion
  hasVersions: boolean
  /** The pane that is open beside the page. */
  pane: string | null
  isBare: boolean
}

/** The client side of a viewer page, with its props rendered for the reader. */
export async function PageLeaf({ open, version, hasVersions, pane, isBare }: PageLeafProps) {
  const t = await getTranslations('viewer')
  const brand = (await getTranslations('shell'))('brand')
  const { base, page, wanted, work, itemId, root } = open
  const standing = contentsStanding(open, now().getTime(), await getLocale(), (progress) => t('doneOf', progress))
  const subject = routeSubject(base)
  return (
    <ViewerLeaf
      actor={viewerBasePath(base)}
      // The position in a preview is stored separately from the page's own.
      subject={isPreviewed(base) ? `${subject}/preview` : subject}
      pane={pane}
      path={viewerPath(base, page.tail, wanted)}
      isBare={isBare}
      standing={standing}
      isUnmarked={isUnmarked(open)}
      version={hasVersions ? version : null}
      itemId={itemId}
      pageView={
        work?.isInPerson && !work.isSubmitted
          ? { userAssignmentId: work.userAssignmentId, contentId: page.node.id, rootContentId: root.id, version }
          : null
      }
      leaveTexts={{
        title: t('leave.title'),
        message: t('leave.message', { brand }),
        yes: t('leave.yes'),
        no: t('leave.no'),
      }}
    />
  )
}
