import { GradeScreen } from '@/components/curriculum/grade-screen'
import { listGrades } from '@/lib/curriculum/server/list-grades'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The not-found view of a grade, beside the grades that there are (learner.md §8). */
export default async function GradeNotFound() {
  const viewer = await requireViewer('teacher')
  return <GradeScreen viewer={viewer} grades={await listGrades(viewer)} gradeId={null} page={null} path="/curriculum" />
}
