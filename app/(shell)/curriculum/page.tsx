import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CourseListScreen } from '@/components/curriculum/course-list-screen'
import { GradeScreen } from '@/components/curriculum/grade-screen'
import { LAST_GRADE_SETTING } from '@/lib/curriculum/limits'
import { listCourses, listGrades } from '@/lib/curriculum/server/list-grades'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('curriculum'))('title') }
}

/** The grade that was viewed last, else the first; the second family's courses where there are no grades (learner.md §2). */
export default async function CurriculumPage() {
  const viewer = await requireViewer('curriculum')
  const [grades, courses] = await Promise.all([listGrades(viewer), listCourses(viewer)])
  const last = (await cookies()).get(LAST_GRADE_SETTING)?.value
  const grade = grades.find((entry) => entry.id === last) ?? grades[0]
  if (grade) redirect(`/curriculum/grade/${grade.id}`)
  if (courses.length > 0) return <CourseListScreen courses={courses} />
  return <GradeScreen viewer={viewer} grades={[]} gradeId={null} page={null} path="/curriculum" />
}
