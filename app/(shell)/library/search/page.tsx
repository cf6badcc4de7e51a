import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { SearchScreen } from '@/components/library/search-screen'
import { listGrades } from '@/lib/curriculum/server/list-grades'
import { SEARCH_PATH } from '@/lib/library/paths'
import { librarySearchSpec } from '@/lib/library/search-spec'
import { readChosenFilters, searchLibrary } from '@/lib/library/server/search-library'
import { isNarrowed } from '@/lib/search/list-address'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('library'))('searchTitle') }
}

/** The library's search: ten results per page, by name (CALL-63); without a search text or filter, nothing is queried. */
export default async function LibrarySearchPage({ searchParams }: PageProps<'/library/search'>) {
  const actor = await requireActor('library')
  const at = { path: SEARCH_PATH, endpoint: 'content' }
  const { query, place } = await loadList(await searchParams, librarySearchSpec, at)
  const [results, grades, chosen] = await Promise.all([
    isNarrowed(place) ? searchLibrary(actor, query) : { hits: [], count: 0 },
    listGrades(actor),
    readChosenFilters(actor, query),
  ])
  return (
    <Texts of={['library']}>
      <SearchScreen {...results} {...{ place, grades, chosen }} />
    </Texts>
  )
}
