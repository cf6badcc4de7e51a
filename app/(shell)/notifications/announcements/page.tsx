import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AnnouncementsScreen } from '@/components/announcement/announcements-screen'
import { Texts } from '@/components/i18n/texts'
import { ANNOUNCEMENT_PAGE_SIZE } from '@/lib/announcement/limits'
import { listAnnouncements } from '@/lib/announcement/server/list-announcements'
import { listAudiencePlaces } from '@/lib/announcement/server/list-audience-places'
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
  const offset = (page - 1) * ANNOUNCEMENT_PAGE_SIZE
  const query = { where: {}, modifiers: {}, orderBy: [{ field: 'dateCreated', direction: 'desc' } as const] }
  const [{ data, count }, places] = await Promise.all([
    listAnnouncements(viewer, { ...query, limit: ANNOUNCEMENT_PAGE_SIZE, offset }),
    listAudiencePlaces(viewer),
  ])
  return (
    <Texts of={['announcements', 'ui']}>
      <AnnouncementsScreen announcements={data} {...{ count, page, places, timeZone: viewer.timeZone, now: now() }} />
    </Texts>
  )
}
