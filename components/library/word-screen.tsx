import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Picture } from '@/components/media/picture'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import type { LibraryHit, Word } from '@/lib/library/library-types'
import { LIBRARY_PATH } from '@/lib/library/paths'
import type { ListPlace } from '@/lib/search/list-address'
import { HitList } from './hit-list'
import { useKindLabel } from './kind-label'

export type WordScreenProps = {
  word: Word
  hits: readonly LibraryHit[]
  count: number
  place: ListPlace
  /** The address of the search from which it was opened, or of all words. */
  backHref: string
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fs-1 text-text-quiet">{title}</dt>
      <dd className="wrap-anywhere mt-1 text-fs-3">{children}</dd>
    </div>
  )
}

function Meaning({ word }: Pick<WordScreenProps, 'word'>) {
  const t = useTranslations('library')
  const { definition, spanishName, spanishDefinition, example, picture } = word
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1fr)_auto]">
      <dl className="grid max-w-reading content-start gap-5">
        {definition && (
          <Entry title={t('definition')}>
            <StoredHtml html={definition} as="span" />
          </Entry>
        )}
        {(spanishName || spanishDefinition) && (
          <Entry title={t('spanish')}>
            <div lang="es">
              {spanishName && <p className="font-medium">{spanishName}</p>}
              {spanishDefinition && <StoredHtml html={spanishDefinition} as="span" lang="es" />}
            </div>
          </Entry>
        )}
        {example && <Entry title={t('example')}>{example}</Entry>}
      </dl>
      {picture && (
        <Picture
          entry={picture.entry}
          alt={picture.alt}
          sizes="(min-width: 900px) 320px, 100vw"
          className="h-auto max-h-80 w-full max-w-80 rounded-3 object-cover"
        />
      )}
    </div>
  )
}

/** A word: its definition, also in Spanish, an example, and the texts that contain it. */
export function WordScreen({ word, hits, count, place, backHref }: WordScreenProps) {
  const t = useTranslations('library')
  const kindLabel = useKindLabel()
  const kind = word.kind && kindLabel({ contentType: 'vocab', contentSubType: word.kind })
  return (
    <PageScreen
      back={
        <Breadcrumb label={t('breadcrumb')}>
          <BreadcrumbItem>
            <Link href={LIBRARY_PATH}>{t('title')}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem>
            <Link href={backHref}>{t('wordTitle')}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem current title={word.name}>
            {word.name}
          </BreadcrumbItem>
        </Breadcrumb>
      }
      title={word.name}
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {[word.pronunciation, word.partOfSpeech, kind].filter(Boolean).join(' · ')}
          {word.isDraft && <Badge tone="draft">{t('draft')}</Badge>}
        </span>
      }
    >
      <Meaning word={word} />
      <Heading level={2} className="mt-10">
        {t('occurs')}
      </Heading>
      {hits.length === 0 ? (
        <EmptyState title={t('occursNowhere')} text={t('occursNowhereText')} level={3} />
      ) : (
        <HitList label={t('occurs')} {...{ hits, count, place }} level={3} />
      )}
    </PageScreen>
  )
}
