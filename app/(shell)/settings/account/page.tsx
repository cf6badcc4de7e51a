import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountScreen } from '@/components/settings/account-screen'
import { buildLabel } from '@/lib/env/build-label'
import { env } from '@/lib/env/env'
import { requireActor } from '@/lib/session/server/require-actor'
import { getUser } from '@/lib/user/server/get-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.tabs'))('account') }
}

/** The user's own account: name, password, theme and language (RT-24). */
export default async function AccountPage() {
  const actor = await requireActor()
  const user = await getUser(actor, 'current')
  return <AccountScreen actor={actor} user={user} buildLabel={buildLabel(env())} />
}
