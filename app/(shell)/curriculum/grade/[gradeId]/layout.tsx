import { GradeFrame } from '@/components/curriculum/grade-screen'
import { curriculumAccess } from '@/lib/curriculum/access'
import { requireActor } from '@/lib/session/server/require-actor'
import { gradesOf } from './grades-of'

/** Renders the row of grades above a grade, its items, and its not-found views. */
export default async function GradeLayout({ children, params }: LayoutProps<'/curriculum/grade/[gradeId]'>) {
  const actor = await requireActor('teacher')
  return (
    <GradeFrame grades={await gradesOf(actor)} gradeId={(await params).gradeId} access={curriculumAccess(actor)}>
      {children}
    </GradeFrame>
  )
}
