import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { ListSearch } from '@/components/data-table/list-search'
import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import type { WireDistrict } from '@/lib/district/schema'
import type { WireGroup } from '@/lib/group/schema'
import type { WireSchool } from '@/lib/school/schema'
import type { ListPlace } from '@/lib/search/list-address'
import type { TableTime } from './common-columns'
import { None } from './figures'
import { useGroupColumns } from './group-columns'
import { ListNothing } from './list-nothing'
import { RecordFacts } from './record-facts'
import { RecordScreen } from './record-screen'

export type SchoolScreenProps = TableTime & {
  school: WireSchool
  /** The school's district; null if the user may not see it. */
  district: WireDistrict | null
  groups: readonly WireGroup[]
  count: number
  schools: Readonly<Record<string, string>>
  creators: Readonly<Record<string, string>>
  place: ListPlace
  /** The address of the school list with its search. */
  backHref: string
  /** Actions on the school. */
  actions?: ReactNode
}

/** The page of a school with its groups. */
export function SchoolScreen(props: SchoolScreenProps) {
  const { school, district, groups, count, schools, creators, place, backHref, actions, timeZone, now } = props
  const t = useTranslations('classroom.schools')
  const columns = useGroupColumns({ schools, creators, squery: null, timeZone, now })
  return (
    <RecordScreen
      list={t('title')}
      backHref={backHref}
      name={school.name}
      text={!school.isActive && <Badge>{t('inactive')}</Badge>}
      actions={actions}
    >
      <RecordFacts
        label={t('facts')}
        facts={[
          district !== null && {
            label: t('district'),
            value: (
              <Link href={`/classroom/districts/${district.id}`} className="text-text">
                {district.name}
              </Link>
            ),
          },
          { label: t('code'), value: school.code ?? <None /> },
          school.counts !== undefined && { label: t('people'), value: school.counts.users },
          school.counts !== undefined && { label: t('groups'), value: school.counts.groups },
        ]}
      />
      <Heading level={2} className="mt-8">
        {t('groups')}
      </Heading>
      <ListSearch label={t('searchGroups')} place={place} className="mt-4" />
      {groups.length === 0 ? (
        <ListNothing place={place} title={t('noGroups')} text={t('noGroupsText')} />
      ) : (
        <DataTable
          label={t('groups')}
          columns={columns}
          rows={groups}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </RecordScreen>
  )
}
