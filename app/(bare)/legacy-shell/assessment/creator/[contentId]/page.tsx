import { notFound } from 'next/navigation'
import { BuilderScreen } from '@/components/assessment/builder-screen'
import { NewScreen } from '@/components/assessment/new-screen'
import { listNamed } from '@/lib/assessment/server/list-named'
import { readBuilder } from '@/lib/assessment/server/read-builder'
import { addedIds, isBuilderId, NEW_ASSESSMENT } from '@/lib/assessment/tool'
import { orNull } from '@/lib/error/or-null'
import { canAssign } from '@/lib/group/server/can-assign'
import { mayWrite } from '@/lib/scope/server/writable-content'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/legacy-shell/assessment/creator/[contentId]'>

/** The builder of an assessment; for a new one (`NEW_ASSESSMENT`) it first asks for the name. */
export default async function ToolBuilderPage({ params, searchParams }: Props) {
  const actor = await requireActor('assessment.create')
  const { contentId } = await params
  if (contentId === NEW_ASSESSMENT) {
    return <NewScreen items={await listNamed(actor, addedIds((await searchParams).add))} />
  }
  const read = () => readBuilder(actor, contentId, (item) => mayWrite(actor, item))
  const builder = isBuilderId(contentId) ? await orNull(read) : null
  if (!builder) notFound()
  return <BuilderScreen builder={builder} canAssign={await canAssign(actor)} timeZone={actor.timeZone} />
}
