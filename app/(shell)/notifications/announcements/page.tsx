import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AnnouncementsScreen } from '@/components/announcement/announcements-screen'
import { Texts } from '@/components/i18n/texts'
import { readAnnouncementPage } from '@/lib/announcement/server/read-announcement-page'
import { now } from '@/lib/common/clock'
import { pageNumber } from '@/lib/routing/page-number'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcements'))('title') }
}

/** What the viewer tells the people of the places that they run (contract.md §2, Alerts). */
export default async function AnnouncementsPage({ searchParams }: PageProps<'/notifications/announcements'>) {
  const viewer = await requireViewer('admin')
  const page = pageNumber((await searchParams).page)
  const lists = await readAnnouncementPage(viewer, page)
  return (
    <Texts of={['announcements']}>
      <AnnouncementsScreen {...lists} page={page} timeZone={viewer.timeZone} now={now()} />
    </Texts>
  )
}
