import { GradeFrame } from '@/components/curriculum/grade-screen'
import { curriculumAccess } from '@/lib/curriculum/access'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { gradesOf } from './grades-of'

/** The row of grades stands above a grade, above what is in it, and above what is not found. */
export default async function GradeLayout({ children, params }: LayoutProps<'/curriculum/grade/[gradeId]'>) {
  const viewer = await requireViewer('teacher')
  return (
    <GradeFrame grades={await gradesOf(viewer)} gradeId={(await params).gradeId} access={curriculumAccess(viewer)}>
      {children}
    </GradeFrame>
  )
}
