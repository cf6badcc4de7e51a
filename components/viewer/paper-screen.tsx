import { Printer } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { PaperHead as Head, OpenPage } from '@/lib/viewer/viewer-page'
import { PageArticle } from './page-article'
import { PageLeaf } from './page-leaf'
import { readingOf } from './page-reading'
import { PaperHead } from './paper-head'

type PaperScreenProps = { open: OpenPage; head: Head | null; isBare: boolean }

/** A page of a viewer laid out for print: its content and questions, without the frame. */
export async function PaperScreen({ open, head, isBare }: PaperScreenProps) {
  const t = await getTranslations('viewer.paper')
  const { context, version, offered } = await readingOf(open, null)
  return (
    <div data-paper="" className="min-h-dvh bg-surface [@media_print]:min-h-0">
      <p className="mx-auto flex w-full max-w-[var(--reading-measure)] flex-wrap items-center gap-4 px-5 pt-5 [@media_print]:hidden">
        <Button data-print="">
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
        <LinkButton asChild className="min-h-control-sm">
          <a href={viewerPath(open.base, open.page.tail, open.wanted)} data-as-is="" data-keep-place="">
            {t('leave')}
          </a>
        </LinkButton>
      </p>
      {head && <PaperHead {...head} />}
      <PageArticle context={context} />
      <PageLeaf open={open} version={version} hasVersions={offered.length > 1} pane={null} isBare={isBare} />
    </div>
  )
}
