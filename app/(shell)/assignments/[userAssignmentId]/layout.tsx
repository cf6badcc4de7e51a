import type { ReactNode } from 'react'
import { ViewerTexts } from '@/components/viewer/viewer-texts'

export default function AssignmentsViewerLayout({ children }: { children: ReactNode }) {
  return <ViewerTexts isStaff={false}>{children}</ViewerTexts>
}
