import type { ReactNode } from 'react'
import { AppFrame } from '@/components/shell/app-frame'
import { requireActor } from '@/lib/session/server/require-actor'
import { countNewAlerts } from '@/lib/user-alert/server/count-new-alerts'

/** Requires a session and renders the frame of every signed-in page. */
export default async function ShellLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor()
  return (
    <AppFrame actor={actor} alerts={await countNewAlerts(actor)}>
      {children}
    </AppFrame>
  )
}
