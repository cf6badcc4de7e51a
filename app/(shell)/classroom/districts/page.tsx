import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DistrictButton } from '@/components/classroom/place-buttons'
import { DistrictsScreen } from '@/components/classroom/places-screens'
import { classroomLists } from '@/lib/classroom/lists'
import { makesDistricts, territoryChoices } from '@/lib/classroom/server/record-choices'
import { now } from '@/lib/common/clock'
import { listDistricts } from '@/lib/district/server/list-districts'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.districts'))('title') }
}

/** The districts that the viewer manages (RT-21). */
export default async function DistrictsPage({ searchParams }: PageProps<'/classroom/districts'>) {
  const actor = await requireActor('admin')
  const { query, place } = await loadList(await searchParams, classroomLists.districts, {
    path: '/classroom/districts',
    endpoint: 'districts',
    shown: viewedTable(actor, 'districts'),
  })
  const { data, count } = await listDistricts(actor, query)
  const time = { timeZone: actor.timeZone, now: now() }
  const actions = makesDistricts(actor) && <DistrictButton territories={await territoryChoices(actor)} />
  return <DistrictsScreen districts={data} {...{ count, place, actions }} {...time} />
}
