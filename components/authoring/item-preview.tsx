import { getTranslations } from 'next-intl/server'
import { richTextLabels } from '@/components/rich-text/labels'
import { Heading } from '@/components/ui/heading'
import { ItemView } from '@/components/viewer/item-view'
import { PageArticle } from '@/components/viewer/page-article'
import { pageContext } from '@/components/viewer/page-context'
import { ViewerTexts } from '@/components/viewer/viewer-texts'
import { shownVersion } from '@/lib/content/text-versions'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { versionsOfPage } from '@/lib/viewer/page-versions'
import type { OpenPage } from '@/lib/viewer/viewer-page'

/** Types that show something even before their text is written. */
const ALWAYS_SHOWN = ['interactive', 'echo']

type VersionsProps = { offered: readonly TextVersion[]; shown: TextVersion }

async function Versions({ offered, shown }: VersionsProps) {
  if (offered.length < 2) return null
  const t = await getTranslations('viewer')
  return (
    <nav aria-label={t('versions')} className="version-switch">
      {offered.map((version) => (
        <a
          key={version}
          href={version === 'standard' ? '?' : `?version=${version}`}
          lang={version === 'spanish' ? 'es' : undefined}
          aria-current={version === shown ? 'true' : undefined}
        >
          {t(`version.${version}`)}
        </a>
      ))}
    </nav>
  )
}

/** An item as its readers get it, on a sheet of its own. */
export async function ItemPreview({ page: open }: { page: OpenPage }) {
  const t = await getTranslations('authoring')
  const { node } = open.page
  const offered = versionsOfPage(open)
  const version = shownVersion(offered, open.wanted)
  const context = pageContext(open, version, await richTextLabels(), (inner, own) => (
    <ItemView node={inner} context={own} />
  ))
  const hasPicture = open.material.uploads.get(node.id)?.imageLarge !== undefined
  const isBlank = offered.length === 0 && open.items.own.length === 0 && !ALWAYS_SHOWN.includes(node.contentType)
  return (
    <section aria-labelledby="preview-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="preview-title">
          {t('preview')}
        </Heading>
        <Versions offered={offered} shown={version} />
      </div>
      <div className="mt-3 overflow-x-clip rounded-3 border-1 bg-surface-raised pb-8">
        {isBlank && !hasPicture ? (
          <p className="px-6 pt-8 text-center text-text-quiet">{t('blank')}</p>
        ) : (
          <ViewerTexts isStaff>
            <PageArticle context={context} />
          </ViewerTexts>
        )}
      </div>
    </section>
  )
}
