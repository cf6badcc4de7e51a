import { getTranslations } from 'next-intl/server'
import { Card, CardLink } from '@/components/ui/card'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { type CurriculumAccess, levelPath } from '@/lib/curriculum/access'
import type { TopItem } from '@/lib/curriculum/level-page'
import { coverOf } from './cover'

/** The courses of the second family. */
export async function CourseListScreen({ courses, access }: { courses: readonly TopItem[]; access: CurriculumAccess }) {
  const t = await getTranslations('curriculum')
  return (
    <div className="px-4 pt-8 pb-16 md:px-10">
      <Heading level={1} size="story" className="wrap-anywhere">
        {t('courses')}
      </Heading>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <Card asChild interactive key={course.id} className="overflow-hidden">
            <li>
              <img src={coverOf(course.id)} alt="" className="aspect-video w-full object-cover" />
              <Heading level={2} size="card" className="p-4">
                <CardLink>
                  <Link href={levelPath({ id: course.id, contentType: 'course' }, access)}>{course.name}</Link>
                </CardLink>
              </Heading>
            </li>
          </Card>
        ))}
      </ul>
    </div>
  )
}
