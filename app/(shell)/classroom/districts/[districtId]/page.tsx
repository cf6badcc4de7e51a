import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ActiveButton } from '@/components/classroom/active-button'
import { DistrictButton, SchoolButton } from '@/components/classroom/place-buttons'
import { DistrictScreen } from '@/components/classroom/places-screens'
import { classroomLists } from '@/lib/classroom/lists'
import { findDistrict } from '@/lib/classroom/server/find-records'
import { listDistrictSchools } from '@/lib/classroom/server/list-classroom-schools'
import { changesDistrict, makesDistricts, territoryChoices } from '@/lib/classroom/server/record-choices'
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
  const territories = await territoryChoices(actor)
  const territory = territories.find(({ id }) => id === district.territoryId)?.name ?? null
  const actions = changesDistrict(actor, district.id) && (
    <>
      <DistrictButton district={district} territories={territories} />
      {makesDistricts(actor) && <ActiveButton kind="district" record={district} />}
      <SchoolButton districts={[{ id: district.id, name: district.name }]} />
    </>
  )
  const shown = { district, count, place, backHref, territory, actions }
  return <DistrictScreen {...shown} schools={data} timeZone={actor.timeZone} now={now()} />
}
