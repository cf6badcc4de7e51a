import type { ReactNode } from 'react'
import { AppFrame } from '@/components/shell/app-frame'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { countNewAlerts } from '@/lib/user-alert/server/count-new-alerts'

/** The session gate and the frame of every signed-in page. */
export default async function ShellLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer()
  return (
    <AppFrame viewer={viewer} alerts={await countNewAlerts(viewer)}>
      {children}
    </AppFrame>
  )
}
