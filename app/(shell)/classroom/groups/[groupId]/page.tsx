import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ActiveButton } from '@/components/classroom/active-button'
import { GroupPartView } from '@/components/classroom/group-part-view'
import { GroupScreen } from '@/components/classroom/group-screen'
import { GroupButton } from '@/components/classroom/place-buttons'
import { findGroup } from '@/lib/classroom/server/find-records'
import { readGroupPart } from '@/lib/classroom/server/read-group-part'
import { now } from '@/lib/common/clock'
import { canAssign } from '@/lib/group/server/can-assign'
import { listBehind } from '@/lib/search/record-address'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/classroom/groups/[groupId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findGroup(await requireActor('teacher'), (await params).groupId)
  return { title: found?.group.name ?? (await getTranslations('classroom'))('title') }
}

/** The record of a group (RT-22); `?view=` selects a part of it. */
export default async function GroupPage({ params, searchParams }: Props) {
  const actor = await requireActor('teacher')
  const found = await findGroup(actor, (await params).groupId)
  if (!found) notFound()
  const parameters = await searchParams
  const { group } = found
  const [part, assigns] = await Promise.all([readGroupPart(actor, group.id, parameters), canAssign(actor, group.id)])
  const backHref = listBehind(parameters.criteria, 'groups', '/classroom/groups')
  const actions = (
    <>
      <GroupButton group={group} schools={[]} />
      <ActiveButton kind="group" record={group} />
    </>
  )
  return (
    <GroupScreen {...found} view={part.view} {...{ backHref, actions }} canAssign={assigns}>
      <GroupPartView
        {...{ group, part }}
        canAssign={assigns}
        viewerId={actor.userId}
        timeZone={actor.timeZone}
        now={now()}
      />
    </GroupScreen>
  )
}
