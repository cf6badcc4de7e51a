import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotificationsScreen } from '@/components/user-alert/notifications-screen'
import { can } from '@/lib/ability/ability'
import { pageNumber } from '@/lib/routing/page-number'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { alertTypes } from '@/lib/user-alert/schema'
import { readAlertPage } from '@/lib/user-alert/server/read-alert-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications'))('title') }
}

/** Everything that was told to the viewer (ABL-16). */
export default async function NotificationsPage({ searchParams }: PageProps<'/notifications'>) {
  const viewer = await requireViewer('notifications')
  const query = await searchParams
  const filter = { isNew: query.show === 'new', type: alertTypes.find((type) => type === query.type) ?? null }
  const page = pageNumber(query.page)
  const lists = await readAlertPage(viewer, filter, page)
  const { timeZone } = viewer
  return (
    <NotificationsScreen
      {...{ ...lists, filter, page, timeZone }}
      mayAnnounce={can(viewer, 'admin')}
      isStudent={viewer.roleId === 'student'}
    />
  )
}
