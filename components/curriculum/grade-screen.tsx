import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { curriculumAccess } from '@/lib/curriculum/access'
import type { LevelPage, TopItem } from '@/lib/curriculum/level-page'
import type { Viewer } from '@/lib/session/viewer'
import { gradeKey } from '@/lib/theme/grades'
import { GradeBanner } from './grade-banner'
import { GradeRow } from './grade-row'
import { LevelScreen } from './level-screen'
import { RememberGrade } from './remember-grade'

type GradeScreenProps = {
  viewer: Viewer
  grades: readonly TopItem[]
  gradeId: string | null
  page: LevelPage | null
  path: string
}

/** A grade's landing page, or the page of one of its containers, below the row of grades (learner.md §2). */
export async function GradeScreen({ viewer, grades, gradeId, page, path }: GradeScreenProps) {
  const t = await getTranslations('curriculum')
  const grade = grades.find((entry) => entry.id === gradeId)
  const access = curriculumAccess(viewer)
  const abbreviation = grade?.abbreviation ?? ''
  return (
    <div data-grade={gradeKey(abbreviation)}>
      <GradeRow grades={grades} currentId={grade?.id ?? null} access={access} />
      {page ? (
        <>
          <GradeBanner
            node={page.root}
            abbreviation={abbreviation}
            uploads={page.uploads.get(page.root.id)}
            attachments={page.attachments}
          />
          <LevelScreen page={page} path={path} gradeId={grade?.id ?? null} access={access} />
          {grade && <RememberGrade gradeId={grade.id} />}
        </>
      ) : (
        <EmptyState level={1} title={t('gradeNotFound')} text={t('gradeNotFoundText')} />
      )}
    </div>
  )
}
