import 'server-only'
import { can } from '@/lib/ability/ability'
import { listTaught } from '@/lib/assignment/server/list-taught'
import { type Controls, NO_CONTROLS } from '@/lib/curriculum/controls'
import { contentControls } from '@/lib/curriculum/server/content-controls'
import { type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { isContentEdition } from '@/lib/routing/viewer-location'
import type { Actor } from '@/lib/session/actor'
import type { ViewerPage } from '../pages'
import type { GradeFacts, StaffPart, TeachFacts } from '../staff-part'
import { readEditions } from './read-editions'

/** Insertions in an assignment belong to its creator: another teacher's would not be visible there. */
function controlsOf(actor: Actor, assignment: { createdById: string } | null): Controls {
  const controls = contentControls(actor)
  return !assignment || assignment.createdById === actor.userId ? controls : { ...controls, insertFor: null }
}

/** Returns the link to the same page in the other edition: the teacher's for a page that students read, and back. */
function otherEdition(actor: Actor, base: ViewerBase, rootType: string, page: ViewerPage): StaffPart['otherEdition'] {
  if (base.family === 'library')
    return {
      kind: 'teacher',
      href: viewerPath({ family: 'teacher-edition', rootId: `TE-${base.contentId}` }, page.tail),
    }
  if (base.family === 'assignment')
    return { kind: 'teacher', href: viewerPath({ family: 'teacher-edition', rootId: base.assignmentId }, page.tail) }
  if (base.family !== 'teacher-edition') return null
  const { rootId } = base
  if (!isContentEdition(rootId))
    return { kind: 'student', href: viewerPath({ family: 'assignment', assignmentId: rootId }, page.tail) }
  if (!can(actor, 'library')) return null
  const contentId = rootId.slice('TE-'.length)
  return { kind: 'student', href: viewerPath({ family: 'library', contentType: rootType, contentId }, page.tail) }
}

type StaffPlace = {
  base: ViewerBase
  rootType: string
  page: ViewerPage
  /** The items on the page whose editions are shown; null if none are. */
  editionIds: readonly string[] | null
  assignment: { id: string; createdById: string } | null
  grade: GradeFacts | null
}

/** Returns the staff's part of a viewer page: editions, panels, and available changes. */
export async function readStaffPart(
  actor: Actor,
  { base, rootType, page, editionIds, assignment, grade }: StaffPlace,
): Promise<StaffPart> {
  const [editions, taught] = await Promise.all([
    editionIds ? readEditions(actor, editionIds) : null,
    assignment && can(actor, 'teacher') ? listTaught(actor, [assignment.id]) : null,
  ])
  const teach: TeachFacts | null =
    assignment && taught ? { assignmentId: assignment.id, isTaught: taught.has(assignment.id) } : null
  return {
    editions,
    teach,
    grade,
    // A student's work is shown read-only.
    controls: grade || (base.family === 'assignment' && base.studentId) ? NO_CONTROLS : controlsOf(actor, assignment),
    otherEdition: otherEdition(actor, base, rootType, page),
    mayEdit: can(actor, 'author'),
  }
}
