import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { FrameScreen } from '@/components/assessment/frame-screen'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { isId } from '@/lib/common/id'
import { env } from '@/lib/env/env'
import { orNull } from '@/lib/error/or-null'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/assessment/assessment/editor/[assignmentId]'>

const find = cache(async (params: Props['params']) => {
  const [actor, { assignmentId }] = await Promise.all([requireActor('assessment'), params])
  return isId(assignmentId) ? orNull(() => getAssignment(actor, assignmentId)) : null
})

async function titleOf({ assignment }: NonNullable<Awaited<ReturnType<typeof find>>>): Promise<string> {
  return (await getTranslations('assessment.results'))('titleOf', { name: assignment.content.name })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await find(params)
  return { title: found ? await titleOf(found) : (await getTranslations('shell.notFound'))('title') }
}

/** The results of an assigned assessment in the legacy tool (RT-12). */
export default async function AssessmentEditorPage({ params }: Props) {
  const [found, { assignmentId }] = await Promise.all([find(params), params])
  if (!found) notFound()
  const tail = ['assessment', 'editor', assignmentId]
  return <FrameScreen tool={env().LEGACY_SHELL_URL} tail={tail} title={await titleOf(found)} />
}
