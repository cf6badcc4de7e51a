import { ViewerTexts } from '@/components/viewer/viewer-texts'
import { FramedViewer } from '../../framed-viewer'

export default async function BinderViewerLayout({ params, children }: LayoutProps<'/binder/[userAssignmentId]'>) {
  const { userAssignmentId } = await params
  return (
    <ViewerTexts isStaff={false}>
      <FramedViewer base={{ family: 'binder', userAssignmentId }} ability="assignment.student">
        {children}
      </FramedViewer>
    </ViewerTexts>
  )
}
