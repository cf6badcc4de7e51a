import { useTranslations } from 'next-intl'
import { ListSearch } from '@/components/data-table/list-search'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import type { TopItem } from '@/lib/curriculum/level-page'
import type { ChosenFilter, LibraryHit } from '@/lib/library/library-types'
import { LIBRARY_PATH } from '@/lib/library/paths'
import { isNarrowed, type ListPlace, squeryOf } from '@/lib/search/list-address'
import { withCriteria } from '@/lib/search/record-address'
import { ChosenFilters } from './chosen-filters'
import { HitList } from './hit-list'
import { SearchFilters } from './search-filters'

export type SearchScreenProps = {
  place: ListPlace
  hits: readonly LibraryHit[]
  count: number
  grades: readonly TopItem[]
  chosen: readonly ChosenFilter[]
}

/** The library's search: text and filters in the address, and ten results per page. */
export function SearchScreen({ place, hits, count, grades, chosen }: SearchScreenProps) {
  const t = useTranslations('library')
  const squery = squeryOf(place)
  // A word's page links back to the search from which it was opened.
  const hrefOf = ({ contentType, href }: LibraryHit) =>
    contentType === 'vocab' ? withCriteria(href, squery, 'content') : href
  return (
    <PageScreen
      back={
        <Breadcrumb label={t('breadcrumb')}>
          <BreadcrumbItem>
            <Link href={LIBRARY_PATH}>{t('title')}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem current>{t('find')}</BreadcrumbItem>
        </Breadcrumb>
      }
      title={t('searchTitle')}
    >
      <ListSearch label={t('searchLabel')} place={place} className="mt-5" />
      <SearchFilters place={place} grades={grades} />
      <ChosenFilters place={place} chosen={chosen} />
      {!isNarrowed(place) ? (
        <EmptyState title={t('enter')} text={t('enterText')} />
      ) : hits.length === 0 ? (
        <EmptyState
          title={t('nothing')}
          text={t('nothingText')}
          action={
            <Button asChild>
              <Link href={place.path}>{t('showAll')}</Link>
            </Button>
          }
        />
      ) : (
        <HitList label={t('results')} {...{ hits, count, place, hrefOf }} level={2} />
      )}
    </PageScreen>
  )
}
