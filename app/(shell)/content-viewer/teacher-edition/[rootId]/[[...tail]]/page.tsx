import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { can } from '@/lib/ability/ability'
import { isContentEdition } from '@/lib/routing/viewer-location'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openOnce } from '@/lib/viewer/server/open-once'
import { openViewer } from '@/lib/viewer/server/open-viewer'

type Props = PageProps<'/content-viewer/teacher-edition/[rootId]/[[...tail]]'>

async function open({ params, searchParams }: Props) {
  const [{ rootId, tail = [] }, search] = await Promise.all([params, searchParams])
  const viewer = await requireViewer()
  // Of an item it is the library's; a student is told that there is nothing (contract.md §6).
  if (isContentEdition(rootId) && viewer.roleId !== 'student' && !can(viewer, 'library')) redirect('/403')
  return openOnce(rootId, () => openViewer(viewer, { family: 'teacher-edition', rootId }, { tail, search }))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return viewerTitle(await open(props))
}

export default async function TeacherEditionPage(props: Props) {
  return <ViewerPage opened={await open(props)} isBare={(await props.params).tail === undefined} />
}
