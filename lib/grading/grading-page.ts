import type { Locale } from '@/lib/i18n/locales'
import type { ChangedQuestion } from '@/lib/interaction/changed-question'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { Rubric } from '@/lib/rubric/rubric'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import type { AnswerExcerpt } from './excerpt'
import type { ScoresShown } from './scores-shown'
import type { StudentState } from './student-state'

/** An item with the media that answer views need. */
export type GradedItem = {
  id: string
  contentType: string
  contentSubType: string | null
  name: string
  data: Record<string, unknown>
  uploadsMap: UploadsMap
}

/** A prompt as stored HTML, with its language. */
export type GradedPrompt = { html: string; lang: Locale }

/** The question being graded; `data` includes the answer key, because only staff load this page. */
export type GradingItem = GradedItem & {
  nameLang: Locale
  /** The prompts in their order. */
  prompts: readonly GradedPrompt[]
  /** Name and prompts in the versions that have their own texts (domain.md §1). */
  wordings: Readonly<Partial<Record<TextVersion, Pick<GradingItem, 'name' | 'nameLang' | 'prompts'>>>>
  /** 0 if the item is not scored. */
  maxScore: number
  rubrics: readonly Rubric[]
  /** The rubrics for peer reviews of an echo; empty for any other item. */
  reviewRubrics: readonly Rubric[]
  /** Pictures and other items that `data` refers to, by id. */
  related: Readonly<Record<string, GradedItem>>
}

/** One question of the assignment with its grading progress, over submitted work. */
export type GradingStep = {
  contentId: string
  name: string
  maxScore: number
  answered: number
  requiresGrading: number
  graded: number
  /** Ungraded answers of students who left the class; not included in the other counts (domain.md §14). */
  leftRequiresGrading: number
}

/** The summary of a student's answer in the list. */
export type AnswerLine = {
  id: string
  version: number
  scoreVersion: number
  excerpt: AnswerExcerpt
  /** Word count of a written answer; null for other answers. */
  words: number | null
  score: number | null
  /** The maximum it was scored with; null if it has no score. */
  maxScore: number | null
  requiresGrading: boolean
}

export type GradingStudent = {
  userId: string
  userAssignmentId: string
  firstName: string
  lastName: string
  state: StudentState
  /** ISO time; null while the work is open. */
  submittedDate: string | null
  late: boolean
  /** No longer in the class and in none of its counts (domain.md §14). */
  left: boolean
  /** Whether a teacher excused the student from the whole work or from this question. */
  excused: 'work' | 'item' | null
  /** Whether a teacher gave 0 points to work in which nothing was answered. */
  hasZero: boolean
  /** The version of the user assignment. */
  version: number
  /** Null if nothing was answered. */
  answer: AnswerLine | null
}

/** The initial state of the grading page: an assignment, one of its questions, its students and the selected answer. */
export type GradingPage = {
  assignment: {
    id: string
    name: string
    /** The name of the group or student it is assigned to. */
    targetName: string
    scoresShown: ScoresShown
    /** The end as an ISO time; null if there is none. */
    endDate: string | null
    counts: { submitted: number; graded: number }
    /** Whether held-back scores were released, so that they can be hidden again. */
    isReleased: boolean
  }
  /** False for admins with read access who teach neither the group nor the student (domain.md §2). */
  mayGrade: boolean
  steps: readonly GradingStep[]
  /** Null if the assignment has no questions. */
  item: GradingItem | null
  /** Set if answers to the question can be rescored and the viewer may grade them. */
  changed: ChangedQuestion | null
  students: readonly GradingStudent[]
  selectedUserId: string | null
  /** The complete answer of the selected student. */
  answer: WireInteraction | null
}

/** The selected question and student; both are optional in the address. */
export type GradingPlace = { contentId: string | null; userId: string | null }
