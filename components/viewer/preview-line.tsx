import { getTranslations } from 'next-intl/server'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { wayOutOfPreview } from '@/lib/viewer/preview'
import type { OpenPage } from '@/lib/viewer/viewer-page'

/** Says that a page is shown as students see it, with a link back; renders nothing on other pages. */
export async function PreviewLine({ open }: { open: OpenPage }) {
  const wayOut = wayOutOfPreview(open)
  if (wayOut === null) return null
  const t = await getTranslations('viewer.preview')
  return (
    <Banner
      className="print:hidden"
      actions={
        <LinkButton asChild className="min-h-control-sm">
          <a href={wayOut} data-as-is="" data-keep-place="">
            {t('leave')}
          </a>
        </LinkButton>
      }
    >
      {t('text')}
    </Banner>
  )
}
