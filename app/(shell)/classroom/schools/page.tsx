import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SchoolsScreen } from '@/components/classroom/places-screens'
import { classroomLists } from '@/lib/classroom/lists'
import { listClassroomSchools } from '@/lib/classroom/server/list-classroom-schools'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.schools'))('title') }
}

/** The schools that the viewer runs (RT-21). */
export default async function SchoolsPage({ searchParams }: PageProps<'/classroom/schools'>) {
  const actor = await requireActor('admin')
  const { query, place } = await loadList(await searchParams, classroomLists.schools, {
    path: '/classroom/schools',
    endpoint: 'schools',
  })
  return <SchoolsScreen {...(await listClassroomSchools(actor, query))} place={place} />
}
