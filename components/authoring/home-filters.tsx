import { useTranslations } from 'next-intl'
import { FilterSelect } from '@/components/data-table/filter-select'
import { contentStates, contentTypes, isContentType, subTypesOf } from '@/lib/content/types'
import { type ListPlace, listHref, whereHref } from '@/lib/search/list-address'
import type { OrderBy } from '@/lib/search/squery'
import { useKindName } from './kind-name'

const ORDERS = ['name:asc', 'name:desc', 'dateModified:desc', 'dateCreated:desc'] as const

function orderOf(name: (typeof ORDERS)[number]): OrderBy[] {
  // The option values above are all `field:direction`.
  const [field = '', direction] = name.split(':') as [string, OrderBy['direction']]
  return [{ field, direction }]
}

/** Filters and sort order of an author's search: type, subtype, state and order. */
export function HomeFilters({ place }: { place: ListPlace }) {
  const t = useTranslations('authorHome')
  const kindName = useKindName()
  const { where, orderBy } = place.query
  const type = isContentType(where.contentType) ? where.contentType : null
  const subTypes = type ? subTypesOf(type) : []
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const any = (label: string, change: Record<string, undefined>) => ({
    value: '',
    label,
    href: whereHref(place, change),
  })
  const [first] = orderBy ?? []
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, because each choice navigates by itself
    <div role="group" aria-label={t('filters')} className="mt-3 flex flex-wrap items-end gap-3">
      <FilterSelect
        label={t('type')}
        value={type ?? ''}
        options={[
          any(t('anyType'), { contentType: undefined, contentSubType: undefined }),
          ...contentTypes.map((contentType) => ({
            value: contentType,
            label: kindName({ contentType }),
            href: whereHref(place, { contentType, contentSubType: undefined }),
          })),
        ]}
      />
      {type && subTypes.length > 0 && (
        <FilterSelect
          label={kindName({ contentType: type })}
          value={textOf(where.contentSubType)}
          options={[
            any(t('anyType'), { contentSubType: undefined }),
            ...subTypes.map((contentSubType) => ({
              value: contentSubType,
              label: kindName({ contentType: type, contentSubType }),
              href: whereHref(place, { contentSubType }),
            })),
          ]}
        />
      )}
      <FilterSelect
        label={t('state')}
        value={textOf(where.contentState)}
        options={[
          any(t('anyState'), { contentState: undefined }),
          ...contentStates.map((contentState) => ({
            value: contentState,
            label: t(`stateOf.${contentState}`),
            href: whereHref(place, { contentState }),
          })),
        ]}
      />
      <FilterSelect
        label={t('order')}
        value={first ? `${first.field}:${first.direction}` : ORDERS[0]}
        options={ORDERS.map((name) => ({
          value: name,
          label: t(`orders.${name}`),
          href: listHref(place, { orderBy: orderOf(name), offset: 0 }),
        }))}
      />
    </div>
  )
}
