import { ArrowLeft, ArrowRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { buttonStyles } from '@/components/ui/button-styles'
import { viewerPath } from '@/lib/routing/viewer-address'
import { neighbours, type ViewerPage } from '@/lib/viewer/pages'
import type { OpenPage } from '@/lib/viewer/viewer-page'

/** The end of a page: the ways on, at the same place on every page. */
export async function PageEnd({ open }: { open: OpenPage }) {
  const t = await getTranslations('viewer')
  const { previous, next } = neighbours(open.pages, open.page)
  const href = (page: ViewerPage) => viewerPath(open.base, page.tail, open.wanted)
  return (
    <footer className="page-end">
      <nav id="page-navigation" tabIndex={-1} aria-label={t('pages')} className="page-nav">
        {previous && (
          <a href={href(previous)} rel="prev" className={buttonStyles({ variant: 'quiet', size: 'lg' })}>
            <ArrowLeft aria-hidden="true" />
            <span className="sr-only">{t('previous', { name: '' })}</span>
            {previous.node.name}
          </a>
        )}
        {next && (
          <a href={href(next)} rel="next" id="page-next" className={buttonStyles({ variant: 'primary', size: 'lg' })}>
            {t('next', { name: next.node.name })}
            <ArrowRight aria-hidden="true" />
          </a>
        )}
      </nav>
    </footer>
  )
}
