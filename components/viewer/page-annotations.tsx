import { Annotations } from '@/components/annotation/annotations'
import type { PageNotes } from '@/lib/viewer/beside'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { SharedNotes } from './staff-leaves'

/** The highlights and notes of the page being read; renders nothing if the reader has switched them off. */
export function PageAnnotations({ open, notes }: { open: OpenPage; notes: PageNotes }) {
  if (!notes.isOn) return null
  const { place, told, canShare } = notes
  const isStudent = open.work?.isOwn === true
  return (
    <>
      <Annotations
        key={open.page.node.id}
        place={place}
        told={told}
        pageId={open.page.node.id}
        isStudent={isStudent}
        canShare={canShare}
      />
      {!isStudent && place.assignmentId && <SharedNotes assignmentId={place.assignmentId} />}
    </>
  )
}
