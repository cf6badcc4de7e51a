import { ViewerFrame } from '@/components/viewer/viewer-frame'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openRequested } from '@/lib/viewer/server/open-address'

export default async function LibraryViewerLayout({
  params,
  children,
}: LayoutProps<'/content-viewer/library/[contentType]/[contentId]'>) {
  const viewer = await requireViewer('library')
  const { contentType, contentId } = await params
  const base = { family: 'library', contentType, contentId } as const
  return (
    <ViewerFrame base={base} opened={await openRequested(viewer, base)}>
      {children}
    </ViewerFrame>
  )
}
