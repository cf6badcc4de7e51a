import { FramedViewer } from '../../../framed-viewer'

export default async function AssignmentViewerLayout({
  params,
  children,
}: LayoutProps<'/content-viewer/assignment/[assignmentId]'>) {
  const { assignmentId } = await params
  return <FramedViewer base={{ family: 'assignment', assignmentId }}>{children}</FramedViewer>
}
