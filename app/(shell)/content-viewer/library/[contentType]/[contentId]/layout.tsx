import { FramedViewer } from '../../../../framed-viewer'

export default async function LibraryViewerLayout({
  params,
  children,
}: LayoutProps<'/content-viewer/library/[contentType]/[contentId]'>) {
  const { contentType, contentId } = await params
  return (
    <FramedViewer base={{ family: 'library', contentType, contentId }} ability="library">
      {children}
    </FramedViewer>
  )
}
