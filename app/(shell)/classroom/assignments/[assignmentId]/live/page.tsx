import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClassMapScreen } from '@/components/live/class-map-screen'
import { isId } from '@/lib/common/id'
import { getLiveClass } from '@/lib/remote-navigation/server/get-live-class'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/classroom/assignments/[assignmentId]/live'>

const find = cache(async (params: Props['params']) => {
  const [actor, { assignmentId }] = await Promise.all([requireActor('teacher'), params])
  return isId(assignmentId) ? getLiveClass(actor, assignmentId) : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const isThere = await find(params)
  return { title: (await getTranslations(isThere ? 'live.map' : 'classroom'))('title') }
}

export default async function LivePage({ params }: Props) {
  const actor = await requireActor('teacher')
  const live = await find(params)
  if (!live) notFound()
  return <ClassMapScreen live={live} timeZone={actor.timeZone} />
}
