import { getTranslations } from 'next-intl/server'
import { ScreenServices } from '@/components/feedback/screen-services'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { richTextLabels } from '@/components/rich-text/labels'
import { ItemView } from '@/components/viewer/item-view'
import { PageArticle } from '@/components/viewer/page-article'
import { pageContext } from '@/components/viewer/page-context'
import { ViewerTexts } from '@/components/viewer/viewer-texts'
import { shownVersion } from '@/lib/content/text-versions'
import { gradeKey } from '@/lib/theme/grades'
import { versionsOfPage } from '@/lib/viewer/page-versions'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { LinksInNewTab } from './links-in-new-tab'

/** Types that render something even without a text. */
const ALWAYS_SHOWN = ['interactive', 'echo']

/** The reader's view of an item as a page of its own, for the frame beside its editor. */
export async function PreviewPage({ open }: { open: OpenPage }) {
  const t = await getTranslations('authoring')
  const { node } = open.page
  const offered = versionsOfPage(open)
  const context = pageContext(open, shownVersion(offered, open.wanted), await richTextLabels(), (inner, own) => (
    <ItemView node={inner} context={own} />
  ))
  const hasPicture = open.material.uploads.get(node.id)?.imageLarge !== undefined
  const isBlank = offered.length === 0 && open.items.own.length === 0 && !ALWAYS_SHOWN.includes(node.contentType)
  return (
    <Texts of={['ui']}>
      <ScreenServices>
        <StaffQueryProvider>
          <LinksInNewTab>
            <main
              id="main"
              data-grade={gradeKey(open.grade)}
              className="min-h-dvh overflow-x-clip bg-surface-raised pb-8"
            >
              {isBlank && !hasPicture ? (
                <p className="px-6 pt-8 text-center text-text-quiet">{t('blank')}</p>
              ) : (
                <ViewerTexts isStaff={open.audience === 'staff'}>
                  <PageArticle context={context} />
                </ViewerTexts>
              )}
            </main>
          </LinksInNewTab>
        </StaffQueryProvider>
      </ScreenServices>
    </Texts>
  )
}
