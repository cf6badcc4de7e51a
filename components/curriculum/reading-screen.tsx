import { type CurriculumAccess, readingPath } from '@/lib/curriculum/access'
import type { LevelPage, TopItem } from '@/lib/curriculum/level-page'
import { GradeFrame, GradeScreen } from './grade-screen'
import { ItemScreen } from './item-screen'

type ReadingScreenProps = {
  access: CurriculumAccess
  grades: readonly TopItem[]
  /** The id of the grade from which a container was opened; null for none. */
  gradeId: string | null
  page: LevelPage
}

/** A level of the curriculum in the reading area, for readers who do not teach and have no separate pages for grades, courses and units. */
export function ReadingScreen({ access, grades, gradeId, page }: ReadingScreenProps) {
  const { contentType, id } = page.root
  const grade = contentType === 'grade' ? id : gradeId
  const path = readingPath(id, grade)
  if (contentType !== 'grade' && contentType !== 'container') return <ItemScreen {...{ page, path, access }} />
  const of = { grades, gradeId: grade, access }
  return (
    <GradeFrame {...of}>
      <GradeScreen {...of} page={page} path={path} />
    </GradeFrame>
  )
}
