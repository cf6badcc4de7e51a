import type { ReactNode } from 'react'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { requireActor } from '@/lib/session/server/require-actor'

/** The list of the settings around each page of them. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  return <SettingsFrame actor={await requireActor()}>{children}</SettingsFrame>
}
