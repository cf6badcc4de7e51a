import { useTranslations } from 'next-intl'
import { FilterSelect } from '@/components/data-table/filter-select'
import { subTypesOf } from '@/lib/content/types'
import type { TopItem } from '@/lib/curriculum/level-page'
import { isLibraryType, libraryTypes } from '@/lib/library/library-types'
import { type ListPlace, listHref, modifierHref, whereHref } from '@/lib/search/list-address'
import type { OrderBy } from '@/lib/search/squery'
import { FilterPicker } from './filter-picker'
import { useKindLabel } from './kind-label'

const ORDERS = ['name:asc', 'name:desc', 'dateCreated:desc', 'dateModified:desc'] as const
const CURRICULA = ['k5ela', 'hss'] as const

function orderOf(name: (typeof ORDERS)[number]): OrderBy[] {
  // The names above are fields and directions.
  const [field = '', direction] = name.split(':') as [string, OrderBy['direction']]
  return [{ field, direction }]
}

/** The filters with a fixed list of values. */
function ListFilters({ place, grades }: { place: ListPlace; grades: readonly TopItem[] }) {
  const t = useTranslations('library')
  const kindLabel = useKindLabel()
  const { where, modifiers, orderBy } = place.query
  const type = isLibraryType(where.contentType) ? where.contentType : null
  const subTypes = type ? subTypesOf(type) : []
  const all = (label: string, href: string) => ({ value: '', label, href })
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return (
    <>
      <FilterSelect
        label={t('type')}
        value={type ?? ''}
        options={[
          all(t('anyType'), whereHref(place, { contentType: undefined, contentSubType: undefined })),
          ...libraryTypes.map((each) => ({
            value: each,
            label: t(`kind.${each}`),
            href: whereHref(place, { contentType: each, contentSubType: undefined }),
          })),
        ]}
      />
      {type && subTypes.length > 0 && (
        <FilterSelect
          label={t('subType')}
          value={textOf(where.contentSubType)}
          options={[
            all(t('anySubType'), whereHref(place, { contentSubType: undefined })),
            ...subTypes.map((each) => ({
              value: each,
              label: kindLabel({ contentType: type, contentSubType: each }),
              href: whereHref(place, { contentSubType: each }),
            })),
          ]}
        />
      )}
      <FilterSelect
        label={t('curriculum')}
        value={textOf(where.curriculum)}
        options={[
          all(t('anyCurriculum'), whereHref(place, { curriculum: undefined })),
          ...CURRICULA.map((each) => ({
            value: each,
            label: t(`curricula.${each}`),
            href: whereHref(place, { curriculum: each }),
          })),
        ]}
      />
      {grades.length > 0 && (
        <FilterSelect
          label={t('grade')}
          value={textOf(modifiers.withinContent)}
          options={[
            all(t('anyGrade'), modifierHref(place, { withinContent: undefined })),
            ...grades.map(({ id, name, abbreviation }) => ({
              value: id,
              label: abbreviation ? t('gradeOf', { name: abbreviation }) : name,
              href: modifierHref(place, { withinContent: id }),
            })),
          ]}
        />
      )}
      <FilterSelect
        label={t('order')}
        value={orderBy[0] ? `${orderBy[0].field}:${orderBy[0].direction}` : ''}
        options={ORDERS.map((each) => ({
          value: each,
          label: t(`orders.${each}`),
          href: listHref(place, { orderBy: orderOf(each) }),
        }))}
      />
    </>
  )
}

/** The filters of the library's search, all of them kept in the address. */
export function SearchFilters({ place, grades }: { place: ListPlace; grades: readonly TopItem[] }) {
  const t = useTranslations('library')
  return (
    <section aria-label={t('filters')} className="mt-4 grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-3 sm:flex sm:flex-wrap">
        <ListFilters place={place} grades={grades} />
      </div>
      <div className="flex flex-wrap gap-2">
        <FilterPicker field="standardId" label={t('standard')} hint={t('standardHint')} place={place} />
        <FilterPicker field="tagId" label={t('tag')} hint={t('tagHint')} place={place} />
        <FilterPicker field="vocabContentId" label={t('word')} hint={t('wordHint')} place={place} />
      </div>
    </section>
  )
}
