import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { AnnouncementsScreen } from '@/components/announcement/announcements-screen'
import { Texts } from '@/components/i18n/texts'
import { readAnnouncementPage } from '@/lib/announcement/server/read-announcement-page'
import { now } from '@/lib/common/clock'
import { zoneName } from '@/lib/common/zoned-time'
import { pageNumber } from '@/lib/routing/page-number'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcements'))('title') }
}

/** The viewer's announcements to the places that they manage (contract.md §2, Alerts). */
export default async function AnnouncementsPage({ searchParams }: PageProps<'/notifications/announcements'>) {
  const actor = await requireActor('admin')
  const page = pageNumber((await searchParams).page)
  const lists = await readAnnouncementPage(actor, page)
  const { timeZone } = actor
  const zone = { timeZone, zoneName: zoneName(timeZone, await getLocale()) }
  return (
    <Texts of={['announcements']}>
      <AnnouncementsScreen {...lists} page={page} zone={zone} now={now()} />
    </Texts>
  )
}
