import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NewAssignment } from '@/components/assignment/new-assignment'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { PartOfDay } from '@/lib/common/zoned-time'
import type { TeacherDay } from '@/lib/home/teacher-day'
import type { NavigationEntry } from '@/lib/routing/navigation'
import { ContactButton } from './contact-button'
import { TeacherDayPanel } from './teacher-day-panel'

export type HomeScreenProps = {
  firstName: string
  partOfDay: PartOfDay
  timeZone: string
  /** Null for staff who do not teach. */
  day: TeacherDay | null
  /** Whether this viewer manages groups of other teachers, which are listed elsewhere. */
  runsGroups: boolean
  /** The areas of the product that this viewer can open. */
  ways: readonly Pick<NavigationEntry, 'key' | 'href'>[]
  /** False if there is no address for messages. */
  hasContact: boolean
}

/** The home page of everyone but students: what needs attention today, and links to other areas (RT-05). */
export function HomeScreen({ firstName, partOfDay, timeZone, day, runsGroups, ways, hasContact }: HomeScreenProps) {
  const t = useTranslations('home')
  const shell = useTranslations('shell')
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-16 md:px-10 md:pt-10">
      <div className="flex min-h-home-toolbar flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="wrap-anywhere text-fs-5 tracking-display md:text-fs-6">
          {shell(`greeting.${partOfDay}`, { name: firstName })}
        </h1>
        <div className="flex flex-wrap gap-2">
          {hasContact && <ContactButton label={t('contact.button')} />}
          {day?.canAssign && <NewAssignment />}
        </div>
      </div>
      {day && <TeacherDayPanel day={day} timeZone={timeZone} runsGroups={runsGroups} />}
      {ways.length > 0 && (
        <nav aria-labelledby="home-ways" className="mt-12">
          <h2 id="home-ways" className="text-fs-3">
            {t('ways')}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-3">
            {ways.map(({ key, href }) => (
              <li key={key}>
                <Button asChild>
                  <Link href={href}>
                    {shell(`nav.${key}`)}
                    <ArrowRight aria-hidden="true" />
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
