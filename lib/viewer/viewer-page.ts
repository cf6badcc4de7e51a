import type { Feedback } from '@/lib/assignment/feedback'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { Completion } from '@/lib/completion/completion'
import type { GradeAbbreviation } from '@/lib/content/limits'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { AnswerLock, Tries } from '@/lib/interaction/answer'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { Shuffle } from '@/lib/interactive/definition'
import type { TextVersion, ViewerBase } from '@/lib/routing/viewer-address'
import type { SpeechSettings } from '@/lib/speech/settings'
import type { DueTold } from '@/lib/user-assignment/due'
import type { PageItems } from './page-items'
import type { PageMaterial } from './page-material'
import type { ViewerPage } from './pages'
import type { StaffPart } from './staff-part'

/** One step of the breadcrumb; without an address it is where one is. */
export type Crumb = {
  name: string
  href: string | null
  /** The item that it names, which may have another title in the version that is read. */
  item?: Pick<ViewNode, 'name' | 'data'>
}

/** A student's answer to an item of the page: where it is kept, what it is, and what may be done with it now. */
export type PageAnswer = {
  contextContentId: string
  /** As presented for this student; null before the first save. */
  interaction: WireInteraction | null
  lock: AnswerLock
  feedback: Feedback
  /** Whether the student is told how it was as soon as it is done. */
  isChecked: boolean
  /** How often it may be tried in the attempt that the work is at; null where tries do not count. */
  tries: Tries | null
  /** Whether the teacher has opened this very question again. */
  isReopened: boolean
  /** What the teacher wrote about the attempt before this one; null where there is nothing. */
  formerComment: string | null
  /** The points of the attempt before this one while it is open again; null where there are none, or the settings tell none of work that is turned in. */
  formerPoints: { score: number; maxScore: number } | null
}

/** A student's copy of the assignment, as the screen needs it. */
export type ViewerWork = {
  userAssignmentId: string
  assignmentId: string
  /** False where a teacher looks at it. */
  isOwn: boolean
  /** False where somebody acts as the student: then nothing can be changed, and nothing tells that the student reads, or is here. */
  isInPerson: boolean
  /** Nothing of it can be changed any more, as far as this page goes. */
  isSubmitted: boolean
  /** Whether it can be turned in now: it is one's own, open, and not past its end without leave to be late. */
  canSubmit: boolean
  due: DueTold
  /** It was given back after it had been turned in. */
  isReopened: boolean
  /** The items that were opened again alone; empty where all of it is open, or none. */
  reopenedContentIds: readonly string[]
  /** Of the assignment with its dates and settings. */
  assignmentVersion: number
  /** Of the work itself, as this page was read. */
  version: number
  /** The channel that tells of new votes: the class's, or for an assignment to one student the work's own (contract.md §5). */
  pollChannel: string
  teacherName: string
  /** Who gave it back last, else the teacher. */
  reopenedByName: string
  /** The items that were opened again alone, in reading order; empty unless the work is open for them. */
  reopened: readonly { contentId: string; name: string; pageId: string; href: string }[]
  /** A teacher excused the student from all of it. */
  isExcused: boolean
  /** The items that a teacher excused the student from. */
  excusedContentIds: readonly string[]
  /** It was turned in with nothing answered that brings points, and has none. */
  isUnanswered: boolean
  /** Everything of the assignment that is to be answered; where single items were opened again, those alone. */
  items: readonly { contentId: string; isDone: boolean }[]
  /** By content id, of the items of this page that are answered. */
  answers: ReadonlyMap<string, PageAnswer>
  /** Puts the lists of a question in the student's own order. */
  orderOf(contentId: string): Shuffle
}

/** A page of a viewer with everything that its screen shows, for one viewer. */
export type OpenPage = {
  base: ViewerBase
  audience: 'student' | 'staff'
  root: ViewNode
  pages: readonly ViewerPage[]
  page: ViewerPage
  items: PageItems
  material: PageMaterial
  /** The version that the address asks for; the page may not have it. */
  wanted: TextVersion
  /** Null in the library, where everything is shown. */
  settings: AssignmentSettings | null
  /** Null where nobody's work is looked at. */
  completions: ReadonlyMap<string, Completion> | null
  progress: { done: number; total: number } | null
  work: ViewerWork | null
  /** The item within the page that the address names. */
  itemId: string | null
  crumbs: readonly Crumb[]
  /** Where what is read can be assigned; null for who cannot. */
  assignHref: string | null
  /** The grade whose accent the page has. */
  grade: GradeAbbreviation | null
  /** Whether captions are on from the start, by the viewer's preference. */
  captionsOn: boolean
  /** How the voice reads to the viewer; absent parts mean that it does not (READ-23). */
  voice: SpeechSettings
  /** Null for students. */
  staff: StaffPart | null
  /** True where it is shown beside another page, to be read alone. */
  isPinned?: boolean
}

/** What of a viewer's base decides how its pages look: by the library, in the teacher edition, or as somebody's work. */
function viewedAs(base: ViewerBase): string {
  if (base.family === 'assignment') return `${base.assignmentId} ${base.studentId ?? ''}`
  return 'userAssignmentId' in base ? base.userAssignmentId : base.family
}

/** Whether two open pages show the same: one text looks another way in the teacher edition, and in each work. */
export function isSamePage(a: OpenPage, b: OpenPage): boolean {
  return a.page.node.id === b.page.node.id && viewedAs(a.base) === viewedAs(b.base)
}

/** Whether these readers get the leveled texts: students as their assignment says, all others always. */
export function readsLeveled({ audience, settings }: Pick<OpenPage, 'audience' | 'settings'>): boolean {
  return audience === 'staff' || (settings?.leveledNarrativeText ?? true)
}

/** Whether a page has no mark in the table of contents yet: its first view brings it one, and has it read again. */
export function isUnmarked({ completions, page }: OpenPage): boolean {
  return completions !== null && !completions.get(page.node.id)
}

/** Whose work is on paper, of which class, what it was assigned with, and when it was printed; the date in ISO. */
export type PaperHead = {
  student: string
  /** Null for an assignment to one student. */
  group: string | null
  assignment: string
  date: string
  /** In which the date is told. */
  timeZone: string
}

/** What the address of a viewer says after its base. */
export type ViewerRequest = { tail: readonly string[]; search: Readonly<Record<string, string | string[] | undefined>> }

/** The query of an address, to be carried along when it moves. */
export function queryOf(search: ViewerRequest['search']): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const entry of Array.isArray(value) ? value : [value]) if (entry !== undefined) parameters.append(name, entry)
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}
