import { NodeControls } from '@/components/placing/placing-leaves'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewerPath } from '@/lib/routing/viewer-address'
import { neighbours } from '@/lib/viewer/pages'
import { marksOf } from '@/lib/viewer/toc'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { EditLink } from './edit-link'
import { NodeMarks } from './node-marks'
import type { PageContext } from './page-context'

/** Returns where to go after removing the page on screen. */
function wayOn({ base, pages, page, wanted }: OpenPage, node: ViewNode): string | null {
  if (node !== page.node) return null
  const { previous, next } = neighbours(pages, page)
  return viewerPath(base, (previous ?? next)?.tail ?? [], wanted)
}

/** The staff's details and controls of an item: what the district hides from students, and what was inserted. */
export function NodeStaff({ node, context }: { node: ViewNode; context: PageContext }) {
  const { open } = context
  if (open.audience !== 'staff') return null
  const marks = marksOf(node)
  const restrictIn = open.isPinned ? null : (open.staff?.controls.restrictIn ?? null)
  const insertionId = !open.isPinned && node.insertion?.canRemove ? node.insertion.contentInsertionId : null
  const isControlled = restrictIn !== null || insertionId !== null
  // On its own edit page the item needs no link.
  const isEdited = open.isPinned === true && node === open.page.node
  const isEditable = node.contentType === 'interactive' && open.staff?.mayEdit === true && !isEdited
  if (marks.length === 0 && !isControlled && !isEditable) return null
  return (
    <div data-unmarked={marks.length === 0 || undefined} className="node-staff print:hidden">
      {marks.length > 0 && <NodeMarks marks={marks} />}
      {isEditable && <EditLink node={node} />}
      {isControlled && (
        <NodeControls
          contentId={node.id}
          name={node.name}
          restriction={node.restriction?.type ?? null}
          restrictIn={restrictIn}
          insertionId={insertionId}
          insert={null}
          wayOn={wayOn(open, node)}
        />
      )}
    </div>
  )
}
