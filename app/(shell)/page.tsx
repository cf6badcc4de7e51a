import { redirect } from 'next/navigation'
import { HomeScreen } from '@/components/home/home-screen'
import { Texts } from '@/components/i18n/texts'
import { can } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { hourIn, partOfDay } from '@/lib/common/zoned-time'
import { env } from '@/lib/env/env'
import { readTeacherDay } from '@/lib/home/server/read-teacher-day'
import { NAVIGATION } from '@/lib/routing/navigation'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** Home; students go to their assignments (shell.md §2.1). */
export default async function HomePage() {
  const viewer = await requireViewer()
  if (can(viewer, 'assignment.student')) redirect('/assignments')
  const { firstName, timeZone } = viewer
  const day = can(viewer, 'teacher') ? await readTeacherDay(viewer) : null
  const ways = NAVIGATION.filter((item) => can(viewer, item.ability) && !(item.not && can(viewer, item.not)))
  const contactEmail = env().CONTACT_EMAIL ?? null
  const part = partOfDay(hourIn(timeZone, now()))
  return (
    <Texts of={['home', 'ui']}>
      <HomeScreen {...{ firstName, timeZone, day, ways, contactEmail }} partOfDay={part} />
    </Texts>
  )
}
