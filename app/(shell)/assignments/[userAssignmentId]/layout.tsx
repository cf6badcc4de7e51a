import { ViewerFrame } from '@/components/viewer/viewer-frame'
import { ViewerTexts } from '@/components/viewer/viewer-texts'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openRequested } from '@/lib/viewer/server/open-address'

export default async function AssignmentsViewerLayout({
  params,
  children,
}: LayoutProps<'/assignments/[userAssignmentId]'>) {
  const { userAssignmentId } = await params
  return (
    <ViewerTexts isStaff={false}>
      <ViewerFrame
        opened={
          await openRequested(await requireViewer('assignment.student'), { family: 'assignments', userAssignmentId })
        }
      >
        {children}
      </ViewerFrame>
    </ViewerTexts>
  )
}
