import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FrameScreen } from '@/components/assessment/frame-screen'
import { listQueryOf, listSearch } from '@/lib/assessment/list-query'
import { toolListOf } from '@/lib/assessment/tool'
import { env } from '@/lib/env/env'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/assessment/[[...tail]]'>

async function titleOf({ params }: Props): Promise<string> {
  const { tail = [] } = await params
  return (await getTranslations('assessment.lists'))(`${toolListOf(tail) ?? 'assessments'}.title`)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const isThere = env().LEGACY_SHELL_URL || toolListOf((await props.params).tail ?? [])
  return { title: isThere ? await titleOf(props) : (await getTranslations('shell.notFound'))('title') }
}

/** The legacy assessment tool (RT-12): its lists, and any other page of an external tool. */
export default async function AssessmentPage(props: Props) {
  await requireActor('assessment')
  const { LEGACY_SHELL_URL: tool } = env()
  const { tail = [] } = await props.params
  if (!tool && !toolListOf(tail)) notFound()
  const search = listSearch(listQueryOf(await props.searchParams))
  return <FrameScreen tool={tool} tail={tail} title={await titleOf(props)} search={search} />
}
