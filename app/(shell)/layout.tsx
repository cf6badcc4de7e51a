import type { ReactNode } from 'react'
import { AppFrame } from '@/components/shell/app-frame'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The session gate and the frame of every signed-in page. */
export default async function ShellLayout({ children }: { children: ReactNode }) {
  return <AppFrame viewer={await requireViewer()}>{children}</AppFrame>
}
