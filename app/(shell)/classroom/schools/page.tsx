import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SchoolsScreen } from '@/components/classroom/places-screens'
import { classroomLists } from '@/lib/classroom/lists'
import { listClassroomSchools } from '@/lib/classroom/server/list-classroom-schools'
import { openList } from '@/lib/search/server/open-list'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.schools'))('title') }
}

/** The schools that the viewer runs (RT-21). */
export default async function SchoolsPage({ searchParams }: PageProps<'/classroom/schools'>) {
  const viewer = await requireViewer('admin')
  const { query, place } = await openList(await searchParams, classroomLists.schools, {
    path: '/classroom/schools',
    endpoint: 'schools',
  })
  return <SchoolsScreen {...(await listClassroomSchools(viewer, query))} place={place} />
}
