import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GradesScreen } from '@/components/classroom/grades-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { now } from '@/lib/common/clock'
import { listGrades } from '@/lib/gradebook/server/list-grades'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.grades'))('title') }
}

/** How each group of the viewer's is doing, ten a page until another number is chosen (CALL-63). */
export default async function GradesPage({ searchParams }: PageProps<'/classroom/grades'>) {
  const actor = await requireActor('teacher')
  const { query, place } = await loadList(await searchParams, classroomLists.grades, {
    path: '/classroom/grades',
    endpoint: 'grades',
    shown: viewedTable(actor, 'grades'),
  })
  const { data, count } = await listGrades(actor, query)
  return <GradesScreen grades={data} count={count} place={place} timeZone={actor.timeZone} now={now()} />
}
