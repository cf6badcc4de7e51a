import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DistrictScreen } from '@/components/classroom/places-screens'
import { classroomLists } from '@/lib/classroom/lists'
import { findDistrict } from '@/lib/classroom/server/find-records'
import { listDistrictSchools } from '@/lib/classroom/server/list-classroom-schools'
import { now } from '@/lib/common/clock'
import { listBehind } from '@/lib/search/record-address'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

type Props = PageProps<'/classroom/districts/[districtId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const district = await findDistrict(await requireActor('admin'), (await params).districtId)
  return { title: district?.name ?? (await getTranslations('classroom'))('title') }
}

/** The record of a district (RT-21). */
export default async function DistrictPage({ params, searchParams }: Props) {
  const actor = await requireActor('admin')
  const district = await findDistrict(actor, (await params).districtId)
  if (!district) notFound()
  const { squery, q, criteria } = await searchParams
  const at = {
    path: `/classroom/districts/${district.id}`,
    endpoint: 'schools',
    shown: viewedTable(actor, 'district-schools'),
  }
  const { query, place } = await loadList({ squery, q }, classroomLists.schools, at)
  const { data, count } = await listDistrictSchools(actor, district.id, query)
  const backHref = listBehind(criteria, 'districts', '/classroom/districts')
  return (
    <DistrictScreen {...{ district, count, place, backHref }} schools={data} timeZone={actor.timeZone} now={now()} />
  )
}
