import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CourseListScreen } from '@/components/curriculum/course-list-screen'
import { levelTitle } from '@/components/curriculum/level-title'
import { NoGrade } from '@/components/curriculum/no-grade'
import { ReadingScreen } from '@/components/curriculum/reading-screen'
import { curriculumAccess } from '@/lib/curriculum/access'
import { tabIndexes } from '@/lib/curriculum/levels'
import { LAST_GRADE_SETTING } from '@/lib/curriculum/limits'
import { listCourses, listGrades } from '@/lib/curriculum/server/list-grades'
import { LEVELS_AT_BASE, readLevelAtBase } from '@/lib/curriculum/server/read-level-at-base'
import { readLevelName } from '@/lib/curriculum/server/read-level-name'
import { canAssign } from '@/lib/group/server/can-assign'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata({ searchParams }: PageProps<'/curriculum'>): Promise<Metadata> {
  const { item } = await searchParams
  const actor = await requireActor('curriculum')
  if (typeof item === 'string') return levelTitle(await readLevelName(actor, item, LEVELS_AT_BASE))
  return { title: (await getTranslations('curriculum'))('title') }
}

/**
 * Opens the grade viewed last, else the first one, preferring grades with an abbreviation; the second family's courses if there are no grades
 * (CUR-04). Viewers who do not teach read it here, since the pages of grades, courses and units are for teachers (ABL-09).
 */
export default async function CurriculumPage({ searchParams }: PageProps<'/curriculum'>) {
  const actor = await requireActor('curriculum')
  const [search, grades, courses] = await Promise.all([searchParams, listGrades(actor), listCourses(actor)])
  const access = curriculumAccess(actor, await canAssign(actor))
  const last = (await cookies()).get(LAST_GRADE_SETTING)?.value
  const named = grades.filter(({ abbreviation }) => abbreviation !== '')
  const grade = named.find((entry) => entry.id === last) ?? named[0] ?? grades[0]
  const id = typeof search.item === 'string' ? search.item : access.teaches ? undefined : grade?.id
  if (id) {
    const page = await readLevelAtBase(actor, id, tabIndexes(search))
    if (!page) notFound()
    const gradeId = typeof search.grade === 'string' ? search.grade : null
    return <ReadingScreen access={access} grades={grades} gradeId={gradeId} page={page} />
  }
  if (grade) redirect(`/curriculum/grade/${grade.id}`)
  if (courses.length > 0) return <CourseListScreen courses={courses} access={access} />
  return <NoGrade />
}
