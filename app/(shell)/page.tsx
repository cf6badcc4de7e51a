import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { HomeScreen } from '@/components/home/home-screen'
import { Texts } from '@/components/i18n/texts'
import { can } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { hourIn, partOfDay } from '@/lib/common/zoned-time'
import { env } from '@/lib/env/env'
import { readTeacherDay } from '@/lib/home/server/read-teacher-day'
import { navigationOf } from '@/lib/routing/navigation'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('home'))('title') }
}

/** The home page; redirects students to their assignments (RT-05). */
export default async function HomePage() {
  const actor = await requireActor()
  if (can(actor, 'assignment.student')) redirect('/assignments')
  const { firstName, timeZone } = actor
  const day = can(actor, 'teacher') ? await readTeacherDay(actor) : null
  const { ADMIN_URL, CONTACT_EMAIL } = env()
  const ways = navigationOf(actor, ADMIN_URL ?? null)
  const runsGroups = can(actor, 'admin')
  const hasContact = Boolean(CONTACT_EMAIL)
  const part = partOfDay(hourIn(timeZone, now()))
  return (
    <Texts of={['home']}>
      <HomeScreen {...{ firstName, timeZone, day, runsGroups, ways, hasContact }} partOfDay={part} />
    </Texts>
  )
}
