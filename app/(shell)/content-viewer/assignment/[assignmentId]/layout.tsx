import { ViewerFrame } from '@/components/viewer/viewer-frame'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openRequested } from '@/lib/viewer/server/open-address'

export default async function AssignmentViewerLayout({
  params,
  children,
}: LayoutProps<'/content-viewer/assignment/[assignmentId]'>) {
  const viewer = await requireViewer()
  const { assignmentId } = await params
  const base = { family: 'assignment', assignmentId } as const
  return (
    <ViewerFrame base={base} opened={await openRequested(viewer, base)}>
      {children}
    </ViewerFrame>
  )
}
