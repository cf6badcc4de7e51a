import { isId } from '@/lib/common/id'
import {
  ITEM_PARAMETER,
  parseTail,
  TEACHER_EDITION_PREFIX,
  type ViewerBase,
  viewerBasePath,
  viewerPath,
  withoutTeacherEditionPrefix,
} from './viewer-address'

/** A parsed viewer address. */
export type ViewerLocation = {
  base: ViewerBase
  /** Unvalidated; it is checked when the address is opened. */
  tail: string[]
  search: Record<string, string>
}

/** A base origin that cannot exist. */
const NOWHERE = 'http://nowhere.invalid'
const MAX_LENGTH = 2_000

function baseOf([first, second, third, fourth, ...rest]: string[]): Pick<ViewerLocation, 'base' | 'tail'> | null {
  const given = (...parts: (string | undefined)[]) => parts.filter((part): part is string => part !== undefined)
  if ((first === 'assignments' || first === 'binder') && second && isId(second))
    return { base: { family: first, userAssignmentId: second }, tail: given(third, fourth, ...rest) }
  if (first !== 'content-viewer' || !third) return null
  if (second === 'assignment' && isId(third))
    return { base: { family: second, assignmentId: third }, tail: given(fourth, ...rest) }
  if (second === 'teacher-edition' && isId(withoutTeacherEditionPrefix(third)))
    return { base: { family: second, rootId: third }, tail: given(fourth, ...rest) }
  if (second === 'library' && /^[a-z]+$/.test(third) && fourth && isId(fourth))
    return { base: { family: second, contentType: third, contentId: fourth }, tail: rest }
  return null
}

/** Parses a path with query as an address of one of the five viewers (contract.md §6); null for anything else. */
export function parseViewerLocation(path: string): ViewerLocation | null {
  if (path.length > MAX_LENGTH || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, NOWHERE)) return null
  const { origin, pathname, searchParams } = new URL(path, NOWHERE)
  if (origin !== NOWHERE) return null
  const found = baseOf(pathname.split('/').filter(Boolean))
  return found && { ...found, search: Object.fromEntries(searchParams) }
}

/** Returns the id of the item that a viewer shows, if its address names it; the address of an assignment or of a student's work does not. */
function rootItemOf(base: ViewerBase): string | undefined {
  if (base.family === 'library') return base.contentId
  const isItem = base.family === 'teacher-edition' && base.rootId.startsWith(TEACHER_EDITION_PREFIX)
  return isItem ? withoutTeacherEditionPrefix(base.rootId) : undefined
}

/**
 * Returns the address of the page above an item that was removed from its parent; null if the given address does not lead through the item there.
 * Most parameters of the query are kept, such as the version and the student.
 */
export function pathAbove(
  path: string,
  { contentId, parentContentId }: { contentId: string; parentContentId: string },
): string | null {
  const place = parseViewerLocation(path)
  const steps = parseTail(place?.tail)
  if (!place || !steps) return null
  const ids = steps.map(({ id }) => withoutTeacherEditionPrefix(id))
  const parentAt = (at: number) => (at === 0 ? (rootItemOf(place.base) ?? parentContentId) : ids[at - 1])
  const at = ids.findIndex((id, index) => id === contentId && parentAt(index) === parentContentId)
  if (at === -1) return null
  const query = new URLSearchParams(place.search)
  query.delete(ITEM_PARAMETER)
  return `${viewerPath(place.base, steps.slice(0, at))}${query.size > 0 ? `?${query}` : ''}`
}

/** Returns the path and query of an address after its viewer's base, in the form that its page receives: a repeated parameter as a list. */
export function parseAfterBase(
  path: string,
  base: ViewerBase,
): { tail: string[]; search: Record<string, string | string[] | undefined> } {
  const { pathname, searchParams } = new URL(path, NOWHERE)
  const search: Record<string, string | string[]> = {}
  for (const name of searchParams.keys()) {
    const [first = '', ...more] = searchParams.getAll(name)
    search[name] = more.length > 0 ? [first, ...more] : first
  }
  const segments = (of: string) => of.split('/').filter(Boolean)
  // An id may be encoded differently in the address.
  return { tail: segments(pathname).slice(segments(viewerBasePath(base)).length), search }
}

/** Whether a teacher edition belongs to an item and not to an assignment. */
export function isContentEdition(rootId: string): boolean {
  return rootId.startsWith(TEACHER_EDITION_PREFIX)
}
