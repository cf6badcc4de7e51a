import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GroupsScreen } from '@/components/classroom/groups-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { listClassroomGroups } from '@/lib/classroom/server/list-classroom-groups'
import { canAssign } from '@/lib/group/server/can-assign'
import { openList } from '@/lib/search/server/open-list'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.groups'))('title') }
}

/** The groups that the viewer teaches or runs. */
export default async function GroupsPage({ searchParams }: PageProps<'/classroom/groups'>) {
  const viewer = await requireViewer('teacher')
  const { query, place } = await openList(await searchParams, classroomLists.groups, {
    path: '/classroom/groups',
    endpoint: 'groups',
  })
  const [found, assigns] = await Promise.all([listClassroomGroups(viewer, query), canAssign(viewer)])
  return <GroupsScreen {...found} place={place} canAssign={assigns} />
}
