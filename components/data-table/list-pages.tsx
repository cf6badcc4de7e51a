import { useTranslations } from 'next-intl'
import { PageLinks } from '@/components/ui/page-links'
import { type ListPlace, pageHref } from '@/lib/search/list-address'

type ListPagesProps = {
  label: string
  place: ListPlace
  /** The number of rows on this page. */
  rows: number
  /** The number of rows on all pages. */
  count: number
}

/** Shows which part of a list is visible, with links to the other pages. */
export function ListPages({ label, place, rows, count }: ListPagesProps) {
  const t = useTranslations('list')
  const { limit, offset } = place.query
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-fs-1 text-text-quiet">
        {t('showing', { from: offset + 1, to: offset + rows, count })}
      </p>
      <PageLinks
        page={Math.floor(offset / limit) + 1}
        pageCount={Math.ceil(count / limit)}
        path={(page) => pageHref(place, page)}
        label={label}
      />
    </div>
  )
}
