import { isId } from '@/lib/common/id'
import type { GradingPlace } from './grading-page'
import { type GradingFilter, gradingFilters } from './order'

type Search = Readonly<Record<string, string | string[] | undefined>>

const idOf = (value: string | string[] | undefined) => (typeof value === 'string' && isId(value) ? value : null)

/** Returns the place requested by the query of the grading screen's URL; invalid ids and filters are omitted. */
export function placeOf({ item, student, filter }: Search): GradingPlace & { filter: GradingFilter } {
  return {
    contentId: idOf(item),
    userId: idOf(student),
    filter: gradingFilters.find((known) => known === filter) ?? 'all',
  }
}

function queryOf({ contentId, userId, filter }: GradingPlace & { filter: GradingFilter }): string {
  const query = new URLSearchParams()
  if (contentId !== null) query.set('item', contentId)
  if (userId !== null) query.set('student', userId)
  if (filter !== 'all') query.set('filter', filter)
  const text = query.toString()
  return text && `?${text}`
}

/** Returns the path of the grading screen at a place. */
export function gradingPath(assignmentId: string, place: GradingPlace & { filter: GradingFilter }): string {
  return `/assignment-editor/${assignmentId}/grading${queryOf(place)}`
}

/** Returns the path for grading one question across the class. */
export function questionGradingPath(
  assignmentId: string,
  { contentId, filter = 'all' }: { contentId: string | null; filter?: GradingFilter },
): string {
  return `/assignment-editor/${assignmentId}/grading/question${queryOf({ contentId, userId: null, filter })}`
}
