import type { ReactNode } from 'react'
import { ViewerTexts } from '@/components/viewer/viewer-texts'

export default function BinderViewerLayout({ children }: { children: ReactNode }) {
  return <ViewerTexts isStaff={false}>{children}</ViewerTexts>
}
