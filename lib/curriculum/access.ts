import { can } from '@/lib/ability/ability'
import type { Actor } from '@/lib/session/actor'

/** Which addresses the pages of the curriculum may lead a viewer to; what is no way on is not offered. */
export type CurriculumAccess = {
  /** The pages of grades, courses and units: for who has `teacher` (ABL-09). */
  teaches: boolean
  /** Giving them to a class: for teachers of a group (domain.md §2). */
  assigns: boolean
  /** The viewer on the library. */
  opensLibrary: boolean
}

/** What of the curriculum this viewer may follow; whether they assign is told where it is offered. */
export function curriculumAccess(actor: Pick<Actor, 'abilities'>, assigns = false): CurriculumAccess {
  return { teaches: can(actor, 'teacher'), assigns, opensLibrary: can(actor, 'library') }
}

/** The page of a grade, a container, a course or a unit for who reads the curriculum without teaching: the base of the area itself. */
export function readingPath(id: string, gradeId: string | null = null): string {
  return `/curriculum?item=${id}${gradeId && gradeId !== id ? `&grade=${gradeId}` : ''}`
}

/** The page of a grade, a course, a unit or a chapter, which each have one of their own. */
export function levelPath(
  { id, contentType }: { id: string; contentType: string },
  { teaches }: CurriculumAccess,
): string {
  return teaches || contentType === 'chapter' ? `/curriculum/${contentType}/${id}` : readingPath(id)
}
