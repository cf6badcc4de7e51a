import { ArrowLeft, ArrowRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { buttonStyles } from '@/components/ui/button-styles'
import { SubmitBanner } from '@/components/user-assignment/submit-banner'
import { type TextVersion, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { mascotOfGrade } from '@/lib/theme/grades'
import { neighbours, type ViewerPage } from '@/lib/viewer/pages'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { WorkLine } from './work-line'

type NavigationProps = {
  base: ViewerBase
  version: TextVersion
  previous: ViewerPage | null
  next: ViewerPage | null
}

async function PageNavigation({ base, version, previous, next }: NavigationProps) {
  const t = await getTranslations('viewer')
  return (
    <nav id="page-navigation" tabIndex={-1} aria-label={t('pages')} className="page-nav">
      {previous && (
        <a
          href={viewerPath(base, previous.tail, version)}
          rel="prev"
          className={buttonStyles({ variant: 'quiet', size: 'lg' })}
        >
          <ArrowLeft aria-hidden="true" />
          <span className="sr-only">{t('previous', { name: '' })}</span>
          {previous.node.name}
        </a>
      )}
      {next && (
        <a
          href={viewerPath(base, next.tail, version)}
          rel="next"
          id="page-next"
          className={buttonStyles({ variant: 'primary', size: 'lg' })}
        >
          {t('next', { name: next.node.name })}
          <ArrowRight aria-hidden="true" />
        </a>
      )}
    </nav>
  )
}

/** The end of a page: where the work is, and the ways on, at the same place on every page. Where there is no next page, the work is submitted. */
export async function PageEnd({ open }: { open: OpenPage }) {
  const t = await getTranslations('viewer')
  const { base, pages, page, wanted, work, root, grade, assignHref } = open
  const around = neighbours(pages, page)
  const isOpen = work !== null && !work.isSubmitted
  return (
    <footer className="page-end">
      {isOpen && (
        <Texts of={['work', 'ui', 'session']}>
          <WorkLine />
          {!around.next && (
            <SubmitBanner
              userAssignmentId={work.userAssignmentId}
              name={root.name}
              teacherName={work.teacherName || null}
              items={work.items}
              mascot={mascotOfGrade(grade)?.src ?? null}
            />
          )}
        </Texts>
      )}
      {assignHref && (
        <p className="text-right">
          <a href={assignHref} aria-label={t('assignOf', { name: root.name })} className={buttonStyles({ size: 'lg' })}>
            {t('assign')}
          </a>
        </p>
      )}
      <PageNavigation base={base} version={wanted} {...around} />
    </footer>
  )
}
