import { redirect } from 'next/navigation'
import { requireActor } from '@/lib/session/server/require-actor'

/** Redirects to the first settings page, the account (RT-24). */
export default async function SettingsPage() {
  await requireActor()
  redirect('/settings/account')
}
