import { AssessmentListScreen } from '@/components/assessment/assessment-list-screen'
import { can } from '@/lib/ability/ability'
import { listQueryOf } from '@/lib/assessment/list-query'
import { listAssessments } from '@/lib/assessment/server/list-tool-items'
import { canAssign } from '@/lib/group/server/can-assign'
import { requireActor } from '@/lib/session/server/require-actor'

/** The assessments of our own assessment tool. */
export default async function ToolAssessmentsPage({ searchParams }: PageProps<'/legacy-shell/assessments'>) {
  const actor = await requireActor('assessment')
  const query = listQueryOf(await searchParams)
  const { data, count } = await listAssessments(actor, query)
  const rights = { canCreate: can(actor, 'assessment.create'), canAssign: await canAssign(actor) }
  return <AssessmentListScreen rows={data} count={count} query={query} {...rights} />
}
