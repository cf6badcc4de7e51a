import { isId } from '@/lib/common/id'

/** @public The kinds of steps in the tail of a viewer address (contract.md §6). */
export const TAIL_KINDS = ['echo', 'source', 'subsection', 'interactive', 'block', 'chapter', 'unit', 'vocab'] as const

/** One step of a viewer's tail: the kind and id of an item. */
export type TailStep = { kind: string; id: string }

/** Whether staff preview it as students would see it. */
type Previewed = { isPreview?: boolean }

/** The version that opens if an address names none; the standard one if absent. */
type OpensIn = { opensIn?: 'spanish' | 'leveled' }

/** The base of a viewer's address: one of the five families of contract.md §6 and its root. */
export type ViewerBase = OpensIn & ViewerFamily
type ViewerFamily =
  | ({ family: 'library'; contentType: string; contentId: string } & Previewed)
  /** With a student: the viewer shows that student's work. */
  | ({ family: 'assignment'; assignmentId: string; studentId?: string } & Previewed)
  | ({ family: 'teacher-edition'; rootId: string } & Previewed)
  | { family: 'assignments'; userAssignmentId: string }
  | { family: 'binder'; userAssignmentId: string }

/** The versions of a text; the default version is not named in the address (domain.md §1). */
export const TEXT_VERSIONS = ['standard', 'leveled', 'spanish'] as const
export type TextVersion = (typeof TEXT_VERSIONS)[number]

/** The prefix of the virtual id of a teacher edition (domain.md §1). */
export const TEACHER_EDITION_PREFIX = 'TE-'

/** Returns an id without the prefix of a teacher edition. */
export function withoutTeacherEditionPrefix(id: string): string {
  return id.startsWith(TEACHER_EDITION_PREFIX) ? id.slice(TEACHER_EDITION_PREFIX.length) : id
}

/** Returns the path of a viewer's root, without a tail. */
export function viewerBasePath(base: ViewerBase): string {
  switch (base.family) {
    case 'library':
      return `/content-viewer/library/${base.contentType}/${base.contentId}`
    case 'assignment':
      return `/content-viewer/assignment/${base.assignmentId}`
    case 'teacher-edition':
      return `/content-viewer/teacher-edition/${base.rootId}`
    case 'assignments':
      return `/assignments/${base.userAssignmentId}`
    case 'binder':
      return `/binder/${base.userAssignmentId}`
  }
}

/** The query parameter that names the item on a page to scroll to. */
export const ITEM_PARAMETER = 'item'
/** The query parameter that names the version of a text. */
export const VERSION_PARAMETER = 'version'
/** The query parameter with which staff preview a page as students would see it. */
export const PREVIEW_PARAMETER = 'preview'
const PREVIEW_OF_STUDENTS = 'student'

/** Whether a query parameter asks for the preview of a page (contract.md §6). */
export function parsePreview(value: string | string[] | undefined): boolean {
  return value === PREVIEW_OF_STUDENTS
}

/** Whether a viewer shows the students' view to somebody who is not a student. */
export function isPreviewed(base: ViewerBase): boolean {
  return 'isPreview' in base && base.isPreview === true
}

/** Returns the address of a viewer page; its query names the version unless it is the default, the student whose work is shown, and a preview. */
export function viewerPath(
  base: ViewerBase,
  tail: readonly TailStep[] = [],
  version: TextVersion = base.opensIn ?? 'standard',
): string {
  const steps = tail.map((step) => `/${step.kind}/${step.id}`).join('')
  const query = new URLSearchParams({
    ...(base.family === 'assignment' && base.studentId && { student: base.studentId }),
    ...(isPreviewed(base) && { [PREVIEW_PARAMETER]: PREVIEW_OF_STUDENTS }),
    ...(version !== (base.opensIn ?? 'standard') && { [VERSION_PARAMETER]: version }),
  }).toString()
  return `${viewerBasePath(base)}${steps}${query && `?${query}`}`
}

/** Returns the steps of a tail; null if it is malformed: an incomplete pair or an invalid id. */
export function parseTail(segments: readonly string[] = []): TailStep[] | null {
  if (segments.length % 2 !== 0) return null
  const steps: TailStep[] = []
  for (let at = 0; at < segments.length; at += 2) {
    const kind = segments[at] as string
    const id = segments[at + 1] as string
    if (!isId(withoutTeacherEditionPrefix(id))) return null
    steps.push({ kind, id })
  }
  return steps
}

/** Returns the version that a query parameter names; unknown values mean the default version. */
export function parseTextVersion(
  value: string | string[] | undefined,
  { opensIn = 'standard' }: { opensIn?: TextVersion } = {},
): TextVersion {
  return TEXT_VERSIONS.find((version) => version === value) ?? opensIn
}
