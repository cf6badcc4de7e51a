import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonText } from '@/components/ui/skeleton'
import { now } from '@/lib/common/clock'
import { type ViewerBase, viewerBasePath } from '@/lib/routing/viewer-address'
import { gradeKey } from '@/lib/theme/grades'
import { contentsStanding } from '@/lib/viewer/contents'
import { TOC_SETTING } from '@/lib/viewer/limits'
import type { ViewerResult } from '@/lib/viewer/viewer-result'
import { ContentsOfViewer } from './contents'
import { LedOnLeaf } from './led-on-leaf'
import { SkipToContents } from './skip-to-contents'
import { TableOfContents } from './table-of-contents'

/** The shape of a page that is still to come. It stands last in the frame only where an address led on and nothing of its page is there yet. */
function PageOnItsWay() {
  return (
    <div aria-hidden="true" className="viewer-coming">
      <div className="mx-auto w-full max-w-reading px-4 pt-28">
        <Skeleton className="h-10 w-80 max-w-full" />
        <SkeletonText lines={5} className="mt-12" />
        <SkeletonText lines={4} className="mt-10" />
      </div>
    </div>
  )
}

const skipLink =
  'viewer-skip sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-toast focus-visible:rounded-2 focus-visible:bg-surface-inverse focus-visible:px-5 focus-visible:py-3 focus-visible:text-text-inverse'

type ViewerFrameProps = {
  base: ViewerBase
  opened: ViewerResult | null
  children: ReactNode
}

/**
 * What stays of a viewer while one goes from page to page: the table of contents, drawn for the page that was opened first (`ContentsStanding`
 * for the next ones). Around an address without a page it is empty; a page that comes there all the same has it drawn, and stays what it is.
 */
export async function ViewerFrame({ base, opened, children }: ViewerFrameProps) {
  const open = opened?.kind === 'page' ? opened.page : null
  const t = await getTranslations('viewer')
  const locale = await getLocale()
  const isTocShrunk = (await cookies()).get(TOC_SETTING)?.value === 'shrunk'
  return (
    <ContentsOfViewer
      drawn={open && contentsStanding(open, now().getTime(), locale, (progress) => t('doneOf', progress))}
    >
      <div
        data-viewer={viewerBasePath(base)}
        data-toc={isTocShrunk ? 'shrunk' : 'full'}
        data-raised={(base.family === 'assignment' && open !== null && open.staff !== null) || undefined}
        data-grade={open ? gradeKey(open.grade) : undefined}
        className={open ? 'viewer' : undefined}
      >
        <a href="#page-navigation" className={skipLink}>
          {t('skipToNavigation')}
        </a>
        <SkipToContents className={skipLink}>{t('skipToActivities')}</SkipToContents>
        {open && <TableOfContents open={open} />}
        {open && <LedOnLeaf actor={viewerBasePath(base)} />}
        {open && <PageOnItsWay />}
        {children}
      </div>
    </ContentsOfViewer>
  )
}
