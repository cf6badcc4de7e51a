import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotificationsScreen } from '@/components/settings/notifications-screen'
import { requireActor } from '@/lib/session/server/require-actor'
import { preferencesOf } from '@/lib/user/preferences-of'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.tabs'))('notifications') }
}

/** Chooses which alerts the user receives (RT-24). */
export default async function NotificationsPage() {
  const actor = await requireActor('notifications')
  return <NotificationsScreen roleId={actor.roleId} preferences={preferencesOf(actor)} />
}
