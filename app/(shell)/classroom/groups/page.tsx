import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GroupsScreen } from '@/components/classroom/groups-screen'
import { GroupButton } from '@/components/classroom/place-buttons'
import { classroomLists } from '@/lib/classroom/lists'
import { listClassroomGroups } from '@/lib/classroom/server/list-classroom-groups'
import { schoolsForGroups } from '@/lib/classroom/server/record-choices'
import { now } from '@/lib/common/clock'
import { canAssign } from '@/lib/group/server/can-assign'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.groups'))('title') }
}

/** The groups that the viewer teaches or manages. */
export default async function GroupsPage({ searchParams }: PageProps<'/classroom/groups'>) {
  const actor = await requireActor('teacher')
  const { query, place } = await loadList(await searchParams, classroomLists.groups, {
    path: '/classroom/groups',
    endpoint: 'groups',
    shown: viewedTable(actor, 'groups'),
  })
  const [found, assigns, schools] = await Promise.all([
    listClassroomGroups(actor, query),
    canAssign(actor),
    schoolsForGroups(actor),
  ])
  const actions = schools.length > 0 && <GroupButton schools={schools} />
  const time = { timeZone: actor.timeZone, now: now() }
  return <GroupsScreen {...found} {...time} {...{ place, actions }} canAssign={assigns} />
}
