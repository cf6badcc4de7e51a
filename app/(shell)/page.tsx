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
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('home'))('title') }
}

/** Home; students go to their assignments (RT-05). */
export default async function HomePage() {
  const viewer = await requireViewer()
  if (can(viewer, 'assignment.student')) redirect('/assignments')
  const { firstName, timeZone } = viewer
  const day = can(viewer, 'teacher') ? await readTeacherDay(viewer) : null
  const { ADMIN_URL, CONTACT_EMAIL } = env()
  const ways = navigationOf(viewer, ADMIN_URL ?? null)
  const runsGroups = can(viewer, 'admin')
  const hasContact = Boolean(CONTACT_EMAIL)
  const part = partOfDay(hourIn(timeZone, now()))
  return (
    <Texts of={['home']}>
      <HomeScreen {...{ firstName, timeZone, day, runsGroups, ways, hasContact }} partOfDay={part} />
    </Texts>
  )
}
