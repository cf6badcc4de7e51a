import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GradesScreen } from '@/components/classroom/grades-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { listGrades } from '@/lib/gradebook/server/list-grades'
import { openList } from '@/lib/search/server/open-list'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.grades'))('title') }
}

/** How each group of the viewer's is doing, ten a page (CALL-63). */
export default async function GradesPage({ searchParams }: PageProps<'/classroom/grades'>) {
  const viewer = await requireViewer('teacher')
  const { query, place } = await openList(await searchParams, classroomLists.grades, {
    path: '/classroom/grades',
    endpoint: 'grades',
  })
  const { data, count } = await listGrades(viewer, query)
  return <GradesScreen grades={data} count={count} place={place} />
}
