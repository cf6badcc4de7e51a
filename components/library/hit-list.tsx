import { useTranslations } from 'next-intl'
import { ListPages } from '@/components/data-table/list-pages'
import type { LibraryHit } from '@/lib/library/library-types'
import { keywordOf, type ListPlace } from '@/lib/search/list-address'
import { HitRow } from './hit-row'

type HitListProps = {
  label: string
  hits: readonly LibraryHit[]
  count: number
  place: ListPlace
  level: 2 | 3
  hrefOf?: (hit: LibraryHit) => string
}

/** A page of search results. */
export function HitList({ label, hits, count, place, level, hrefOf }: HitListProps) {
  const t = useTranslations('library')
  return (
    <>
      <p role="status" className="mt-5 text-fs-1 text-text-quiet">
        {t('count', { count })}
      </p>
      <ul aria-label={label} className="mt-2 border-t-1">
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} search={keywordOf(place)} level={level} href={hrefOf?.(hit)} />
        ))}
      </ul>
      <ListPages label={label} place={place} rows={hits.length} count={count} />
    </>
  )
}
