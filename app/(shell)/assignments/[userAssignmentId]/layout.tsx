import { ViewerFrame } from '@/components/viewer/viewer-frame'
import { ViewerTexts } from '@/components/viewer/viewer-texts'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openRequested } from '@/lib/viewer/server/open-address'

export default async function AssignmentsViewerLayout({
  params,
  children,
}: LayoutProps<'/assignments/[userAssignmentId]'>) {
  const viewer = await requireViewer('assignment.student')
  const { userAssignmentId } = await params
  const base = { family: 'assignments', userAssignmentId } as const
  return (
    <ViewerTexts isStaff={false}>
      <ViewerFrame base={base} opened={await openRequested(viewer, base)}>
        {children}
      </ViewerFrame>
    </ViewerTexts>
  )
}
