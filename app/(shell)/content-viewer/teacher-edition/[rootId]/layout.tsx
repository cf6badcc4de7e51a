import { ViewerFrame } from '@/components/viewer/viewer-frame'
import { openRequested } from '@/lib/viewer/server/open-address'

export default async function TeacherEditionViewerLayout({
  params,
  children,
}: LayoutProps<'/content-viewer/teacher-edition/[rootId]'>) {
  const { rootId } = await params
  return <ViewerFrame opened={await openRequested({ family: 'teacher-edition', rootId })}>{children}</ViewerFrame>
}
