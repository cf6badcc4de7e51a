import { AssessmentListScreen } from '@/components/assessment/assessment-list-screen'
import { can } from '@/lib/ability/ability'
import { listQueryOf } from '@/lib/assessment/list-query'
import { listAssessments } from '@/lib/assessment/server/list-tool-items'
import { canAssign } from '@/lib/group/server/can-assign'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The assessments of our own tool. */
export default async function ToolAssessmentsPage({ searchParams }: PageProps<'/legacy-shell/assessments'>) {
  const viewer = await requireViewer('assessment')
  const query = listQueryOf(await searchParams)
  const { data, count } = await listAssessments(viewer, query)
  const rights = { canCreate: can(viewer, 'assessment.create'), canAssign: await canAssign(viewer) }
  return <AssessmentListScreen rows={data} count={count} query={query} {...rights} />
}
