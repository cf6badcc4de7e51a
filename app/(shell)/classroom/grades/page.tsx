import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AllGradesScreen } from '@/components/classroom/all-grades-screen'
import { GradesScreen } from '@/components/classroom/grades-screen'
import { Texts } from '@/components/i18n/texts'
import { classroomLists } from '@/lib/classroom/lists'
import { now } from '@/lib/common/clock'
import { getTaughtGrades } from '@/lib/gradebook/server/get-taught-grades'
import { listGrades } from '@/lib/gradebook/server/list-grades'
import { sheetOf } from '@/lib/gradebook/sheet'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.grades'))('title') }
}

/** The gradebook of all groups that the viewer teaches. */
async function AllGrades({ squery }: { squery: string | string[] | undefined }) {
  const actor = await requireActor('teacher')
  const path = '/classroom/grades?view=students'
  const { query, place } = await loadList({ squery }, classroomLists.gradebook, { path, endpoint: 'groups' })
  const { gradebook, count } = await getTaughtGrades(actor, query)
  return (
    <Texts of={['gradebook']}>
      <AllGradesScreen {...{ count, place }} sheet={sheetOf(gradebook)} timeZone={actor.timeZone} now={now()} />
    </Texts>
  )
}

/** The grades of the viewer's groups, ten per page by default (CALL-63), or of their students with `view=students`. */
export default async function GradesPage({ searchParams }: PageProps<'/classroom/grades'>) {
  const actor = await requireActor('teacher')
  const { view, squery } = await searchParams
  if (view === 'students') return <AllGrades squery={squery} />
  const { query, place } = await loadList(await searchParams, classroomLists.grades, {
    path: '/classroom/grades',
    endpoint: 'grades',
    shown: viewedTable(actor, 'grades'),
  })
  const { data, count } = await listGrades(actor, query)
  return <GradesScreen grades={data} count={count} place={place} timeZone={actor.timeZone} now={now()} />
}
