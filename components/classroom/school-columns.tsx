import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/record-list'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { WireSchool } from '@/lib/school/schema'
import { packSquery } from '@/lib/search/squery'
import { None } from './figures'

/** The groups of one school, as the list of groups has them. */
function groupsPath(schoolId: string): string {
  return `/classroom/groups?squery=${packSquery({ where: { schoolId } })}`
}

/** The columns of a list of schools; `districts` are the names of theirs, where several are listed. */
export function useSchoolColumns(districts?: Readonly<Record<string, string>>): Column<WireSchool>[] {
  const t = useTranslations('classroom.schools')
  const district: Column<WireSchool> = {
    key: 'district',
    label: t('district'),
    className: 'max-lg:col-span-2',
    cell: ({ districtId }) =>
      districts?.[districtId] ? (
        <Link href={`/classroom/districts/${districtId}`} prefetch={false} className="wrap-anywhere text-text">
          {districts[districtId]}
        </Link>
      ) : (
        <None />
      ),
  }
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ name, isActive }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere text-fs-2">{name}</span>
          {!isActive && <Badge>{t('inactive')}</Badge>}
        </span>
      ),
    },
    ...(districts ? [district] : []),
    { key: 'code', label: t('code'), cell: ({ code }) => code ?? <None /> },
    { key: 'people', label: t('people'), numeric: true, cell: ({ counts }) => counts?.users ?? <None /> },
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
    },
  ]
}
