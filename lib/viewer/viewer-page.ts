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

/** One step of the breadcrumb; the step without an address is the current page. */
export type Crumb = {
  name: string
  href: string | null
  /** The item that the step names; its title may differ in the version that is read. */
  item?: Pick<ViewNode, 'name' | 'data'>
}

/** A student's answer to an item of the page: where it is stored, its value, and which actions are allowed on it now. */
export type PageAnswer = {
  contextContentId: string
  /** As presented for this student; null before the first save. */
  interaction: WireInteraction | null
  lock: AnswerLock
  feedback: Feedback
  /** Whether the student sees the result as soon as the answer is done. */
  isChecked: boolean
  /** The number of tries allowed in the current attempt; null if tries are not counted. */
  tries: Tries | null
  /** Whether the teacher reopened this particular question. */
  isReopened: boolean
  /** The teacher's comment on the previous attempt; null if there is none. */
  formerComment: string | null
  /**
   * The points of the previous attempt while the answer is reopened; null if there are none, or the settings hide the points of submitted work.
   */
  formerPoints: { score: number; maxScore: number } | null
}

/** A student's copy of the assignment, as the screen needs it. */
export type ViewerWork = {
  userAssignmentId: string
  assignmentId: string
  /** False if a teacher views the work. */
  isOwn: boolean
  /** False if somebody acts as the student: the work is then read-only, and no reading progress or presence is reported. */
  isInPerson: boolean
  /** The work was submitted, so this page lets nothing of it be changed. */
  isSubmitted: boolean
  /** Whether it can be submitted now: it is the viewer's own, open, and not past its end without permission for late work. */
  canSubmit: boolean
  due: DueTold
  /** It was reopened after it had been submitted. */
  isReopened: boolean
  /** The ids of items that were reopened individually; empty if all or none of the work is open. */
  reopenedContentIds: readonly string[]
  /** The version of the assignment with its dates and settings. */
  assignmentVersion: number
  /** The version of the work itself at the time this page was read. */
  version: number
  /** The channel that announces new votes: the class's, or the work's own for an assignment to one student (contract.md §5). */
  pollChannel: string
  teacherName: string
  /** The name of the person who last reopened the work, or the teacher's. */
  reopenedByName: string
  /** The items that were reopened individually, in reading order; empty unless the work is open for them alone. */
  reopened: readonly { contentId: string; name: string; pageId: string; href: string }[]
  /** A teacher excused the student from the whole assignment. */
  isExcused: boolean
  /** The items that a teacher excused the student from. */
  excusedContentIds: readonly string[]
  /** It was submitted without an answer to any scored item, and has no points. */
  isUnanswered: boolean
  /** All items of the assignment that need an answer; where single items were reopened, only those. */
  items: readonly { contentId: string; isDone: boolean }[]
  /** The answers on this page, by content id. */
  answers: ReadonlyMap<string, PageAnswer>
  /** Returns the shuffle that puts the lists of a question in the student's own order. */
  orderOf(contentId: string): Shuffle
}

/** A viewer page with everything that its screen shows, for one viewer. */
export type OpenPage = {
  base: ViewerBase
  audience: 'student' | 'staff'
  root: ViewNode
  pages: readonly ViewerPage[]
  page: ViewerPage
  items: PageItems
  material: PageMaterial
  /** The version that the address asks for; the page may not offer it. */
  wanted: TextVersion
  /** Null in the library, where everything is shown. */
  settings: AssignmentSettings | null
  /** Null if the viewer shows no student's work. */
  completions: ReadonlyMap<string, Completion> | null
  progress: { done: number; total: number } | null
  work: ViewerWork | null
  /** The item on the page that the address names. */
  itemId: string | null
  crumbs: readonly Crumb[]
  /** The address for assigning this content; null for viewers who cannot assign it. */
  assignHref: string | null
  /** The grade whose accent color the page has. */
  grade: GradeAbbreviation | null
  /** Whether captions are on from the start, by the viewer's preference. */
  captionsOn: boolean
  /** The read-aloud settings of the viewer; features whose settings are absent are off (READ-23). */
  voice: SpeechSettings
  /** Null for students. */
  staff: StaffPart | null
  /** True where the page is pinned beside another page, for reading only. */
  isPinned?: boolean
}

/** Returns the part of a viewer's base that affects how its pages look: the library, the teacher edition, or somebody's work. */
function viewedAs(base: ViewerBase): string {
  if (base.family === 'assignment') return `${base.assignmentId} ${base.studentId ?? ''}`
  return 'userAssignmentId' in base ? base.userAssignmentId : base.family
}

/** Whether two open pages show the same; one text looks different in the teacher edition and in each student's work. */
export function isSamePage(a: OpenPage, b: OpenPage): boolean {
  return a.page.node.id === b.page.node.id && viewedAs(a.base) === viewedAs(b.base)
}

/** Whether these readers get the leveled texts: students as their assignment's settings say, everybody else always. */
export function readsLeveled({ audience, settings }: Pick<OpenPage, 'audience' | 'settings'>): boolean {
  return audience === 'staff' || (settings?.leveledNarrativeText ?? true)
}

/** Whether a page has no mark in the table of contents yet: its first view sets the mark, and the table must be read again. */
export function isUnmarked({ completions, page }: OpenPage): boolean {
  return completions !== null && !completions.get(page.node.id)
}

/** The heading of printed work: the student, the class, the assignment settings, and the print date in ISO format. */
export type PaperHead = {
  student: string
  /** Null for an assignment to one student. */
  group: string | null
  assignment: string
  date: string
  /** The time zone in which the date is shown. */
  timeZone: string
}

/** The part of a viewer's address after its base. */
export type ViewerRequest = { tail: readonly string[]; search: Readonly<Record<string, string | string[] | undefined>> }

/** Returns the query of an address, so that a redirect can keep it. */
export function queryOf(search: ViewerRequest['search']): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const entry of Array.isArray(value) ? value : [value]) if (entry !== undefined) parameters.append(name, entry)
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}
