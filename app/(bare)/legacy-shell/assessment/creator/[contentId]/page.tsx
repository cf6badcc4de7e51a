import { notFound } from 'next/navigation'
import { BuilderScreen } from '@/components/assessment/builder-screen'
import { NewScreen } from '@/components/assessment/new-screen'
import { listNamed } from '@/lib/assessment/server/list-named'
import { readBuilder } from '@/lib/assessment/server/read-builder'
import { addedIds, isBuilderId, NEW_ASSESSMENT } from '@/lib/assessment/tool'
import { mayWrite } from '@/lib/authoring/server/require-writable'
import { orNull } from '@/lib/error/or-null'
import { canAssign } from '@/lib/group/server/can-assign'
import { requireViewer } from '@/lib/session/server/require-viewer'

type Props = PageProps<'/legacy-shell/assessment/creator/[contentId]'>

/** Where an assessment is put together; the word for a new one asks for its name first. */
export default async function ToolBuilderPage({ params, searchParams }: Props) {
  const viewer = await requireViewer('assessment.create')
  const { contentId } = await params
  if (contentId === NEW_ASSESSMENT) {
    return <NewScreen items={await listNamed(viewer, addedIds((await searchParams).add))} />
  }
  const read = () => readBuilder(viewer, contentId, (item) => mayWrite(viewer, item))
  const builder = isBuilderId(contentId) ? await orNull(read) : null
  if (!builder) notFound()
  return <BuilderScreen builder={builder} canAssign={await canAssign(viewer)} timeZone={viewer.timeZone} />
}
