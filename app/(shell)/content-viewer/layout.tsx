import type { ReactNode } from 'react'
import { ViewerTexts } from '@/components/viewer/viewer-texts'

export default function ContentViewerLayout({ children }: { children: ReactNode }) {
  return <ViewerTexts isStaff>{children}</ViewerTexts>
}
