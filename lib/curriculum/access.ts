import { can } from '@/lib/ability/ability'
import type { Actor } from '@/lib/session/actor'

/** The links that curriculum pages may show to a viewer; targets they cannot open are not offered. */
export type CurriculumAccess = {
  /** The pages of grades, courses and units; requires `teacher` (ABL-09). */
  teaches: boolean
  /** Assigning content to a class; for teachers of a group (domain.md §2). */
  assigns: boolean
  /** Opening library content in the viewer. */
  opensLibrary: boolean
}

/** Returns the curriculum links of this viewer; `assigns` is passed only where assigning is offered. */
export function curriculumAccess(actor: Pick<Actor, 'abilities'>, assigns = false): CurriculumAccess {
  return { teaches: can(actor, 'teacher'), assigns, opensLibrary: can(actor, 'library') }
}

/** Returns the path of a grade's, container's, course's or unit's page for readers who do not teach, below the base path of the area. */
export function readingPath(id: string, gradeId: string | null = null): string {
  return `/curriculum?item=${id}${gradeId && gradeId !== id ? `&grade=${gradeId}` : ''}`
}

/** Returns the path of the page of a grade, a course, a unit or a chapter. */
export function levelPath(
  { id, contentType }: { id: string; contentType: string },
  { teaches }: CurriculumAccess,
): string {
  return teaches || contentType === 'chapter' ? `/curriculum/${contentType}/${id}` : readingPath(id)
}
