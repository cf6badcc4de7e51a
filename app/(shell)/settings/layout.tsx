import type { ReactNode } from 'react'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { requireActor } from '@/lib/session/server/require-actor'

/** Renders the list of settings beside each settings page. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  return <SettingsFrame actor={await requireActor()}>{children}</SettingsFrame>
}
