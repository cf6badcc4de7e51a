import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { WireSchool } from '@/lib/school/schema'
import { withCriteria } from '@/lib/search/record-address'
import { packSquery } from '@/lib/search/squery'
import { type TableTime, useCommonColumns } from './common-columns'
import { None } from './figures'
import { RecordLink } from './record-link'

/** Returns the address of the group list, filtered to one school. */
function groupsPath(schoolId: string): string {
  return `/classroom/groups?squery=${packSquery({ where: { schoolId } })}`
}

type Options = TableTime & {
  /** District names by id, if the list covers several districts. */
  districts?: Readonly<Record<string, string>>
  /** The search of the list, so that a record can link back to it. */
  squery: string | null
}

/** Returns the columns of a school list. */
export function useSchoolColumns({ districts, squery, ...time }: Options): Column<WireSchool>[] {
  const t = useTranslations('classroom.schools')
  const common = useCommonColumns(time)
  const district: Column<WireSchool> = {
    key: 'district',
    label: t('district'),
    className: 'cards:col-span-2',
    cell: ({ districtId }) =>
      districts?.[districtId] ? (
        <Link href={`/classroom/districts/${districtId}`} prefetch={false} className="wrap-anywhere text-text">
          {districts[districtId]}
        </Link>
      ) : (
        <None />
      ),
    value: ({ districtId }) => districts?.[districtId] ?? null,
  }
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ id, name, isActive }) => (
        <>
          <RecordLink href={withCriteria(`/classroom/schools/${id}`, squery, 'schools')} name={name} />
          {!isActive && <Badge>{t('inactive')}</Badge>}
        </>
      ),
      value: ({ name }) => name,
    },
    ...(districts ? [district] : []),
    common.text({ key: 'code', label: t('code') }, ({ code }) => code),
    common.text({ key: 'people', label: t('people'), numeric: true }, ({ counts }) => counts?.users),
    {
      key: 'groups',
      label: t('groups'),
      numeric: true,
      cell: ({ id, name, counts }) =>
        counts?.groups ? (
          <Link
            href={groupsPath(id)}
            prefetch={false}
            aria-label={t('groupsOf', { count: counts.groups, name })}
            className="inline-flex min-h-control-sm items-center font-medium text-accent-text"
          >
            {counts.groups}
          </Link>
        ) : (
          0
        ),
      value: ({ counts }) => counts?.groups ?? 0,
    },
    common.active(),
    ...common.dates<WireSchool>({ created: 'dateCreated', modified: 'dateModified' }),
  ]
}
