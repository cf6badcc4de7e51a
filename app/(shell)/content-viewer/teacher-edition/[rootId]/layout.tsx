import { ViewerFrame } from '@/components/viewer/viewer-frame'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openRequested } from '@/lib/viewer/server/open-address'

export default async function TeacherEditionViewerLayout({
  params,
  children,
}: LayoutProps<'/content-viewer/teacher-edition/[rootId]'>) {
  const viewer = await requireViewer()
  const { rootId } = await params
  const base = { family: 'teacher-edition', rootId } as const
  return (
    <ViewerFrame base={base} opened={await openRequested(viewer, base)}>
      {children}
    </ViewerFrame>
  )
}
