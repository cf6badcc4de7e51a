import { notFound } from 'next/navigation'
import { ResultsScreen } from '@/components/assessment/results-screen'
import { can } from '@/lib/ability/ability'
import { readResults } from '@/lib/assessment/server/read-results'
import { isId } from '@/lib/common/id'
import { orNull } from '@/lib/error/or-null'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/legacy-shell/assessment/editor/[assignmentId]'>

/** The students' results of an assigned assessment. */
export default async function ToolResultsPage({ params }: Props) {
  const actor = await requireActor('assessment')
  const { assignmentId } = await params
  const found = isId(assignmentId) ? await orNull(() => readResults(actor, assignmentId)) : null
  if (!found) notFound()
  const { isOpen, ...results } = found
  const canOpen = isOpen && can(actor, 'assessment.create')
  return <ResultsScreen {...results} canOpen={canOpen} timeZone={actor.timeZone} />
}
