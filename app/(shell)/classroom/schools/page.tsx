import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SchoolButton } from '@/components/classroom/place-buttons'
import { SchoolsScreen } from '@/components/classroom/places-screens'
import { classroomLists } from '@/lib/classroom/lists'
import { listClassroomSchools } from '@/lib/classroom/server/list-classroom-schools'
import { districtsForSchools } from '@/lib/classroom/server/record-choices'
import { now } from '@/lib/common/clock'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.schools'))('title') }
}

/** The schools that the viewer manages (RT-21). */
export default async function SchoolsPage({ searchParams }: PageProps<'/classroom/schools'>) {
  const actor = await requireActor('admin')
  const { query, place } = await loadList(await searchParams, classroomLists.schools, {
    path: '/classroom/schools',
    endpoint: 'schools',
    shown: viewedTable(actor, 'schools'),
  })
  const [found, districts] = await Promise.all([listClassroomSchools(actor, query), districtsForSchools(actor)])
  const actions = districts.length > 0 && <SchoolButton districts={districts} />
  return <SchoolsScreen {...found} {...{ place, actions }} timeZone={actor.timeZone} now={now()} />
}
