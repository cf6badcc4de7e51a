import { ViewerTexts } from '@/components/viewer/viewer-texts'
import { FramedViewer } from '../../framed-viewer'

export default async function AssignmentsViewerLayout({
  params,
  children,
}: LayoutProps<'/assignments/[userAssignmentId]'>) {
  const { userAssignmentId } = await params
  return (
    <ViewerTexts isStaff={false}>
      <FramedViewer base={{ family: 'assignments', userAssignmentId }} ability="assignment.student">
        {children}
      </FramedViewer>
    </ViewerTexts>
  )
}
