import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { now } from '@/lib/common/clock'
import { viewerBasePath } from '@/lib/routing/viewer-address'
import { gradeKey } from '@/lib/theme/grades'
import { contentsStanding } from '@/lib/viewer/contents'
import { TOC_SETTING } from '@/lib/viewer/limits'
import type { Opened } from '@/lib/viewer/viewer-page'
import { ContentsOfViewer } from './contents'
import { TableOfContents } from './table-of-contents'

const skipLink =
  'viewer-skip sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-toast focus-visible:rounded-2 focus-visible:bg-surface-inverse focus-visible:px-5 focus-visible:py-3 focus-visible:text-text-inverse'

/**
 * What stays of a viewer while one goes from page to page: the table of contents, drawn for the page that was opened first (`ContentsStanding`
 * for the next ones). An address without a page has nothing around it.
 */
export async function ViewerFrame({ opened, children }: { opened: Opened | null; children: ReactNode }) {
  if (opened?.kind !== 'page') return children
  const { page: open } = opened
  const t = await getTranslations('viewer')
  const isTocShrunk = (await cookies()).get(TOC_SETTING)?.value === 'shrunk'
  return (
    <ContentsOfViewer drawn={contentsStanding(open, now().getTime(), (progress) => t('doneOf', progress))}>
      <div
        data-viewer={viewerBasePath(open.base)}
        data-toc={isTocShrunk ? 'shrunk' : 'full'}
        data-raised={(open.base.family === 'assignment' && open.staff !== null) || undefined}
        data-grade={gradeKey(open.grade)}
        className="viewer"
      >
        <a href="#page-navigation" className={skipLink}>
          {t('skipToNavigation')}
        </a>
        <a href="#toc-toggle" className={skipLink}>
          {t('skipToActivities')}
        </a>
        <TableOfContents open={open} />
        {children}
      </div>
    </ContentsOfViewer>
  )
}
