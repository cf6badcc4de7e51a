import { useTranslations } from 'next-intl'
import { type ListPlace, listHref } from '@/lib/search/list-address'
import { type ColumnHead, columnName } from './column'
import { FilterSelect } from './filter-select'

/** Sorts a list that has no visible column headers, because its records are cards. */
export function OrderSelect({ heads, place }: { heads: readonly ColumnHead[]; place: ListPlace }) {
  const t = useTranslations('list')
  const [first] = place.query.orderBy
  const options = heads.flatMap((head) =>
    (['asc', 'desc'] as const).flatMap((direction) => {
      const { sort: field } = head
      if (!field) return []
      const others = place.query.orderBy.filter((entry) => entry.field !== field)
      return {
        value: `${field}:${direction}`,
        label: t(`order.${direction}`, { label: columnName(head) }),
        href: listHref(place, { orderBy: [{ field, direction }, ...others].slice(0, 2) }),
      }
    }),
  )
  if (options.length === 0) return null
  const value = first ? `${first.field}:${first.direction}` : ''
  return <FilterSelect label={t('orderBy')} value={value} options={options} className="hidden cards:block" />
}
