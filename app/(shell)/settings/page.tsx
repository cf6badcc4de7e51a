import { redirect } from 'next/navigation'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The settings begin with the account (RT-24). */
export default async function SettingsPage() {
  await requireViewer()
  redirect('/settings/account')
}
