import { GradeFrame } from '@/components/curriculum/grade-screen'
import { curriculumAccess } from '@/lib/curriculum/access'
import { listGrades } from '@/lib/curriculum/server/list-grades'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The row of grades stands above a grade, above what is in it, and above what is not found. */
export default async function GradeLayout({ children, params }: LayoutProps<'/curriculum/grade/[gradeId]'>) {
  const viewer = await requireViewer('teacher')
  return (
    <GradeFrame grades={await listGrades(viewer)} gradeId={(await params).gradeId} access={curriculumAccess(viewer)}>
      {children}
    </GradeFrame>
  )
}
