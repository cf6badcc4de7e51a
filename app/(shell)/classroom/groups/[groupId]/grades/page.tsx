import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { GradebookScreen } from '@/components/classroom/gradebook-screen'
import { Texts } from '@/components/i18n/texts'
import { areaPath } from '@/lib/classroom/areas'
import { classroomLists } from '@/lib/classroom/lists'
import { findGroup } from '@/lib/classroom/server/find-records'
import { now } from '@/lib/common/clock'
import { readGroupView } from '@/lib/gradebook/server/read-group-view'
import { gradebookViewOf } from '@/lib/gradebook/views'
import { unpackCriteria } from '@/lib/routing/criteria'
import { listBehind } from '@/lib/search/record-address'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/classroom/groups/[groupId]/grades'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findGroup(await requireActor('teacher'), (await params).groupId)
  const t = await getTranslations('classroom')
  return { title: found ? t('gradebook.titleOf', { name: found.group.name }) : t('title') }
}

/** The gradebook of a group by assignment, or by standard with `view=standards` (RT-22). */
export default async function GroupGradesPage({ params, searchParams }: Props) {
  const actor = await requireActor('teacher')
  const { groupId } = await params
  const found = await findGroup(actor, groupId)
  if (!found) notFound()
  const { squery, criteria, view } = await searchParams
  const shown = gradebookViewOf(view)
  const path = `/classroom/groups/${groupId}/grades${shown === 'standards' ? '?view=standards' : ''}`
  const { query, place } = await loadList({ squery }, classroomLists.groupGradebook, { path, endpoint: 'groups' })
  const book = await readGroupView(actor, found.group.id, shown, query)
  const list = unpackCriteria(criteria)?.endpoint === 'grades' ? 'grades' : 'groups'
  const back = { list, href: listBehind(criteria, list, areaPath(list)) } as const
  const time = { timeZone: actor.timeZone, now: now() }
  return (
    <Texts of={['gradebook']}>
      <GradebookScreen {...book} {...time} group={found.group} place={place} back={back} />
    </Texts>
  )
}
