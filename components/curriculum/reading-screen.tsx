import { type CurriculumAccess, readingPath } from '@/lib/curriculum/access'
import type { LevelPage, TopItem } from '@/lib/curriculum/level-page'
import { GradeFrame, GradeScreen } from './grade-screen'
import { ItemScreen } from './item-screen'

type ReadingScreenProps = {
  access: CurriculumAccess
  grades: readonly TopItem[]
  /** The grade that a container was come to from; null for none. */
  gradeId: string | null
  page: LevelPage
}

/** A level of the curriculum at the base of the area: for who reads it without teaching, for whom grades, courses and units have no page of their own. */
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
