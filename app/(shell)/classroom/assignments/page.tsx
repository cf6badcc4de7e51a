import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListScreen } from '@/components/assignment/list-screen'
import { listTeacherAssignments } from '@/lib/assignment/server/list-teacher-assignments'
import { now } from '@/lib/common/clock'
import { pageNumber } from '@/lib/routing/page-number'
import { searchText } from '@/lib/routing/search-text'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('assignment'))('title') }
}

/** The teacher's assignments, open or closed (shell.md §2.2). */
export default async function ClassroomAssignmentsPage({ searchParams }: PageProps<'/classroom/assignments'>) {
  const viewer = await requireViewer('teacher')
  const query = await searchParams
  const state = query.state === 'closed' ? 'closed' : 'open'
  const keyword = searchText(query.q)
  const page = pageNumber(query.page)
  const lists = await listTeacherAssignments(viewer, { state, keyword, page })
  const shared = { state, keyword, page, timeZone: viewer.timeZone, now: now() } as const
  return <ListScreen {...lists} {...shared} />
}
