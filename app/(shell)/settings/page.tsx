import { redirect } from 'next/navigation'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The settings begin with the account (shell.md §2.2). */
export default async function SettingsPage() {
  await requireViewer()
  redirect('/settings/account')
}
