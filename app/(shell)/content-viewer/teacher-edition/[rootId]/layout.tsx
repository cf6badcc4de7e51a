import { FramedViewer } from '../../../framed-viewer'

export default async function TeacherEditionViewerLayout({
  params,
  children,
}: LayoutProps<'/content-viewer/teacher-edition/[rootId]'>) {
  const { rootId } = await params
  return <FramedViewer base={{ family: 'teacher-edition', rootId }}>{children}</FramedViewer>
}
