import type { ReactNode } from 'react'
import type { CurriculumAccess } from '@/lib/curriculum/access'
import type { LevelPage, TopItem } from '@/lib/curriculum/level-page'
import { gradeKey } from '@/lib/theme/grades'
import { GradeBanner } from './grade-banner'
import { GradeRow } from './grade-row'
import { LevelScreen } from './level-screen'
import { RememberGrade } from './remember-grade'

type InGrade = {
  grades: readonly TopItem[]
  gradeId: string | null
  access: CurriculumAccess
}

const gradeOf = ({ grades, gradeId }: Omit<InGrade, 'access'>) => grades.find(({ id }) => id === gradeId)

/** The row of grades, and below it a page in the colors of its grade. */
export function GradeFrame({ children, access, ...of }: InGrade & { children: ReactNode }) {
  const grade = gradeOf(of)
  return (
    <div data-grade={gradeKey(grade?.abbreviation ?? '')}>
      <GradeRow grades={of.grades} currentId={grade?.id ?? null} access={access} />
      {children}
    </div>
  )
}

/** A grade's landing page, or the page of one of its containers (RT-16). */
export function GradeScreen({ page, path, access, ...of }: InGrade & { page: LevelPage; path: string }) {
  const grade = gradeOf(of)
  return (
    <>
      <GradeBanner
        node={page.root}
        abbreviation={grade?.abbreviation ?? ''}
        uploads={page.uploads.get(page.root.id)}
        attachments={page.attachments}
      />
      <LevelScreen page={page} path={path} gradeId={grade?.id ?? null} access={access} />
      {grade && <RememberGrade gradeId={grade.id} />}
    </>
  )
}
