import { getTranslations } from 'next-intl/server'
import { richTextLabels } from '@/components/rich-text/labels'
import { EmptyState } from '@/components/ui/empty-state'
import { shownVersion } from '@/lib/content/text-versions'
import type { Pinned } from '@/lib/viewer/beside'
import { versionsOfPage } from '@/lib/viewer/page-versions'
import { ItemView } from './item-view'
import { PageArticle } from './page-article'
import { pageContext } from './page-context'

/** The pinned page, read beside another one: with the reader's own answers, but read-only. */
export async function PinnedPage({ pinned, isItself }: { pinned: Pinned; isItself: boolean }) {
  const t = await getTranslations('viewerTools.pinned')
  const { page: open, href } = pinned
  if (!open) return <EmptyState title={t('gone')} text={t('goneHint')} level={3} />
  if (isItself) return <p className="viewer-pane-note">{t('itself')}</p>
  const offered = versionsOfPage(open)
  const context = pageContext(open, shownVersion(offered, open.wanted), await richTextLabels(), (node, own) => (
    <ItemView node={node} context={own} />
  ))
  return (
    <>
      <p className="viewer-pane-note">
        <a href={href}>{t('open')}</a>
      </p>
      <PageArticle context={context} />
    </>
  )
}
