import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotificationsScreen } from '@/components/settings/notifications-screen'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { preferencesOf } from '@/lib/user/preferences-of'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.tabs'))('notifications') }
}

/** Which alerts come (RT-24). */
export default async function NotificationsPage() {
  const viewer = await requireViewer('notifications')
  return <NotificationsScreen roleId={viewer.roleId} preferences={preferencesOf(viewer)} />
}
