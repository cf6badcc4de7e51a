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

/** A placeholder for the page. It is rendered last in the frame, and only after a redirect while nothing of the page is there yet. */
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
 * The part of a viewer that stays while its pages change: the table of contents, rendered for the page opened first
 * (`ContentsStanding` updates it for later ones). At an address without a page it is empty; a page that appears there later refreshes it.
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
