import type { ReactNode } from 'react'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The list of the settings around each page of them. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  return <SettingsFrame viewer={await requireViewer()}>{children}</SettingsFrame>
}
