import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotificationsScreen } from '@/components/user-alert/notifications-screen'
import { can } from '@/lib/ability/ability'
import { pageNumber } from '@/lib/routing/page-number'
import { requireActor } from '@/lib/session/server/require-actor'
import { alertTypes } from '@/lib/user-alert/schema'
import { readAlertPage } from '@/lib/user-alert/server/read-alert-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications'))('title') }
}

/** All notifications of the viewer (ABL-16). */
export default async function NotificationsPage({ searchParams }: PageProps<'/notifications'>) {
  const actor = await requireActor('notifications')
  const query = await searchParams
  const filter = { isNew: query.show === 'new', type: alertTypes.find((type) => type === query.type) ?? null }
  const page = pageNumber(query.page)
  const lists = await readAlertPage(actor, filter, page)
  const { timeZone } = actor
  return (
    <NotificationsScreen
      {...{ ...lists, filter, page, timeZone }}
      mayAnnounce={can(actor, 'admin')}
      isStudent={actor.roleId === 'student'}
    />
  )
}
