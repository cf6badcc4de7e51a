import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { ListSearch } from '@/components/data-table/list-search'
import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/heading'
import { PageScreen } from '@/components/ui/page-screen'
import type { WireDistrict } from '@/lib/district/schema'
import type { WireSchool } from '@/lib/school/schema'
import { type ListPlace, squeryOf } from '@/lib/search/list-address'
import { withCriteria } from '@/lib/search/record-address'
import { type TableTime, useCommonColumns } from './common-columns'
import { None } from './figures'
import { ListNothing } from './list-nothing'
import { RecordFacts } from './record-facts'
import { RecordLink } from './record-link'
import { RecordScreen } from './record-screen'
import { useSchoolColumns } from './school-columns'

export type SchoolsScreenProps = TableTime & {
  schools: readonly WireSchool[]
  count: number
  districts: Readonly<Record<string, string>>
  place: ListPlace
  /** Page actions, such as creating a school. */
  actions?: ReactNode
}

/** Lists the schools that the user manages. */
export function SchoolsScreen({ schools, count, districts, place, actions, ...time }: SchoolsScreenProps) {
  const t = useTranslations('classroom.schools')
  const columns = useSchoolColumns({ ...time, districts, squery: squeryOf(place) })
  return (
    <PageScreen title={t('title')} actions={actions}>
      <ListSearch label={t('search')} place={place} className="mt-5" />
      {schools.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={schools}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </PageScreen>
  )
}

export type DistrictsScreenProps = TableTime & {
  districts: readonly WireDistrict[]
  count: number
  place: ListPlace
  /** Page actions, such as creating a district. */
  actions?: ReactNode
}

/** Lists the districts that the user manages. */
export function DistrictsScreen({ districts, count, place, actions, ...time }: DistrictsScreenProps) {
  const t = useTranslations('classroom.districts')
  const common = useCommonColumns(time)
  const squery = squeryOf(place)
  const columns: Column<WireDistrict>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ id, name, isActive }) => (
        <>
          <RecordLink href={withCriteria(`/classroom/districts/${id}`, squery, 'districts')} name={name} />
          {!isActive && <Badge>{t('inactive')}</Badge>}
        </>
      ),
      value: ({ name }) => name,
    },
    common.text({ key: 'code', label: t('code') }, ({ code }) => code),
    { key: 'timeZone', label: t('timeZone'), cell: ({ timeZone }) => timeZone.replaceAll('_', ' ') },
    common.text({ key: 'schools', label: t('schools'), numeric: true }, ({ counts }) => counts?.schools),
    common.text({ key: 'people', label: t('people'), numeric: true }, ({ counts }) => counts?.users),
    common.active(),
    ...common.dates<WireDistrict>({ created: 'dateCreated', modified: 'dateModified' }),
  ]
  return (
    <PageScreen title={t('title')} actions={actions}>
      <ListSearch label={t('search')} place={place} className="mt-5" />
      {districts.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={districts}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </PageScreen>
  )
}

export type DistrictScreenProps = TableTime & {
  district: WireDistrict
  schools: readonly WireSchool[]
  count: number
  place: ListPlace
  /** The address of the district list with its search. */
  backHref: string
  territory: string | null
  /** Actions on the district. */
  actions?: ReactNode
}

/** The page of a district with its schools. */
export function DistrictScreen(props: DistrictScreenProps) {
  const { district, schools, count, place, backHref, territory, actions, ...time } = props
  const t = useTranslations('classroom.districts')
  const columns = useSchoolColumns({ ...time, squery: null })
  return (
    <RecordScreen
      list={t('title')}
      backHref={backHref}
      name={district.name}
      text={!district.isActive && <Badge>{t('inactive')}</Badge>}
      actions={actions}
    >
      <RecordFacts
        label={t('facts')}
        facts={[
          { label: t('timeZone'), value: district.timeZone.replaceAll('_', ' ') },
          { label: t('code'), value: district.code ?? <None /> },
          territory !== null && { label: t('territory'), value: territory },
          district.counts !== undefined && { label: t('schools'), value: district.counts.schools },
          district.counts !== undefined && { label: t('people'), value: district.counts.users },
        ]}
      />
      <Heading level={2} className="mt-8">
        {t('schools')}
      </Heading>
      <ListSearch label={t('searchSchools')} place={place} className="mt-4" />
      {schools.length === 0 ? (
        <ListNothing place={place} title={t('noSchools')} text={t('noSchoolsText')} />
      ) : (
        <DataTable
          label={t('schools')}
          columns={columns}
          rows={schools}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </RecordScreen>
  )
}
